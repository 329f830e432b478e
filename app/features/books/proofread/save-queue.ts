/** Saves one after the other, and what still waits all at once when the page goes. */
export class SaveQueue {
  private readonly waiting = new Set<() => void>();
  private last: Promise<unknown> = Promise.resolve();

  get isEmpty(): boolean {
    return this.waiting.size === 0;
  }

  /** `send` is called once; `settle` gets its promise in turn. */
  add<Answer>(send: () => Promise<Answer>, settle: (answer: Promise<Answer>) => Promise<void>): void {
    let sent: Promise<Answer> | undefined;
    const sendOnce = () => {
      sent ??= send();
      // Heard by `settle`, when its turn comes.
      sent.catch(() => {});
      return sent;
    };
    this.waiting.add(sendOnce);
    this.last = this.last.then(async () => {
      await settle(sendOnce()).finally(() => this.waiting.delete(sendOnce));
    });
  }

  /** Resolves when everything was saved, or could not be. */
  idle(): Promise<unknown> {
    return this.last;
  }

  /** The page is about to go: nothing can wait for its turn any more. */
  flush(): void {
    for (const send of this.waiting) send();
  }
}
