/* SPDX-License-Identifier: MIT */
#ifndef BOARDRULES_FAIR_H
#define BOARDRULES_FAIR_H

/**
 * @file
 * Matches whose chance anybody can check afterwards.
 *
 * The host commits to a key before the seats choose their nonces, and the seats
 * promise these before they see each other's.  Key and nonces together decide
 * what chance does, so nobody can foretell it, and the host can but cannot
 * choose it.  At the end the host reveals the key, and everybody can audit the
 * journal.  boardrules-fair(7) explains the protocol and what it does not
 * promise.
 *
 * These functions need libsodium; a library that is built without it has them,
 * and they return BR_EMISSING.
 */

#include <boardrules/boardrules.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The size in bytes of a key, nonce, promise or commitment. */
#define BR_HASH_SIZE 32

/**
 * Commits a match to a key, and gives the commitment to publish.  From here on
 * its game, options and start are fixed, only br_match_deal() lets chance act,
 * nothing can be redone, and it is saved as its journal only.
 *
 * @param match has no dice, and nothing was played in it.
 * @param key BR_HASH_SIZE random bytes that nobody else knows and that were
 *            never used before; not kept.
 * @param[out] commitment receives BR_HASH_SIZE bytes.
 * @return BR_ESTATE if the match has dice, has begun or is committed;
 *         BR_ENOMEM; BR_EMISSING.
 */
BR_API BR_CHECKED int br_match_commit(br_match *match, const uint8_t *key,
                                      uint8_t *commitment);

/**
 * What a seat promises: for its client, once it has the commitment.
 *
 * @param nonce BR_HASH_SIZE random bytes, to be kept secret until the promises
 *              of all seats are known.
 * @param[out] promise receives BR_HASH_SIZE bytes.
 * @return BR_EINVAL if there is no such seat in any game; BR_EMISSING.
 */
BR_API BR_CHECKED int br_nonce_promise(const uint8_t *commitment, int seat,
                                       const uint8_t *nonce, uint8_t *promise);

/** Stores the promise of a seat, in the place of an earlier one.
 * @return BR_EINVAL if there is no such seat; BR_ESTATE if the match is not
 *         committed, or has a nonce or has been dealt. */
BR_API BR_CHECKED int br_match_promise(br_match *match, int seat,
                                       const uint8_t *promise);

/** Stores the nonce of a seat.
 * @return BR_EUNFAIR if it is not what the seat promised; BR_EINVAL if there is
 *         no such seat; BR_ESTATE if that seat promised nothing or the match
 *         has been dealt; BR_EMISSING. */
BR_API BR_CHECKED int br_match_nonce(br_match *match, int seat,
                                     const uint8_t *nonce);

/**
 * Lets chance act by the key and the nonces, now and from here on.  A match
 * that was loaded needs it again, as the key is not saved; and so does one in
 * which chance is to act after something was taken back: it then acts anew.
 *
 * @return BR_EUNFAIR if the key is not the one committed to, or a nonce not
 *         what was promised; BR_ESTATE if a promise is not kept yet, or the
 *         match is not committed or its key revealed; BR_ENOMEM; BR_EMISSING.
 */
BR_API BR_CHECKED int br_match_deal(br_match *match, const uint8_t *key,
                                    br_error *error);

/** Puts the key into the journal of a match that is over or stopped.  Nothing
 * can be taken back then.
 * @return BR_EUNFAIR if the key is not the one committed to; BR_ESTATE if the
 *         match is not committed or not over; BR_ENOMEM; BR_EMISSING. */
BR_API BR_CHECKED int br_match_reveal(br_match *match, const uint8_t *key);

/**
 * Checks that what chance did in a match follows from its key and nonces, and
 * that a log is what the match told its viewer.
 *
 * @param match has its key, as one that was loaded from a revealed journal.
 * @param log what a viewer was told: their journal as br_match_save() gives it
 *            or the beginning of it; NULL checks the match alone, which cannot
 *            find that it is another match or that its end was cut off.
 * @return BR_EUNFAIR with what does not fit; BR_ESTATE if the key is missing;
 *         BR_EFORMAT if @p log is none; BR_ENOMEM; BR_EMISSING.
 */
BR_API BR_CHECKED int br_match_audit(const br_match *match, const char *log,
                                     size_t size, br_error *error);

#ifdef __cplusplus
}
#endif

#endif
