import { DurableObject } from "cloudflare:workers";

/** Forgotten so long after it was given or last used: waiting for a place and a dead attempt's lease fit in. */
const idleMs = 5 * 60_000;
/** And so long after it was given, used or not. */
const longestMs = 15 * 60_000;
/** An object nobody calls is taken out of memory after about a minute; its own alarm is a call. */
const wakeMs = 30_000;

type Held = { jobId: string; password: string; until: number; latest: number };

/**
 * A locked manuscript's password on its way from its author to the attempt that opens it; one object a project. It is
 * in this object's memory and nowhere else: storage holds at most the time of an alarm. When the object leaves memory
 * the password is gone, and the author is asked again.
 */
export class PasswordKeeper extends DurableObject {
  private held: Held | undefined;
  /** Also keeps the object from being put to sleep, which would empty its memory. */
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Holds a password for one job, in place of what was held before. */
  async hold(jobId: string, password: string, now: number): Promise<void> {
    const latest = now + longestMs;
    this.held = { jobId, password, until: now + idleMs, latest };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.drop(), longestMs);
    await this.ctx.storage.setAlarm(Date.now() + wakeMs);
  }

  /** The password for this job's next sitting; undefined when it has been forgotten, or was another job's. */
  async lend(jobId: string, now: number): Promise<string | undefined> {
    const { held } = this;
    if (!held || held.jobId !== jobId) return undefined;
    if (now >= held.until) {
      await this.forget(jobId);
      return undefined;
    }
    held.until = Math.min(now + idleMs, held.latest);
    return held.password;
  }

  /** The job has ended, or never began. */
  async forget(jobId: string): Promise<void> {
    if (this.held?.jobId !== jobId) return;
    this.drop();
    await this.ctx.storage.deleteAlarm();
  }

  override async alarm(): Promise<void> {
    if (this.held && Date.now() >= this.held.until) this.drop();
    if (this.held) await this.ctx.storage.setAlarm(Date.now() + wakeMs);
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.held = undefined;
  }
}
