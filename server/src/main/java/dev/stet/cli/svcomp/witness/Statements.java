package dev.stet.cli.svcomp.witness;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Where statements and full expressions begin, and what loops decide by. */
record Statements(ProgramText text) {

  private static final Set<String> HEADS = Set.of("if", "while", "for", "switch");
  private static final Set<String> TYPES =
      Set.of(
          "int",
          "char",
          "short",
          "long",
          "signed",
          "unsigned",
          "float",
          "double",
          "_Bool",
          "bool",
          "void",
          "struct",
          "union",
          "enum",
          "const",
          "volatile",
          "static",
          "register",
          "auto",
          "size_t",
          "__int128");

  /** How something that is evaluated first is put in front of a place. */
  enum Front {
    /** A statement among others, or a declaration. */
    IN_BLOCK,
    /** The one statement behind {@code if (…)}, {@code else}, a label and the like. */
    ALONE,
    /** An expression that decides. */
    EXPRESSION
  }

  /**
   * A controlling expression.
   *
   * @param start offset where it begins, or would begin where it is left out
   * @param end offset behind it
   */
  record Controlling(int start, int end, boolean isEmpty) {}

  /** What may be put in front of the token, nothing where neither a statement nor such begins. */
  Optional<Front> front(int token) {
    if (token < 0 || Set.of("else", "case", "default").contains(text.token(token).text())) {
      return Optional.empty();
    }
    int open = text.opener(token);
    if (open < 0) {
      return Optional.empty();
    }
    if (text.is(open, "(")) {
      boolean begins = token == open + 1 || text.is(token - 1, ";");
      boolean isSection = !text.is(token, ")") && !text.is(token, ";") && !isDeclaration(token);
      return isHead(open) && begins && isSection ? Optional.of(Front.EXPRESSION) : Optional.empty();
    }
    if (!isBlock(open)) {
      return Optional.empty();
    }
    int before = token - 1;
    if (text.is(before, "{") || text.is(before, ";") || text.is(before, "}")) {
      return isEndOfDo(token) ? Optional.empty() : Optional.of(Front.IN_BLOCK);
    }
    return isLeadIn(before) ? Optional.of(Front.ALONE) : Optional.empty();
  }

  /** The number of the token at which the statement or full expression begins that holds this. */
  int start(int token) {
    int at = token;
    while (at > 0) {
      int open = text.opener(at);
      if (open < 0) {
        return at;
      }
      if (text.is(open, "{") && isBlock(open)) {
        int before = at - 1;
        if (before == open || text.is(before, ";") || text.is(before, "}") || isLeadIn(before)) {
          return at;
        }
        boolean closes = text.is(before, ")") || text.is(before, "]");
        at = closes && text.opened(before) >= 0 ? text.opened(before) : before;
      } else if (text.is(open, "(") && isHead(open)) {
        if (at == open + 1 && text.is(open - 1, "for") && isDeclaration(at)) {
          return open - 1;
        } else if (at == open + 1 || text.is(at - 1, ";")) {
          return at;
        }
        at--;
      } else {
        at = open;
      }
    }
    return at;
  }

  /** The keyword of the innermost loop that this token is part of, by its number. */
  Optional<Integer> loopAround(int token) {
    Optional<Integer> innermost = Optional.empty();
    Set<Integer> tails = new LinkedHashSet<>();
    for (int i = 0; i <= token; i++) {
      boolean isDo = text.is(i, "do");
      boolean isLoop = isDo || text.is(i, "for") || (text.is(i, "while") && !tails.contains(i));
      if (isDo) {
        tails.add(end(i + 1));
      }
      if (isLoop && token < end(i)) {
        innermost = Optional.of(i);
      }
    }
    return innermost;
  }

  /** The name of the function whose text the token stands in, "" where that is not seen. */
  String function(int token) {
    int body = token;
    while (text.opener(body) >= 0) {
      body = text.opener(body);
    }
    int open = text.is(body, "{") && text.is(body - 1, ")") ? text.opened(body - 1) : -1;
    return open > 0 && text.token(open - 1).isName() ? text.token(open - 1).text() : "";
  }

