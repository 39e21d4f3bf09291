import type { FunctionStatus, Range, StatusDelta, StatusParams } from './protocol';

/** Puts together what a server says of documents bit by bit. One for each start of the server. */
export class StatusAssembly {
  readonly #known = new Map<string, StatusParams>();

  /** Takes a message about all functions. */
  whole(status: StatusParams): StatusParams {
    this.#known.set(status.uri, status);
    return status;
  }

  /** All functions with what changed; undefined where a message is missing: all is to be asked for. */
  changed(delta: StatusDelta): StatusParams | undefined {
    const known = this.#known.get(delta.uri);
    return known?.sequence === delta.sequence - 1 ? this.whole(applied(delta, known)) : undefined;
  }
}

function applied({ uri, version, sequence, functions, moved, gone }: StatusDelta, known: StatusParams): StatusParams {
  const all = new Map(known.functions.map((one) => [one.name, one]));
  for (const name of gone) {
    all.delete(name);
  }
  for (const { name, line } of moved) {
    const one = all.get(name);
    if (one !== undefined) {
      all.set(name, movedBy(one, line - one.range.start.line));
    }
  }
  for (const one of functions) {
    all.set(one.name, one);
  }
  const inOrder = [...all.values()].sort((a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character);
  return { uri, version: version ?? null, sequence, functions: inOrder };
}

function movedBy(one: FunctionStatus, lines: number): FunctionStatus {
  const range = ({ start, end }: Range): Range => ({ start: { ...start, line: start.line + lines }, end: { ...end, line: end.line + lines } });
  return { ...one, range: range(one.range), checks: (one.checks ?? []).map((check) => ({ ...check, range: range(check.range) })) };
}
