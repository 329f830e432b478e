import { between, seededRandom } from "#app/features/vr-reader/worlds/shared/seeded-random";
import type { EnvironmentId } from "#domain/vr/environments";
import { type Air, hiss, puff, swell, tone } from "./air";
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

/** A still room, a clock on the far wall, somebody's page. */
const library: RoomBed = {
  level: 0.94,
  plans: [
    { kind: "tick", every: 1, chance: 1, loose: 0 },
    { kind: "page", every: 14, chance: 0.85, loose: 1 },
    { kind: "creak", every: 47, chance: 0.6, loose: 1 },
  ],
  bed(air) {
    hiss(air, air.pink, 0.42, [
      { type: "lowpass", frequency: 240 },
      { type: "highpass", frequency: 45 },
    ]);
    const breath = hiss(air, air.pink, 0.06, [{ type: "bandpass", frequency: 900, q: 0.4 }], 4);
    swell(air, breath.gain, 0.02, 17);
  },
  play(air, event, at) {
    if (event.kind === "tick") {
      // Tick and tock differ by a third.
      const low = Math.round(event.at) % 2 === 1;
      puff(air, {
        at,
        seconds: 0.05,
        level: 0.42,
        from: low ? 1900 : 2400,
        q: 5,
        pan: 0.5,
        attack: 0.001,
        seed: 3,
      });
      tone(air, { at, seconds: 0.07, level: 0.05, from: low ? 310 : 390, pan: 0.5, attack: 0.001 });
    } else if (event.kind === "page") turnPage(air, event, at);
    else
      for (let k = 0; k < 5; k++)
        puff(air, {
          at: at + k * 0.07,
          seconds: 0.06,
          level: 0.1,
          from: 340 + 60 * ((event.seed + k) % 5),
          q: 9,
          pan: event.pan,
          seed: event.seed + k,
        });
  },
};

/** Lifted, carried over, laid down. */
function turnPage(air: Air, { seed, pan, near }: SoundEvent, at: number) {
  const level = 0.16 + 0.2 * near;
  puff(air, { at, seconds: 0.22, level: level * 0.6, from: 2200, to: 4200, q: 0.7, pan, attack: 0.08, seed });
  puff(air, {
    at: at + 0.2,
    seconds: 0.42,
    level,
    from: 5200,
    to: 1700,
    q: 0.6,
    pan,
    attack: 0.16,
    seed: seed + 11,
  });
  puff(air, {
    at: at + 0.6,
    seconds: 0.1,
    level: level * 0.8,
    from: 900,
    to: 500,
    q: 0.8,
    pan,
    attack: 0.006,
    seed: seed + 23,
  });
}

/** Wind in gusts that never come alike, and water a long way down. */
const mountain: RoomBed = {
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
const beach: RoomBed = {
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
const forest: RoomBed = {
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

/** Voices without words, cups, rain on the pane. */
const cafe: RoomBed = {
  level: 2.68,
  plans: [
    { kind: "syllable", every: 0.23, chance: 0.74, loose: 1 },
    { kind: "syllable", every: 0.31, chance: 0.6, loose: 1 },
    { kind: "syllable", every: 0.27, chance: 0.5, loose: 1 },
    { kind: "cup", every: 6.5, chance: 0.7, loose: 1 },
    { kind: "steam", every: 41, chance: 0.6, loose: 1 },
  ],
  bed(air) {
    hiss(air, air.pink, 0.09, [{ type: "bandpass", frequency: 360, q: 0.6 }]);
    hiss(air, air.pink, 0.1, [{ type: "lowpass", frequency: 120 }], 5);
    const rain = hiss(
      air,
      air.white,
      0.018,
      [
        { type: "highpass", frequency: 2400 },
        { type: "lowpass", frequency: 6500 },
      ],
      3,
    );
    swell(air, rain.gain, 0.005, 8.7);
  },
  play(air, { kind, seed, pan, near, at: second }, at) {
    if (kind === "syllable") {
      // Each table talks for a while and listens for a while.
      const turn = Math.sin(second * 0.31 + pan * 9) + Math.sin(second * 0.83 + pan * 21);
      if (turn < -0.5) return;
      const vowel = 300 + 420 * ((seed % 1009) / 1009);
      puff(air, {
        at,
        seconds: 0.2,
        level: 0.42 + 0.4 * near,
        from: vowel,
        to: vowel * 0.86,
        q: 3.2,
        pan,
        attack: 0.05,
        seed,
      });
      puff(air, {
        at,
        seconds: 0.16,
        level: 0.12,
        from: vowel * 3.4,
        q: 3,
        pan,
        attack: 0.05,
        seed: seed + 7,
      });
    } else if (kind === "cup") clink(air, seed, pan, near, at);
    else
      puff(air, { at, seconds: 2.6, level: 0.07, from: 3600, to: 5200, q: 0.6, pan: 0.4, attack: 0.5, seed });
  },
};

/** China on china, once or twice. */
function clink(air: Air, seed: number, pan: number, near: number, at: number) {
  const random = seededRandom(seed);
  const base = between(random, 2000, 2900);
  const level = 0.014 + 0.024 * near;
  for (let hit = 0; hit < 1 + Math.floor(random() * 2); hit++) {
    const when = at + hit * between(random, 0.09, 0.2);
    for (const [ratio, strength] of [
      [1, 1],
      [1.62, 0.6],
      [2.41, 0.4],
      [3.3, 0.2],
    ] as const)
      tone(air, {
        at: when,
        seconds: 0.34 / ratio ** 0.5,
        level: level * strength,
        from: base * ratio,
        pan,
        attack: 0.002,
      });
  }
}

/** One low chord that breathes, and air in the vents. */
const space: RoomBed = {
  level: 0.266,
  plans: [{ kind: "far", every: 23, chance: 0.7, loose: 1 }],
  bed(air) {
    for (const [frequency, level, seconds] of [
      [55, 0.2, 23],
      [82.4, 0.11, 17],
      [110.2, 0.08, 29],
      [164.6, 0.035, 13],
      [219.4, 0.016, 19],
    ] as const) {
      const source = air.context.createOscillator();
      source.frequency.value = frequency;
      const volume = air.context.createGain();
      volume.gain.value = level;
      source.connect(volume).connect(air.out);
      source.start();
      air.running.push(source);
      swell(air, volume.gain, level * 0.45, seconds);
    }
    const vents = hiss(air, air.pink, 0.12, [
      { type: "lowpass", frequency: 520 },
      { type: "highpass", frequency: 90 },
    ]);
    swell(air, vents.gain, 0.03, 21);
  },
  play(air, { pan, near, seed }, at) {
    const pitch = [329.6, 440, 493.9, 659.3][seed % 4] ?? 440;
    tone(air, { at, seconds: 7, level: 0.006 + 0.008 * near, from: pitch, pan, attack: 2.6 });
    tone(air, { at: at + 0.8, seconds: 7, level: 0.004, from: pitch * 1.5, pan: -pan, attack: 3 });
  },
};

export const rooms: Record<EnvironmentId, RoomBed> = { library, mountain, beach, forest, cafe, space };
