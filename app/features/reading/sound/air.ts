import { seededRandom } from "#app/features/reading/worlds/shared/seeded-random";

/** What rooms make their sound with: a context, a way out, two noises, and a list of what must be stopped. */
export type Air = {
  context: BaseAudioContext;
  out: AudioNode;
  white: AudioBuffer;
  pink: AudioBuffer;
  running: AudioScheduledSourceNode[];
};

const noiseSeconds = 9.7;

export function openAir(context: BaseAudioContext, out: AudioNode): Air {
  return {
    context,
    out,
    white: noiseBuffer(context, 3, false),
    pink: noiseBuffer(context, 5, true),
    running: [],
  };
}

/** Two channels of noise that loops without a seam. */
function noiseBuffer(context: BaseAudioContext, seed: number, pink: boolean): AudioBuffer {
  const rate = context.sampleRate;
  const length = Math.floor(noiseSeconds * rate);
  const overlap = Math.floor(0.4 * rate);
  const buffer = context.createBuffer(2, length, rate);
  for (let channel = 0; channel < 2; channel++) {
    const random = seededRandom(seed + channel * 101);
    const raw = new Float32Array(length + overlap);
    let low = 0;
    let middle = 0;
    let high = 0;
    for (let i = 0; i < raw.length; i++) {
      const white = random() * 2 - 1;
      if (!pink) {
        raw[i] = white * 0.5;
        continue;
      }
      // Three leaky sums, an octave and a half apart: close to 3 dB less an octave.
      low = 0.99765 * low + white * 0.099046;
      middle = 0.963 * middle + white * 0.2965164;
      high = 0.57 * high + white * 1.0526913;
      raw[i] = (low + middle + high + white * 0.1848) * 0.12;
    }
    const samples = buffer.getChannelData(channel);
    for (let i = 0; i < length; i++) {
      const mixed = i < overlap ? i / overlap : 1;
      const tail = i < overlap ? (raw[length + i] ?? 0) * Math.sqrt(1 - mixed) : 0;
      samples[i] = (raw[i] ?? 0) * Math.sqrt(mixed) + tail;
    }
  }
  return buffer;
}

/** Noise that runs on, through filters one after another, at a level. Gives back the last gain, for swells. */
export function hiss(
  air: Air,
  buffer: AudioBuffer,
  level: number,
  filters: readonly { type: BiquadFilterType; frequency: number; q?: number; gain?: number }[],
  from = 0,
): GainNode {
  const source = air.context.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  let last: AudioNode = source;
  for (const { type, frequency, q = 0.7, gain = 0 } of filters) {
    const filter = air.context.createBiquadFilter();
    filter.type = type;
    filter.frequency.value = frequency;
    filter.Q.value = q;
    filter.gain.value = gain;
    last = last.connect(filter);
  }
  const volume = air.context.createGain();
  volume.gain.value = level;
  last.connect(volume).connect(air.out);
  source.start(0, from % noiseSeconds);
  air.running.push(source);
  return volume;
}

/** Lets a value rise and fall round itself, `depth` either way, in so many seconds. */
export function swell(air: Air, value: AudioParam, depth: number, seconds: number): OscillatorNode {
  const slow = air.context.createOscillator();
  slow.frequency.value = 1 / seconds;
  const amount = air.context.createGain();
  amount.gain.value = depth;
  slow.connect(amount).connect(value);
  slow.start();
  air.running.push(slow);
  return slow;
}

export type Tone = {
  at: number;
  /** Hz at the beginning and the end. */
  from: number;
  to?: number;
  seconds: number;
  level: number;
  pan?: number;
  /** Seconds to full loudness; it dies away over the rest. */
  attack?: number;
  type?: OscillatorType;
};

/** One note that begins and ends in silence. */
export function tone(
  air: Air,
  { at, from, to = from, seconds, level, pan = 0, attack = 0.004, type = "sine" }: Tone,
) {
  const { context } = air;
  const source = context.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  play(air, source, at, seconds, level, pan, attack);
}

export type Puff = {
  at: number;
  seconds: number;
  level: number;
  pan?: number;
  attack?: number;
  type?: BiquadFilterType;
  /** Hz of the filter at the beginning and the end. */
  from: number;
  to?: number;
  q?: number;
  /** Where in the noise it begins, so that no two are alike. */
  seed?: number;
};

/** A breath of noise: a page, a tick, a clap. */
export function puff(
  air: Air,
  { at, seconds, level, pan = 0, attack = 0.004, type = "bandpass", from, to = from, q = 1, seed = 0 }: Puff,
) {
  const { context } = air;
  const source = context.createBufferSource();
  source.buffer = air.white;
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = type;
  filter.Q.value = q;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(filter);
  play(air, source, at, seconds, level, pan, attack, filter, (seed % 97) / 10.3);
}

function play(
  air: Air,
  source: OscillatorNode | AudioBufferSourceNode,
  at: number,
  seconds: number,
  level: number,
  pan: number,
  attack: number,
  last: AudioNode = source,
  offset = 0,
) {
  const volume = air.context.createGain();
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(level, at + attack);
  volume.gain.setTargetAtTime(0, at + attack, (seconds - attack) / 5);
  volume.gain.setValueAtTime(level * Math.exp(-4.9), at + seconds * 0.98);
  volume.gain.linearRampToValueAtTime(0, at + seconds + 0.03);
  const side = air.context.createStereoPanner();
  side.pan.value = pan;
  last.connect(volume).connect(side).connect(air.out);
  if ("buffer" in source) source.start(at, offset);
  else source.start(at);
  source.stop(at + seconds + 0.05);
  // What has rung out is let go of at once.
  source.onended = () => {
    source.disconnect();
    last.disconnect();
    volume.disconnect();
    side.disconnect();
  };
}
