# SPDX-License-Identifier: MIT
"""headers.py - the table of the module is what the public headers declare:
every function, struct, enumeration and number, and no others."""

import ctypes
import os
import re
import shlex
import subprocess

from tap import BUILD, ROOT, br, eq, run

HEADERS = sorted(path for path in (ROOT / "include/boardrules").glob("*.h")
                 if path.name != "lua.h")
SCALARS = {
    "char": ctypes.c_char, "unsigned char": ctypes.c_ubyte,
    "int": ctypes.c_int, "unsigned": ctypes.c_uint, "double": ctypes.c_double,
    "size_t": ctypes.c_size_t, "int16_t": ctypes.c_int16,
    "uint8_t": ctypes.c_char, "int32_t": ctypes.c_int32, "uint32_t": ctypes.c_uint32,
    "int64_t": ctypes.c_int64, "uint64_t": ctypes.c_uint64, "void": None,
}


# ---- A parser of as much C as the headers have ------------------------------

def preprocessed():
    source = "".join(f"#include <boardrules/{path.name}>\n"
                     for path in HEADERS)
    command = shlex.split(os.environ.get("CC", "cc")) + [
        "-E", "-P", "-x", "c", f"-I{ROOT / 'include'}",
        f"-I{BUILD / 'include'}", "-"]
    return subprocess.run(command, input=source, check=True, text=True,
                          stdout=subprocess.PIPE).stdout


def tokens(text):
    """Those of a text, but for attributes."""
    found, depth, inside = [], 0, False
    for token in re.findall(r"[A-Za-z_]\w*|-?\d\w*|\.\.\.|\S", text):
        if token == "__attribute__":
            inside = True
        elif inside:
            depth += (token == "(") - (token == ")")
            inside = depth > 0
        elif token != "__extension__":
            found.append(token)
    return found


class Parser:
    def __init__(self, text):
        self.tokens = tokens(text)
        self.at = 0
        self.functions, self.structs, self.numbers = {}, {}, {}
        self.types = dict(SCALARS)
        while self.at < len(self.tokens):
            self.declaration()

    def peek(self):
        return self.tokens[self.at]

    def next(self, expected=None):
        token = self.tokens[self.at]
        assert expected in (None, token), \
            f"{expected} expected in {self.tokens[self.at - 9:self.at + 9]}"
        self.at += 1
        return token

    def declaration(self):
        """One of ours names something that begins with br_ or BR_."""
        start, depth = self.at, 0
        end = start
        while depth or self.tokens[end] != ";":
            depth += (self.tokens[end] in "({[") - (self.tokens[end] in ")}]")
            if depth == 0 and self.tokens[end] == "}" \
                    and "static" in self.tokens[start:end]:
                break  # the body of a function
            end += 1
        words = self.tokens[start:end]
        if "static" in words or "extern" in words[:1] \
                or not any(re.match("br_|BR_", word) for word in words):
            self.at = end + 1
            return
        if words[0] == "typedef":
            self.next()
            name, kind = self.declarator(self.base())
            if name not in self.types:
                self.types[name] = kind
        elif words[0] == "enum" or words[0] == "struct":
            self.base()
        else:
            name, kind = self.declarator(self.base())
            self.functions[name] = kind
        self.next(";")

    def base(self):
        """A type without what is said of each name."""
        const = False
        while self.peek() in ("const", "volatile"):
            const |= self.next() == "const"
        token = self.next()
        if token == "enum":
            if self.peek() != "{":
                self.types[self.next()] = ctypes.c_int
            if self.peek() == "{":
                self.enumeration()
            return ctypes.c_int
        if token == "struct":
            return self.struct(self.next())
        if token == "unsigned" and self.peek() in ("char", "int"):
            token += " " + self.next()
            token = token.replace(" int", "")
        if self.peek() == "const":
            const |= self.next() == "const"
        if const and token in ("char", "uint8_t"):  # bytes, in Python
            return "const char"
        return self.types[token]

    def enumeration(self):
        self.next("{")
        value = -1
        while self.peek() != "}":
            name = self.next()
            value += 1
            if self.peek() == "=":
                self.next()
                value = self.number()
                while self.peek() == "+":
                    self.next()
                    value += self.number()
            self.numbers[name] = value
            if self.peek() == ",":
                self.next()
        self.next("}")

    def struct(self, name):
        if self.peek() != "{":
            return self.structs.get(name, name)
        self.next("{")
        members = []
        while self.peek() != "}":
            base = self.base()
            members.append(self.declarator(base))
            while self.peek() == ",":
                self.next()
                members.append(self.declarator(base))
            self.next(";")
        self.next("}")
        self.structs[name] = members
        return name

    def declarator(self, kind):
        """A name, and its type: pointers are ("*", type), arrays ("[", type,
        number), functions ("(", result, parameters)."""
        while self.peek() in ("*", "const"):
            if self.next() == "*":
                kind = ("*", kind)
        inner = None
        if self.peek() == "(":  # of a pointer to a function
            self.next()
            self.next("*")
            inner = self.next()
            self.next(")")
        name = inner
        if not inner and re.match(r"[A-Za-z_]", self.peek()):
            name = self.next()
        lengths = []
        while self.peek() == "[":
            self.next()
            lengths.append(self.number())
            self.next("]")
        for length in reversed(lengths):
            kind = ("[", kind, length)
        if self.peek() == "(":
            kind = ("(", kind, self.parameters())
        return name, ("*", kind) if inner else kind

    def number(self):
        token = self.next()
        return self.numbers[token] if token in self.numbers \
            else int(token, 0)

    def parameters(self):
        self.next("(")
        found = []
        while self.peek() != ")":
            kind = self.declarator(self.base())[1]
            if isinstance(kind, tuple) and kind[0] == "[":
                kind = ("*", kind[1])
            if kind is not None:
                found.append(kind)
            if self.peek() == ",":
                self.next()
        self.next(")")
        return found


