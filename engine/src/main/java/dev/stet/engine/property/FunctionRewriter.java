package dev.stet.engine.property;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The rewriting of one function; see {@link Obligations}. */
final class FunctionRewriter {

  private static final String ALWAYS_TRAPS = "a check of clang without a condition";

  private final Module module;
  private final Body body;
  private final Wanted wanted;
  private final ArithmeticClaims claims;
  private final CheckConditions conditions;
  private final Wording wording;
  private final CheckingCalls calls;
  private final ConditionalArms arms;

  FunctionRewriter(Module module, Function function, Wanted wanted, Texts texts) {
    this.module = module;
    this.body = new Body(function);
    this.wanted = wanted;
    this.claims = new ArithmeticClaims(body, module.layout().pointerBits());
    this.conditions = new CheckConditions(body);
    this.wording = new Wording(module, function, texts);
    this.calls = new CheckingCalls(module, body, wanted, wording);
    this.arms = new ConditionalArms(module, body);
  }

  Function rewrite() {
    for (Block block : body.blocks()) {
      body.replace(calls.rewrite(block));
    }
    body.blocks().forEach(this::announce);
    for (Block block : body.blocks()) {
      trapEdge(block);
    }
    for (Block block : body.blocks()) {
      failingEdge(block);
    }
    Function finished = body.finish();
    Function checked = AccessesOfModels.checked(finished, wanted);
    Function numbered = StrictBounds.tighten(Numbering.number(checked));
    return wanted.wants(CheckKind.UNINITIALISED_READ)
        ? ReadsThatMatter.mark(module, numbered)
        : ReadsThatMatter.unmark(numbered);
  }

  private void announce(Block block) {
    if (block.terminator() instanceof Terminator.Branch branch) {
      var at = branch.at().range();
      Trap.of(body.block(branch.whenFalse()))
          .filter(t -> t == Trap.BOUNDS || t == Trap.ARRAY_SIZE)
          .map(t -> claims.of(t, branch.condition(), null, at).get(0))
          .ifPresent(c -> wording.announce(at, c));
    }
  }

  private void trapEdge(Block block) {
    if (block.terminator() instanceof Terminator.Jump jump
        && Trap.of(body.block(jump.target())).isPresent()) {
      var unsupported = new Instruction.Unsupported(List.of(), ALWAYS_TRAPS, jump.at());
      body.replace(block, List.of(unsupported), new Terminator.Unreachable(jump.at()));
    }
    if (!(block.terminator() instanceof Terminator.Branch branch)) {
      return;
    }
    var whenFalse = Trap.of(body.block(branch.whenFalse()));
    var whenTrue = Trap.of(body.block(branch.whenTrue()));
    if (whenFalse.isPresent()) {
      check(block, branch, whenFalse.get(), branch.condition(), branch.whenTrue());
    } else if (whenTrue.isPresent()) {
      trueEdge(block, branch, whenTrue.get());
    }
  }

  /**
   * Clang traps when a condition is false. A trap when one is true is either overflow by its own
   * bit or a check of an access against its object, whose trap number means nothing; such accesses
   * are checked by the memory model.
   */
  private void trueEdge(Block block, Terminator.Branch branch, Trap trap) {
    if (conditions.overflow(branch.condition()).isEmpty()) {
      body.replace(block, List.of(), new Terminator.Jump(branch.whenFalse(), branch.at()));
      return;
    }
    var good = body.newRegister(Type.BOOL, "fits");
    body.replace(
        block,
        List.of(CheckingCalls.not(good, branch.condition(), branch.at())),
        block.terminator());
    var extended = body.block(block.id());
    if (extended != null) {
      check(extended, branch, trap.isArithmetic() ? trap : Trap.ADD, good, branch.whenFalse());
    }
  }

