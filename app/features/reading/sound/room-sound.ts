import type { EnvironmentId } from "#domain/vr/environments";
import { type Air, openAir } from "./air";
import { rooms } from "./rooms";
import { eventsBetween } from "./sound-events";

export type RoomSound = {
  /** Call it in answer to a click or key: browsers let nothing sound before one. Fades in. `volume` 0…1. */
  start(volume: number): void;
  setVolume(volume: number): void;
  /** Fades out, then lets go of everything. Resolves when it is silent. */
  stop(): Promise<void>;
};

const fadeSeconds = 1.5;
const lookAheadSeconds = 3;

/** What is heard in a room: made here from noise and tones, nothing is fetched. */
export function createSound(id: EnvironmentId): RoomSound {
  let playing: { context: AudioContext; master: GainNode; air: Air; timer: number } | null = null;
  let ending: Promise<void> = Promise.resolve();

  const start = (volume: number) => {
    if (playing) return setVolume(volume);
    const context = new AudioContext({ latencyHint: "playback" });
    const { master, air } = openRoom(id, context, context.destination);
    const began = context.currentTime + 0.05;
    let planned = 0;
    const plan = () => {
      const until = context.currentTime - began + lookAheadSeconds;
      for (const event of eventsBetween(rooms[id].plans, planned, until))
        rooms[id].play(air, event, Math.max(context.currentTime, began + event.at));
      planned = Math.max(planned, until);
    };
    plan();
    playing = { context, master, air, timer: window.setInterval(plan, 1000) };
    master.gain.setValueAtTime(0, began);
    master.gain.linearRampToValueAtTime(loudness(volume), began + fadeSeconds);
    // Refused when there was no gesture: the room stays silent, reading goes on.
    context.resume().catch(() => {});
  };

  const setVolume = (volume: number) => {
    if (!playing) return;
    const { gain } = playing.master;
    const now = playing.context.currentTime;
    gain.cancelScheduledValues(now);
    gain.setValueAtTime(gain.value, now);
    gain.setTargetAtTime(loudness(volume), now, 0.08);
  };

  const stop = () => {
    if (!playing) return ending;
    const { context, master, air, timer } = playing;
    playing = null;
    window.clearInterval(timer);
    const now = context.currentTime;
    master.gain.cancelScheduledValues(now);
    master.gain.setValueAtTime(master.gain.value, now);
    master.gain.linearRampToValueAtTime(0, now + fadeSeconds);
    ending = new Promise<void>((resolve) => window.setTimeout(resolve, fadeSeconds * 1000 + 60)).then(
      async () => {
        for (const source of air.running) {
          source.stop();
          source.disconnect();
        }
        master.disconnect();
        await context.close();
      },
    );
    return ending;
  };

  return { start, setVolume, stop };
}

/** A room's bed, silent behind `master` until that is opened. */
export function openRoom(id: EnvironmentId, context: BaseAudioContext, destination: AudioNode) {
  const master = context.createGain();
  master.gain.value = 0;
  const level = context.createGain();
  level.gain.value = rooms[id].level;
  level.connect(master).connect(destination);
  const air = openAir(context, level);
  rooms[id].bed(air);
  return { master, air };
}

/** Half way up the slider sounds half as loud. */
export const loudness = (volume: number): number => Math.min(1, Math.max(0, volume)) ** 1.7;
