import { between, seededRandom } from "#app/features/reading/worlds/shared/seeded-random";

/** Something heard now and then: at most once in every `every` seconds. */
export type EventPlan = {
  kind: string;
  every: number;
  /** Of every slot of that length, how many hold one, 0…1. */
  chance: number;
  /** 0 strictly regular, 1 anywhere in its slot. */
  loose: number;
};

export type SoundEvent = {
  kind: string;
  /** Seconds since the room was entered. */
  at: number;
  /** −1 left … 1 right. */
  pan: number;
  /** 0…1: how near it is. */
  near: number;
  /** For what else differs from one to the next; the same event always has the same. */
  seed: number;
};

/** The events of a room from one second (included) to another (not), in order; the same for the same question, always. */
export function eventsBetween(plans: readonly EventPlan[], from: number, to: number): SoundEvent[] {
  const events: SoundEvent[] = [];
  for (const [index, plan] of plans.entries()) {
    for (let slot = Math.max(0, Math.floor(from / plan.every) - 1); slot * plan.every < to; slot++) {
      const seed = (index + 1) * 7919 + slot * 104729;
      const random = seededRandom(seed);
      if (random() >= plan.chance) continue;
      const at = plan.every * (slot + plan.loose * 0.85 * random());
      if (at < from || at >= to) continue;
      events.push({ kind: plan.kind, at, pan: between(random, -0.8, 0.8), near: random(), seed });
    }
  }
  return events.sort((a, b) => a.at - b.at);
}