  /** What the loop, {@code if} or {@code switch} with this keyword decides by. */
  Optional<Controlling> controlling(int keyword) {
    if (text.is(keyword, "do")) {
      int end = end(keyword + 1);
      return text.is(end, "while") ? controlling(end) : Optional.empty();
    }
    int open = keyword + 1;
    if (keyword < 0 || !HEADS.contains(text.token(keyword).text()) || !text.is(open, "(")) {
      return Optional.empty();
    }
    int from = open;
    int to = text.closer(open);
    if (text.is(keyword, "for")) {
      from = section(open, to);
      to = section(from, to);
    }
    return from < to && to < text.tokens().size()
        ? Optional.of(
            new Controlling(
                /* start= */ text.token(from).end(),
                /* end= */ text.token(to).start(),
                to == from + 1))
        : Optional.empty();
  }

  private int section(int from, int to) {
    int at = from + 1;
    while (at < to && !text.is(at, ";")) {
      boolean opens = text.is(at, "(") || text.is(at, "[") || text.is(at, "{");
      at = opens ? text.closer(at) + 1 : at + 1;
    }
    return at;
  }

  /** The number of the token behind the statement that begins with this one. */
  private int end(int first) {
    int at = first;
    while (at < text.tokens().size()) {
      if (text.is(at, "{")) {
        return behindElse(text.closer(at) + 1);
      } else if (text.token(at).isName() && HEADS.contains(text.token(at).text())) {
        at = text.closer(at + 1) + 1;
      } else if (text.is(at, "do")) {
        int tail = end(at + 1);
        at = text.closer(tail + 1) + 1;
        return behindElse(at + 1);
      } else if (text.is(at, ";")) {
        return behindElse(at + 1);
      } else {
        boolean opens = text.is(at, "(") || text.is(at, "[");
        at = opens ? text.closer(at) + 1 : at + 1;
      }
    }
    return at;
  }

  private int behindElse(int at) {
    return text.is(at, "else") ? end(at + 1) : at;
  }

  /** Whether the bracket belongs to {@code if}, {@code while}, {@code for} or {@code switch}. */
  private boolean isHead(int open) {
    return open > 0 && HEADS.contains(text.token(open - 1).text());
  }

  private boolean isBlock(int open) {
    return text.is(open, "{")
        && (open == 0
            || Set.of(")", "else", "do", "{", "}", ";", ":", "(")
                .contains(text.token(open - 1).text()));
  }

  /** Whether one statement must follow the token. */
  private boolean isLeadIn(int before) {
    if (text.is(before, "else") || text.is(before, "do")) {
      return true;
    } else if (text.is(before, ")")) {
      return isHead(text.opened(before));
    }
    return text.is(before, ":") && isLabel(before);
  }

  private boolean isLabel(int colon) {
    int at = colon - 1;
    boolean isPlain = at > 0 && text.token(at).isName();
    boolean isBehindHead = text.is(at - 1, ")") && isHead(text.opened(at - 1));
    if (isPlain
        && (text.is(at, "default")
            || isBehindHead
            || Set.of(";", "{", "}", ":", "else", "do").contains(text.token(at - 1).text()))) {
      return true;
    }
    while (at > 0 && text.opener(at) == text.opener(colon)) {
      if (text.is(at, "case")) {
        return true;
      } else if (text.is(at, ";") || text.is(at, "{") || text.is(at, "}") || text.is(at, "?")) {
        return false;
      }
      at--;
    }
    return false;
  }

  /** Whether this is the {@code while} behind the body of {@code do}. */
  private boolean isEndOfDo(int token) {
    if (!text.is(token, "while") || !text.is(token + 1, "(")) {
      return false;
    }
    for (int i = 0; i < token; i++) {
      if (text.is(i, "do") && end(i + 1) == token) {
        return true;
      }
    }
    return false;
  }

  private boolean isDeclaration(int token) {
    boolean isNamed =
        text.token(token).isName()
            && token + 1 < text.tokens().size()
            && text.token(token + 1).isName();
    return TYPES.contains(text.token(token).text()) || isNamed;
  }
}
