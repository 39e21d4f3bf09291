import type { CheckStatus, FunctionStatus, StatusParams } from './protocol';
import { shift, type TextEdit, touches } from './textEdit';

/** Edits that are remembered for statuses of earlier versions; an older status is not used. */
const MAX_REMEMBERED = 500;

/**
 * What is known about the functions of one open document, kept true between two messages of the
 * server: each edit moves the ranges, and makes stale what it may have changed. A status that
 * arrives late, for a version before the last edits, counts only for what they left alone.
 */
export class DocumentStatus {
  #functions: readonly FunctionStatus[] = [];
  #edits: { readonly version: number; readonly edits: readonly TextEdit[] }[] = [];
  #oldestVersion = 0;

  get functions(): readonly FunctionStatus[] {
    return this.#functions;
  }

  /** @param version the version of the document after the edits */
  edit(version: number, edits: readonly TextEdit[]): void {
    this.#edits.push({ version, edits });
    if (this.#edits.length > MAX_REMEMBERED) {
      this.#oldestVersion = this.#edits.shift()?.version ?? version;
    }
    this.#functions = edits.reduce(applyEdit, this.#functions);
  }

  /** Takes what the server says; returns false where it is too old to be of use. */
  accept(status: StatusParams): boolean {
    const version = status.version ?? undefined;
    if (version !== undefined && version < this.#oldestVersion) {
      return false;
    }
    if (version !== undefined) {
      this.#oldestVersion = version;
      this.#edits = this.#edits.filter((entry) => entry.version > version);
      this.#functions = this.#edits.flatMap((entry) => entry.edits).reduce(applyEdit, status.functions);
    } else {
      this.#functions = status.functions;
    }
    return true;
  }

  /** Nothing that is shown is backed by a server any more. */
  invalidate(): void {
    this.#functions = this.#functions.map(stale);
  }
}

function applyEdit(functions: readonly FunctionStatus[], edit: TextEdit): readonly FunctionStatus[] {
  const inside = functions.some((one) => touches(edit, one.range));
  const everywhere = !inside && edit.effect === 'meaning';
  return functions.map((one) => {
    const moved = move(one, edit);
    return everywhere || (touches(edit, one.range) && edit.effect === 'meaning') ? stale(moved) : moved;
  });
}

function move(one: FunctionStatus, edit: TextEdit): FunctionStatus {
  return { ...one, range: shift(one.range, edit), checks: checksOf(one).map((check) => ({ ...check, range: shift(check.range, edit) })) };
}

function stale(one: FunctionStatus): FunctionStatus {
  return { ...one, state: 'stale', checks: checksOf(one).map((check) => ({ ...check, state: 'stale' })) };
}

function checksOf(one: FunctionStatus): readonly CheckStatus[] {
  return one.checks ?? [];
}
