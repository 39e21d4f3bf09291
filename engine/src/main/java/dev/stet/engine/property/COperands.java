package dev.stet.engine.property;

import java.util.Map;
import java.util.Set;

/**
 * Where operands start and end in C text, by the precedence of operators (C11 6.5) and without
 * knowing types: a parenthesis is a cast where its inside looks like a type or an operand follows
 * it directly. Every walk stays inside the text and ends, whatever the text is.
 */
final class COperands {

  static final int ASSIGNMENT = 2;
  static final int CONDITIONAL = 3;

  private static final Map<String, Integer> PRECEDENCE =
      Map.ofEntries(
          Map.entry("?", CONDITIONAL),
          Map.entry("||", 4),
          Map.entry("&&", 5),
          Map.entry("|", 6),
          Map.entry("^", 7),
          Map.entry("&", 8),
          Map.entry("==", 9),
          Map.entry("!=", 9),
          Map.entry("<", 10),
          Map.entry(">", 10),
          Map.entry("<=", 10),
          Map.entry(">=", 10),
          Map.entry("<<", 11),
          Map.entry(">>", 11),
          Map.entry("+", 12),
          Map.entry("-", 12),
          Map.entry("*", 13),
          Map.entry("/", 13),
          Map.entry("%", 13));

  private static final Set<String> ASSIGNMENTS =
      Set.of("=", "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=", "|=", "^=");

  private static final Set<String> CONTROL = Set.of("if", "while", "for", "switch");

  private static final Set<String> NO_OPERANDS =
      Set.of(
          "return",
          "case",
          "else",
          "do",
          "goto",
          "if",
          "while",
          "for",
          "switch",
          "sizeof",
          "_Alignof",
          "__extension__");

  private static final Set<String> TYPE_WORDS =
      Set.of(
          "char",
          "short",
          "int",
          "long",
          "float",
          "double",
          "void",
          "signed",
          "unsigned",
          "_Bool",
          "bool",
          "struct",
          "union",
          "enum",
          "const",
          "volatile",
          "__int128",
          "size_t");

  private static final Set<String> ALWAYS_PREFIX =
      Set.of("!", "~", "++", "--", "sizeof", "_Alignof", "__extension__");

  private final CText text;

  COperands(CText text) {
    this.text = text;
  }

  /** The precedence of the binary operator or assignment that a token can be, or 0. */
  int precedence(int index) {
    var token = text.token(index);
    if (token.kind() != CToken.Kind.PUNCTUATOR) {
      return 0;
    }
    return isAssignment(index) ? ASSIGNMENT : PRECEDENCE.getOrDefault(token.text(), 0);
  }

  boolean isAssignment(int index) {
    var token = text.token(index);
    return token.kind() == CToken.Kind.PUNCTUATOR && ASSIGNMENTS.contains(token.text());
  }

  boolean isIncrement(int index) {
    return text.token(index).is("++") || text.token(index).is("--");
  }

  boolean isMemberOperator(int index) {
    return text.token(index).is(".") || text.token(index).is("->");
  }

  /** Whether an operand ends with this token, so that an operator behind it is not a prefix. */
  boolean endsOperand(int index) {
    var token = text.token(index);
    if (token.isLiteral() || token.is("]")) {
      return true;
    } else if (token.isName()) {
      return !NO_OPERANDS.contains(token.text());
    } else if (token.is(")")) {
      int open = text.match(index);
      return open >= 0 && !isControl(open) && !looksLikeType(open, index);
    }
    return isIncrement(index) && index > 0 && endsOperand(index - 1);
  }

  /** The start of the postfix expression that ends with token {@code last}. */
  int postfixStart(int last) {
    int i = last;
    while (i > 0) {
      var token = text.token(i);
      int open = text.match(i);
      if (isIncrement(i)) {
        i--;
      } else if (token.is("]") && open > 0) {
        i = open - 1;
      } else if (token.is(")") && open >= 0) {
        if (!isCalled(open - 1)) {
          return open;
        }
        i = open - 1;
      } else if (token.is("}") && open > 0 && text.match(open - 1) >= 0) {
        return text.match(open - 1);
      } else if (token.isName() && isMemberOperator(i - 1) && i >= 2) {
        i -= 2;
      } else if (token.kind() == CToken.Kind.STRING
          && text.token(i - 1).kind() == CToken.Kind.STRING) {
        i--;
      } else {
        return token.isName() || token.isLiteral() ? i : Math.min(i + 1, last);
      }
    }
    return Math.max(i, 0);
  }

