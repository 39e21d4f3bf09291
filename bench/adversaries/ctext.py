"""C text as tokens: enough to rename identifiers and to find the top-level declarations of a file."""

import re

TOKEN = re.compile(r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|^[ \t]*\#[^\n]*(?:\\\n[^\n]*)*|[A-Za-z_]\w*|\d[\w.]*|\s+|.""", re.S | re.M | re.X)
KEYWORDS = set("""auto break case char const continue default do double else enum extern float for goto if inline int long register restrict return
short signed sizeof static struct switch typedef union unsigned void volatile while _Bool _Alignas _Alignof _Atomic _Generic _Noreturn _Static_assert
_Thread_local __typeof__ typeof __attribute__ asm __asm__ __func__ __FUNCTION__ __builtin_va_arg main""".split())


def tokens(text):
    return TOKEN.findall(text)


def is_name(token):
    return bool(re.fullmatch(r"[A-Za-z_]\w*", token)) and token not in KEYWORDS


def names(text):
    return {t for t in tokens(text) if is_name(t)}


def directives(text):
    return [t for t in tokens(text) if t.lstrip().startswith("#")]


def rename(text, mapping):
    """The text with names replaced, in the bodies of macros too."""
    out = []
    for t in tokens(text):
        if t.lstrip().startswith("#") and not re.match(r"\s*#\s*(include|pragma|line)", t):
            t = re.sub(r"[A-Za-z_]\w*", lambda m: mapping.get(m[0], m[0]), t)
        out.append(mapping.get(t, t))
    return "".join(out)


def blocks(text):
    """The top-level pieces of a file in order: directives, declarations and definitions, each with what stands in front of it."""
    out, piece, depth = [], "", 0
    pending_function = False
    for t in tokens(text):
        piece += t
        if t.lstrip().startswith("#") and depth == 0:
            out.append(piece)
            piece = ""
        elif t in "{(" and len(t) == 1:
            depth += 1
            if t == "{" and depth == 1:
                pending_function = re.search(r"\)\s*\{$", piece) is not None
        elif t in ")}" and len(t) == 1:
            depth -= 1
            if t == "}" and depth == 0 and pending_function:
                out.append(piece)
                piece, pending_function = "", False
        elif t == ";" and depth == 0:
            out.append(piece)
            piece = ""
    if piece.strip():
        out.append(piece)
    return out


def is_function(block):
    return block.rstrip().endswith("}") and "(" in block and not block.lstrip().startswith("#")
