import type { Air } from "./air";
import type { EventPlan, SoundEvent } from "./sound-events";

export type RoomBed = {
  /** Brings the room to about −26 dBFS (root mean square over a minute), found by `bench/vr-sound.mjs`. */
  level: number;
  plans: readonly EventPlan[];
  /** What always sounds. */
  bed(air: Air): void;
  /** Plays one event; `at` is a time of the context. */
  play(air: Air, event: SoundEvent, at: number): void;
};
