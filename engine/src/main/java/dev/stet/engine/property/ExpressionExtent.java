package dev.stet.engine.property;

import dev.stet.engine.ir.SourceRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Finds the whole expression that the compiler means by one position. Clang gives the operator of a
 * binary operation, the start of a subscript that is read, the assignment operator for one that is
 * written, the member behind the dot for one in front of it, and the start of the invocation for
 * all that comes out of a macro. Where the text does not fit, the answer is the token at the
 * position, or the position itself.
 */
final class ExpressionExtent {

  private final CText text;
  private final COperands operands;

  ExpressionExtent(CText text) {
    this.text = text;
    this.operands = new COperands(text);
  }

  /** What the compiler checks at a position. */
  enum Shape {
    /** An operator with one or two operands. */
    OPERATION,
    /** A sign in front of its operand. */
    NEGATION,
    /** A call or a macro that looks like one. */
    CALL
  }

  /** The expression at a position. */
  Expression at(SourceRange position, Shape shape) {
    int i = text.at(position.line(), position.column());
    if (i < 0) {
      return Expression.at(position);
    }
    return switch (shape) {
      case OPERATION -> operation(i);
      case NEGATION -> text.token(i).is("-") ? prefix(i) : operation(i);
      case CALL -> call(i);
    };
  }

  private Expression operation(int i) {
    if (operands.isIncrement(i)) {
      return increment(i);
    } else if (operands.precedence(i) > 0 && i > 0) {
      return binary(i);
    }
    return text.token(i).isName() ? call(i) : token(i);
  }

  private Expression increment(int i) {
    if (i > 0 && operands.endsOperand(i - 1)) {
      int start = operands.postfixStart(i - 1);
      return expression(start, i, Map.of(Role.LEFT, part(start, i - 1), Role.RIGHT, "1"));
    }
    int end = operands.unaryEnd(i);
    return expression(i, end, Map.of(Role.LEFT, part(i + 1, end), Role.RIGHT, "1"));
  }

  private Expression prefix(int i) {
    int end = operands.unaryEnd(i);
    return expression(i, end, Map.of(Role.OPERAND, part(i + 1, end)));
  }

  private Expression binary(int i) {
    int precedence = operands.precedence(i);
    boolean isAssignment = precedence == COperands.ASSIGNMENT;
    int start = isAssignment ? operands.unaryStart(i - 1) : operands.binaryStart(i - 1, precedence);
    int end = operands.binaryEnd(i + 1, isAssignment ? precedence - 1 : precedence);
    if (text.token(i).is("?")) {
      return token(i);
    }
    var left = part(start, i - 1);
    var right = part(i + 1, end);
    return expression(
        start,
        end,
        Map.of(Role.LEFT, left, Role.RIGHT, right, Role.DIVISOR, right, Role.COUNT, right));
  }

  /**
   * A converted value.
   *
   * @param operator where the operation stands that computes the value; the position itself where
   *     none does
   */
  Expression conversion(SourceRange position, SourceRange operator) {
    int i = text.at(position.line(), position.column());
    int o = text.at(operator.line(), operator.column());
    if (i < 0) {
      return Expression.at(position);
    } else if (o > i + 1 && operands.precedence(o) > COperands.ASSIGNMENT) {
      var whole = binary(o);
      if (whole.range().line() == text.token(i).line()
          && whole.range().column() == text.token(i).column()) {
        return new Expression(whole.range(), whole.text(), Map.of(Role.OPERAND, whole.text()));
      }
    }
    return conversion(i);
  }

  private Expression conversion(int i) {
    var token = text.token(i);
    if (operands.precedence(i) > 0 && i > 0 && operands.endsOperand(i - 1)) {
      var whole = binary(i);
      return new Expression(whole.range(), whole.text(), Map.of(Role.OPERAND, whole.text()));
    } else if (token.is("(") && operands.isCast(i)) {
      int end = operands.unaryEnd(i);
      return expression(i, end, Map.of(Role.OPERAND, part(Math.min(end, text.match(i) + 1), end)));
    } else if (token.isName() && operands.isMemberOperator(i - 1) && i >= 2) {
      return operand(operands.postfixStart(i), i);
    }
    return operand(i, operands.unaryEnd(i));
  }

  private Expression operand(int start, int end) {
    return expression(start, end, Map.of(Role.OPERAND, part(start, end)));
  }