# ---- What the module has for it ---------------------------------------------

def same(kind, got, header):
    """Whether a type of the module is that of a header."""
    if isinstance(kind, tuple) and kind[0] == "[":
        return got._length_ == kind[2] and same(kind[1], got._type_, header)
    if isinstance(kind, tuple) and kind[0] == "(":
        return (same(kind[1], got._restype_, header)
                and len(kind[2]) == len(got._argtypes_)
                and all(same(*pair, header)
                        for pair in zip(kind[2], got._argtypes_)))
    if isinstance(kind, tuple):
        return pointed(kind[1], got, header)
    if isinstance(kind, str):
        return getattr(br, kind) is got
    return kind is got


def pointed(kind, got, header):
    if isinstance(kind, tuple) and kind[0] == "(":
        # a result is a number, where a pointer is one
        return same(kind, got, header)
    if kind == "const char":
        return got is ctypes.c_char_p
    if kind is ctypes.c_char or kind is None \
            or isinstance(kind, str) and kind not in header.structs:
        return got is ctypes.c_void_p
    return got is not ctypes.c_void_p and same(kind, got._type_, header)


header = Parser(preprocessed())


def macros():
    return {name: int(value)
            for path in HEADERS
            for name, value in re.findall(r"^#define (BR_[A-Z_]+) (\d+)$",
                                          path.read_text(), re.M)}


def ours(numbers):
    return {name: value for name, value in numbers.items()
            if name.startswith("BR_")}


def alike(table, headers):
    """Says what only one of both has."""
    eq(("in the table alone", sorted(set(table) - set(headers))),
       ("in the table alone", []))
    eq(("in the headers alone", sorted(set(headers) - set(table))),
       ("in the headers alone", []))


def test_the_headers_were_read():
    assert len(header.functions) > 80 and len(header.structs) > 5
    declared = set()
    for path in HEADERS:
        text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.S)
        text = re.sub(r"^#.*(\\\n.*)*", "", text, flags=re.M)
        declared |= set(re.findall(r"BR_API[^;(]*?(br_\w+)\s*\(", text))
    eq(set(header.functions), declared)


def test_the_table_has_the_functions_of_the_headers():
    alike(br.FUNCTIONS, header.functions)


def test_each_function_has_its_prototype():
    for name, kind in header.functions.items():
        result, *arguments = br.FUNCTIONS[name]
        assert same(kind[1], result, header), f"the result of {name}"
        eq((name, len(arguments)), (name, len(kind[2])))
        for number, pair in enumerate(zip(kind[2], arguments), 1):
            assert same(*pair, header), f"argument {number} of {name}"


def test_the_table_has_the_structs_of_the_headers():
    alike([name for name, value in vars(br).items()
           if isinstance(value, type) and issubclass(value, ctypes.Structure)
           and value is not ctypes.Structure], header.structs)


def test_each_struct_has_its_members():
    for name, members in header.structs.items():
        fields = getattr(br, name)._fields_
        eq((name, [field[0] for field in fields]),
           (name, [member[0] for member in members]))
        for field, member in zip(fields, members):
            assert same(member[1], field[1], header), f"{name}.{field[0]}"


def test_each_type_of_function_has_its_prototype():
    for name, kind in header.types.items():
        if isinstance(kind, tuple):
            assert same(kind, getattr(br, name), header), name


def test_the_table_has_the_numbers_of_the_headers():
    expected = {**ours(header.numbers), **macros()}
    assert len(expected) > 200
    alike(ours(vars(br.c)).items(), expected.items())


def test_a_wrong_table_is_noticed():
    kind = header.functions["br_game_moves"]
    result, *right = br.FUNCTIONS["br_game_moves"]
    assert all(same(*pair, header) for pair in zip(kind[2], right))
    for number in range(len(right)):
        for wrong in (ctypes.c_int, ctypes.c_char_p, ctypes.c_double):
            assert not same(kind[2][number], wrong, header)


def test_the_shared_library_has_the_number_of_its_interface():
    text = (ROOT / "configure.ac").read_text()
    current, age = (int(re.search(rf"LT_{what}\], \[(\d+)", text)[1])
                    for what in ("CURRENT", "AGE"))
    eq(br._ABI, current - age)


def test_the_module_has_the_version_of_the_library():
    eq(br.__version__, br.version)


run(globals())
