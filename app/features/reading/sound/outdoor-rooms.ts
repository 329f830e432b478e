import { between, seededRandom } from "#app/features/reading/worlds/shared/seeded-random";
import { type Air, hiss, puff, swell, tone } from "./air";
import type { RoomBed } from "./room-bed";
import type { SoundEvent } from "./sound-events";

/** Wind in gusts that never come alike, and water a long way down. */
export const mountain: RoomBed = {
  level: 0.8,
  plans: [{ kind: "gust", every: 11, chance: 0.8, loose: 1 }],
  bed(air) {
    const wind = hiss(air, air.pink, 0.42, [{ type: "bandpass", frequency: 330, q: 0.5 }]);
    swell(air, wind.gain, 0.14, 13.7);
    swell(air, wind.gain, 0.1, 7.3);
    hiss(air, air.pink, 0.3, [{ type: "lowpass", frequency: 140 }], 3);
    const whistle = hiss(air, air.pink, 0.05, [{ type: "bandpass", frequency: 820, q: 7 }], 6);
    swell(air, whistle.gain, 0.045, 19);
    hiss(
      air,
      air.white,
      0.02,
      [
        { type: "bandpass", frequency: 1500, q: 0.5 },
        { type: "lowpass", frequency: 2600 },
      ],
      2,
    );
  },
  play(air, { seed, pan, near }, at) {
    puff(air, {
      at,
      seconds: 5 + near * 3,
      level: 0.16 + 0.14 * near,
      from: 260,
      to: 420,
      q: 0.8,
      pan: pan * 0.6,
      attack: 2.2,
      seed,
    });
  },
};

/** Two swells, 9 and 13 seconds long, as they run up the sand: body first, then the hiss of its drawing back. */
export const beach: RoomBed = {
  level: 1.72,
  plans: [
    { kind: "wave", every: 8.976, chance: 1, loose: 0.06 },
    { kind: "wave", every: 13.09, chance: 1, loose: 0.1 },
    { kind: "gull", every: 53, chance: 0.5, loose: 1 },
  ],
  bed(air) {
    hiss(air, air.pink, 0.13, [{ type: "lowpass", frequency: 380 }]);
    const far = hiss(air, air.pink, 0.08, [{ type: "bandpass", frequency: 620, q: 0.4 }], 5);
    swell(air, far.gain, 0.03, 11.3);
  },
  play(air, { kind, seed, pan, near }, at) {
    if (kind === "gull") {
      for (let k = 0; k < 3; k++)
        tone(air, {
          at: at + k * 0.42,
          seconds: 0.34,
          level: 0.012,
          from: 1250,
          to: 880,
          pan,
          attack: 0.05,
          type: "triangle",
        });
      return;
    }
    const level = 0.42 + 0.26 * near;
    puff(air, {
      at,
      seconds: 4.4,
      level,
      type: "lowpass",
      from: 340,
      to: 1100,
      q: 0.5,
      pan: pan * 0.5,
      attack: 1.9,
      seed,
    });
    puff(air, {
      at: at + 1.5,
      seconds: 5.2,
      level: level * 0.2,
      type: "highpass",
      from: 1500,
      to: 3400,
      q: 0.4,
      pan: pan * 0.4,
      attack: 1.5,
      seed: seed + 31,
    });
  },
};

/** Leaves, drops that still fall from them, and a thrush that says everything twice. */
export const forest: RoomBed = {
  level: 1.41,
  plans: [
    { kind: "drop", every: 1.7, chance: 0.55, loose: 1 },
    { kind: "thrush", every: 9.5, chance: 0.72, loose: 1 },
  ],
  bed(air) {
    const leaves = hiss(air, air.white, 0.062, [
      { type: "bandpass", frequency: 3400, q: 0.5 },
      { type: "highpass", frequency: 900 },
    ]);
    swell(air, leaves.gain, 0.022, 9.1);
    swell(air, leaves.gain, 0.014, 4.3);
    const air2 = hiss(air, air.pink, 0.2, [{ type: "lowpass", frequency: 420 }], 4);
    swell(air, air2.gain, 0.06, 14.9);
  },
  play(air, event, at) {
    if (event.kind === "thrush") return sing(air, event, at);
    const pitch = 900 + 1500 * event.near;
    tone(air, {
      at,
      seconds: 0.07,
      level: 0.03 + 0.03 * event.near,
      from: pitch,
      to: pitch * 1.5,
      pan: event.pan,
      attack: 0.002,
    });
    puff(air, {
      at,
      seconds: 0.05,
      level: 0.05,
      from: 4200,
      q: 1.2,
      pan: event.pan,
      attack: 0.001,
      seed: event.seed,
    });
  },
};

/** A phrase of a few notes, sung two or three times over, from one tree. */
function sing(air: Air, { seed, pan, near }: SoundEvent, at: number) {
  const random = seededRandom(seed);
  const notes = Array.from({ length: 2 + Math.floor(random() * 3) }, () => ({
    from: between(random, 2100, 3700),
    bend: between(random, 0.78, 1.3),
    seconds: between(random, 0.07, 0.19),
    rest: between(random, 0.03, 0.1),
  }));
  const times = 2 + Math.floor(random() * 2);
  const level = 0.028 + 0.03 * near;
  let when = at;
  for (let time = 0; time < times; time++) {
    for (const { from, bend, seconds, rest } of notes) {
      tone(air, { at: when, seconds, level, from, to: from * bend, pan, attack: 0.018 });
      tone(air, {
        at: when,
        seconds,
        level: level * 0.22,
        from: from * 2,
        to: from * 2 * bend,
        pan,
        attack: 0.02,
      });
      // The same call off the trunks, later and fainter.
      tone(air, {
        at: when + 0.19,
        seconds,
        level: level * 0.2,
        from,
        to: from * bend,
        pan: -pan * 0.6,
        attack: 0.03,
      });
      when += seconds + rest;
    }
    when += 0.16;
  }
}