  /** A name with its arguments; {@code argument} is the first of them. */
  private Expression call(int i) {
    int open = text.token(i).isName() ? i + 1 : i;
    int close = text.match(open);
    if (!text.token(open).is("(") || close < open) {
      return token(i);
    }
    int comma = open + 1;
    while (comma < close && !text.token(comma).is(",")) {
      comma = Math.max(comma, text.match(comma)) + 1;
    }
    var argument = comma > open + 1 ? text.text(open + 1, Math.min(comma, close) - 1) : "";
    return expression(i, close, Map.of("argument", argument));
  }

  /**
   * The subscripts that are checked at a position, in the order the compiler checks them; the parts
   * are {@code array} and {@code index}. Never empty.
   */
  List<Expression> subscripts(SourceRange position) {
    int i = text.at(position.line(), position.column());
    if (i < 0) {
      return List.of(Expression.at(position));
    }
    int start = i;
    int end;
    if (i > 0 && operands.isAssignment(i)) {
      end = i - 1;
      start = operands.unaryStart(end);
    } else if (i >= 2 && text.token(i).isName() && operands.isMemberOperator(i - 1)) {
      end = i - 2;
      start = operands.postfixStart(end);
    } else {
      end = operands.unaryEnd(i);
    }
    var found = chain(start, end);
    return found.isEmpty() ? List.of(withoutSubscript(i)) : found;
  }

  /** Arithmetic on the array itself ({@code array + index}, {@code array - index}), or a macro. */
  private Expression withoutSubscript(int i) {
    if (text.token(i).isName() || operands.precedence(i) == 0 || i == 0) {
      return call(i);
    }
    var sum = operation(i);
    var right = sum.part(Role.RIGHT);
    var index = text.token(i).is("-") || text.token(i).is("-=") ? negative(right) : right;
    var parts = Map.of(Role.ARRAY, sum.part(Role.LEFT), Role.INDEX, index);
    return new Expression(sum.range(), sum.text(), parts);
  }

  /** What is subtracted from an array, as an index of it. */
  private static String negative(String subtracted) {
    return subtracted.startsWith("-") ? "-(" + subtracted + ")" : "-" + subtracted;
  }

  /** The subscripts behind the last member of a postfix expression, or inside its parentheses. */
  private List<Expression> chain(int start, int end) {
    var found = new ArrayList<Expression>();
    for (int i = start; i <= end; i++) {
      int close = text.match(i);
      if (text.token(i).is("[") && i > start && close > i && close <= end) {
        int from = operands.postfixStart(close);
        var parts = Map.of(Role.ARRAY, part(from, i - 1), Role.INDEX, part(i + 1, close - 1));
        found.add(expression(from, close, parts));
      } else if (operands.isMemberOperator(i) && hasSubscript(i, end)) {
        found.clear();
      }
      if (close > i && close <= end) {
        i = close;
      }
    }
    for (int i = start; found.isEmpty() && i <= end; i++) {
      if (text.token(i).is("(") && text.match(i) > i && !text.token(i - 1).isName()) {
        return chain(i + 1, text.match(i) - 1);
      }
    }
    return found;
  }

  private boolean hasSubscript(int from, int end) {
    for (int i = from; i <= end; i = Math.max(i, text.match(i)) + 1) {
      if (text.token(i).is("[")) {
        return true;
      }
    }
    return false;
  }

  /** The sizes of an array's declarator, which is the expression; the part is {@code size}. */
  List<Expression> sizes(SourceRange position) {
    int first = text.at(position.line(), position.column());
    if (first < 0) {
      return List.of(Expression.at(position));
    }
    int last = first;
    while (isInDeclarator(last + 1)) {
      last = Math.max(last + 1, text.match(last + 1));
    }
    var found = new ArrayList<Expression>();
    for (int i = first; i <= last; i = Math.max(i, text.match(i)) + 1) {
      if (text.token(i).is("[") && text.match(i) > i) {
        found.add(expression(first, last, Map.of(Role.SIZE, part(i + 1, text.match(i) - 1))));
      }
    }
    return found.isEmpty() ? List.of(token(first)) : found;
  }

  private boolean isInDeclarator(int i) {
    var token = text.token(i);
    return i < text.size()
        && !token.is(";")
        && !token.is(",")
        && !token.is("=")
        && !token.is(")")
        && !token.is("}")
        && !token.is("{");
  }

  /** The text of an operand, without parentheses around all of it. */
  private String part(int first, int last) {
    return text.token(first).is("(") && text.match(first) == last && last > first + 1
        ? part(first + 1, last - 1)
        : text.text(first, last);
  }

  private Expression token(int i) {
    return expression(i, i, Map.of());
  }

  private Expression expression(int first, int last, Map<String, String> parts) {
    int end = Math.max(first, Math.min(last, text.size() - 1));
    return new Expression(text.range(first, end), text.text(first, end), parts);
  }
}
