import type { ConversionProgress } from "#domain/convert/conversion";
import { type BookFacts, milestones, packingFrom } from "#domain/convert/options";
import type { Stage } from "#domain/stage";

type Phase = "survey" | "setting" | "packing";

/** Turns the shares of three phases into one percentage that never falls, and says each step once. */
export class ProgressTeller {
  private readonly tell: ((progress: ConversionProgress) => void | Promise<void>) | undefined;
  private percent = -1;
  private stage: Stage = { code: "opening-manuscript" };
  facts: BookFacts | undefined;

  constructor(tell: ((progress: ConversionProgress) => void | Promise<void>) | undefined) {
    this.tell = tell;
  }

  /** `share` is 0..1 of the phase. Without a stage the last one stands. */
  async report(phase: Phase, share: number, stage: Stage = this.stage): Promise<void> {
    const [from, to] = phases[phase];
    const within = Number.isFinite(share) ? Math.max(0, Math.min(1, share)) : 0;
    const percent = Math.max(this.percent, Math.floor(from + (to - from) * within));
    if (percent === this.percent && isSame(stage, this.stage)) return;
    this.percent = percent;
    this.stage = stage;
    await this.tell?.({ percent, stage, ...(this.facts ? { facts: { ...this.facts } } : {}) });
  }
}

const isSame = (one: Stage, other: Stage): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The book is surveyed up to the second milestone, set and packed from there: the last percent is the closed file. */
const phases: Record<Phase, readonly [from: number, to: number]> = {
  survey: [0, milestones.converting],
  setting: [milestones.converting, packingFrom],
  packing: [packingFrom, milestones.finalizing],
};