  /** Whether what ends here is called by the parenthesis behind it. */
  private boolean isCalled(int index) {
    var token = text.token(index);
    return (token.isName() && !NO_OPERANDS.contains(token.text()))
        || token.is("]")
        || (token.is(")") && endsOperand(index));
  }

  /** The start of the operand with its prefix operators and casts. */
  int unaryStart(int last) {
    int start = postfixStart(last);
    while (start > 0) {
      int before = start - 1;
      var token = text.token(before);
      int open = text.match(before);
      if (ALWAYS_PREFIX.contains(token.text())) {
        start = before;
      } else if (isSign(token) && !endsOperand(before - 1)) {
        start = before;
      } else if (token.is(")") && open >= 0 && !isControl(open) && !isCalled(open - 1)) {
        start = open;
      } else {
        return start;
      }
    }
    return start;
  }

  /** The start of the left operand of an operator: all that binds at least as strongly. */
  int binaryStart(int last, int precedence) {
    int start = unaryStart(last);
    while (start > 1 && precedence(start - 1) >= precedence && endsOperand(start - 2)) {
      start = unaryStart(start - 2);
    }
    return start;
  }

  /** The end of the operand that starts here, with its prefix operators and casts. */
  int unaryEnd(int first) {
    int i = first;
    while (i < text.size()) {
      var token = text.token(i);
      if (ALWAYS_PREFIX.contains(token.text()) || isSign(token)) {
        i++;
      } else if (token.is("(") && isCast(i)) {
        i = text.match(i) + 1;
      } else {
        break;
      }
    }
    return Math.max(first, postfixEnd(i));
  }

  /** The end of the postfix expression that starts here, or the token in front of nothing. */
  int postfixEnd(int first) {
    var token = text.token(first);
    int end = first;
    if (token.is("(") || token.is("{")) {
      end = Math.max(first, text.match(first));
    } else if (!token.isName() && !token.isLiteral()) {
      return first - 1;
    }
    while (end < text.size()) {
      var next = text.token(end + 1);
      if ((next.is("[") || next.is("(")) && text.match(end + 1) > end) {
        end = text.match(end + 1);
      } else if (isMemberOperator(end + 1) && text.token(end + 2).isName()) {
        end += 2;
      } else if (isIncrement(end + 1)
          || (text.token(end).kind() == CToken.Kind.STRING && next.kind() == CToken.Kind.STRING)) {
        end++;
      } else {
        return end;
      }
    }
    return end;
  }

  /** The end of the right operand: all that binds more strongly than {@code precedence}. */
  int binaryEnd(int first, int precedence) {
    int end = unaryEnd(first);
    while (end + 2 < text.size() && precedence(end + 1) > precedence) {
      if (text.token(end + 1).is("?")) {
        int colon = colon(end + 1);
        if (colon < 0) {
          return end;
        }
        end = unaryEnd(colon + 1);
      } else {
        end = unaryEnd(end + 2);
      }
    }
    return end;
  }

  /** The colon of a conditional expression, or -1. */
  private int colon(int question) {
    int depth = 0;
    for (int i = question + 1; i < text.size(); i++) {
      var token = text.token(i);
      if (token.is("?")) {
        depth++;
      } else if (token.is(":")) {
        if (depth-- == 0) {
          return i;
        }
      } else if (text.match(i) > i) {
        i = text.match(i);
      } else if (token.is(";") || token.is(")") || token.is("]") || token.is("}")) {
        return -1;
      }
    }
    return -1;
  }

  /** Whether the parenthesis that opens here is a cast. */
  boolean isCast(int open) {
    int close = text.match(open);
    if (close <= open + 1) {
      return false;
    }
    if (looksLikeType(open, close)) {
      var next = text.token(close + 1);
      return next.isName()
          || next.isLiteral()
          || next.is("(")
          || next.is("{")
          || isSign(next)
          || ALWAYS_PREFIX.contains(next.text());
    }
    var next = text.token(close + 1);
    return close == open + 2
        && text.token(open + 1).isName()
        && (next.isName() || next.isLiteral() || next.is("!") || next.is("~"));
  }

  private boolean looksLikeType(int open, int close) {
    boolean isType = false;
    for (int i = open + 1; i < close; i++) {
      var token = text.token(i);
      if (token.isName()) {
        isType |= TYPE_WORDS.contains(token.text()) || token.text().endsWith("_t");
      } else if (!token.is("*")) {
        return false;
      }
    }
    return isType || (close > open + 2 && text.token(close - 1).is("*"));
  }

  private boolean isControl(int open) {
    return CONTROL.contains(text.token(open - 1).text());
  }

  private static boolean isSign(CToken token) {
    return token.is("+") || token.is("-") || token.is("*") || token.is("&");
  }
}
