import { between, seededRandom } from "#app/features/reading/worlds/shared/seeded-random";
import { type Air, hiss, puff, swell, tone } from "./air";
import type { RoomBed } from "./room-bed";
import type { SoundEvent } from "./sound-events";

/** A still room, a clock on the far wall, somebody's page. */
export const library: RoomBed = {
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

/** Voices without words, cups, rain on the pane. */
export const cafe: RoomBed = {
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
export const space: RoomBed = {
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
