/** What is to be disposed of together, last first. */
export class Subscriptions {
  readonly #members: { dispose(): unknown }[] = [];

  /** Takes a member and gives it back. */
  add<T extends { dispose(): unknown }>(member: T): T {
    this.#members.push(member);
    return member;
  }

  dispose(): void {
    while (this.#members.length > 0) {
      this.#members.pop()?.dispose();
    }
  }
}