  private void check(
      Block block, Terminator.Branch branch, Trap trap, Operand condition, int good) {
    var at = branch.at();
    if (trap == Trap.OTHER) {
      var unsupported =
          new Instruction.Unsupported(List.of(), "a check of clang that was not asked for", at);
      body.replace(block, List.of(unsupported), new Terminator.Jump(good, at));
      return;
    }
    var code = new ArrayList<Instruction>();
    var found = claims.of(trap, condition, body.block(good), at.range());
    if (trap == Trap.BOUNDS && CheckConditions.isFalse(condition)) {
      var skipped = arms.skipped(good, at);
      if (skipped.isPresent()) {
        code.addAll(skipped.get().code());
        found = found.stream().map(c -> c.under(skipped.get().condition())).toList();
      }
    }
    for (int i = 0; i < found.size(); i++) {
      var claim = found.get(i);
      if (trap == Trap.SHIFT && i == 0 && found.size() > 1 && shiftBefore(block, claim)) {
        continue;
      }
      emit(trap, claim, at).ifPresent(code::add);
    }
    var current = body.block(block.id());
    body.replace(current == null ? block : current, code, new Terminator.Jump(good, at));
  }

  /**
   * {@code if (count < width) { bits = … } phi(true, bits)}: the check of the count goes before the
   * branch, which then always goes the way that computes the bits.
   */
  private boolean shiftBefore(Block block, Claim count) {
    for (int id : body.predecessors(block.id())) {
      var before = body.block(id);
      if (before != null
          && before.terminator() instanceof Terminator.Branch b
          && b.condition().equals(count.condition())
          && b.whenFalse() == block.id()) {
        body.replace(
            before,
            emit(Trap.SHIFT, count, b.at()).map(List::of).orElse(List.of()),
            new Terminator.Jump(b.whenTrue(), b.at()));
        return true;
      }
    }
    return false;
  }

  private Optional<Instruction> emit(Trap trap, Claim claim, Location at) {
    boolean isShiftedBit =
        claim.kind() == CheckKind.SHIFT && claim.otherwise() == Claim.Otherwise.WRAPS;
    if (wanted.wants(claim.kind())
        && !(isShiftedBit && wanted.shiftedBits() == Wanted.ShiftedBits.WRAP)) {
      return Optional.of(new Instruction.Check(wording.of(trap, claim, at), claim.condition(), at));
    }
    if (trap == Trap.BOUNDS && wanted.wants(CheckKind.INVALID_DEREFERENCE)) {
      return Optional.empty(); // The access is checked against its object as a whole.
    }
    return claim.otherwise() == Claim.Otherwise.IS_ASSUMED
        ? Optional.of(new Instruction.Assume(claim.condition(), at))
        : Optional.empty();
  }

  /** A branch into a block that only fails an assertion, from here alone: straight line instead. */
  private void failingEdge(Block block) {
    if (!(block.terminator() instanceof Terminator.Branch branch)
        || branch.whenTrue() == branch.whenFalse()) {
      return;
    }
    var onFalse = onlyFailure(branch.whenFalse());
    var onTrue = onlyFailure(branch.whenTrue());
    if (onFalse != null) {
      var check = new Instruction.Check(onFalse.obligation(), branch.condition(), onFalse.at());
      body.replace(block, List.of(check), new Terminator.Jump(branch.whenTrue(), branch.at()));
    } else if (onTrue != null) {
      var good = body.newRegister(Type.BOOL, "holds");
      var check = new Instruction.Check(onTrue.obligation(), good, onTrue.at());
      body.replace(
          block,
          List.of(CheckingCalls.not(good, branch.condition(), branch.at()), check),
          new Terminator.Jump(branch.whenFalse(), branch.at()));
    }
  }

  private Instruction.@Nullable Check onlyFailure(int id) {
    var block = body.block(id);
    if (block == null
        || !(block.terminator() instanceof Terminator.Unreachable)
        || body.predecessors(id).size() != 1) {
      return null;
    }
    var effects =
        block.instructions().stream().filter(i -> !(i instanceof Instruction.Bind)).toList();
    return effects.size() == 1
            && effects.get(0) instanceof Instruction.Check check
            && CheckConditions.isFalse(check.condition())
            && check.obligation().kind() == CheckKind.ASSERTION
        ? check
        : null;
  }
}
