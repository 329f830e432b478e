import { DurableObject } from "cloudflare:workers";
import {
  countAttempt,
  forgiveAttempt,
  forgottenAt,
  type ThrottleRule,
  type ThrottleState,
  type ThrottleVerdict,
  windowLeft,
} from "#domain/accounts/throttling";

type Memory = { state: ThrottleState; rule: ThrottleRule };

/** Counts the attempts of one key (an address, an account, an owner); one object a key. It forgets by alarm. */
export class Throttle extends DurableObject {
  async hit(rule: ThrottleRule, now: number): Promise<ThrottleVerdict> {
    const { state, verdict } = countAttempt(this.memory()?.state, rule, now);
    // Knocking again during a wait changes nothing, so it costs no write.
    if (verdict.waitMs === 0 || verdict.first) await this.remember({ state, rule });
    return verdict;
  }

  /** Counts an attempt, and answers what is left of the window. */
  async meter(
    rule: ThrottleRule & { kind: "window" },
    now: number,
  ): Promise<ThrottleVerdict & { left: number; resetMs: number }> {
    const verdict = await this.hit(rule, now);
    const { state } = this.memory() ?? {};
    return {
      ...verdict,
      ...(state ? windowLeft(state, rule, now) : { left: rule.limit, resetMs: rule.windowMs }),
    };
  }

  /** Takes the last attempt back, when it turned out to be a good one. */
  async forgive(): Promise<void> {
    const memory = this.memory();
    if (memory) await this.remember({ ...memory, state: forgiveAttempt(memory.state) });
  }

  async clear(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  override async alarm(): Promise<void> {
    const memory = this.memory();
    if (!memory) return;
    const at = forgottenAt(memory.state, memory.rule);
    if (at <= Date.now()) await this.clear();
    else await this.ctx.storage.setAlarm(at);
  }

  private memory(): Memory | undefined {
    return this.ctx.storage.kv.get<Memory>("memory");
  }

  private async remember(memory: Memory): Promise<void> {
    this.ctx.storage.kv.put("memory", memory);
    await this.ctx.storage.setAlarm(forgottenAt(memory.state, memory.rule));
  }
}
