import type { JobMessage } from "#workers/queues/messages";

type Delivery = { message: JobMessage; failures: number };

/** Delivers every message twice, each time after a while of its own, so that they come in any order. */
export class ChaosQueue {
  private readonly waiting: (Delivery & { from: number })[] = [];

  private readonly random: () => number;
  private readonly clock: () => number;

  constructor(random: () => number, clock: () => number) {
    this.random = random;
    this.clock = clock;
  }

  async send(message: unknown, options?: QueueSendOptions): Promise<void> {
    for (let copy = 0; copy < 2; copy++) this.again(message as JobMessage, 0, options?.delaySeconds ?? 0);
  }

  /** A message that was not acknowledged. */
  again(message: JobMessage, failures: number, delaySeconds: number): void {
    const from = this.clock() + delaySeconds * 1_000 + Math.round(this.random() * 5_000);
    this.waiting.push({ message, failures, from });
  }

  next(): Delivery | undefined {
    const now = this.clock();
    const at = this.waiting.findIndex(({ from }) => from <= now);
    return at < 0 ? undefined : this.waiting.splice(at, 1)[0];
  }

  /** Whether none may be delivered at this moment. */
  isWaiting(): boolean {
    const now = this.clock();
    return !this.waiting.some(({ from }) => from <= now);
  }

  /** When the next one may be. */
  nextAt(): number | undefined {
    return this.waiting.length === 0 ? undefined : Math.min(...this.waiting.map(({ from }) => from));
  }
}
