import type { EnvironmentId } from "#domain/vr/environments";
import { openRoom } from "./room-sound";
import { rooms } from "./rooms";
import { eventsBetween } from "./sound-events";

/** A room's sound at full volume, reckoned ahead of time: for measuring its level and spectrum. */
export async function renderRoom(id: EnvironmentId, seconds: number): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(2, seconds * 48_000, 48_000);
  const { master, air } = openRoom(id, context, context.destination);
  master.gain.value = 1;
  for (const event of eventsBetween(rooms[id].plans, 0, seconds - 0.1)) rooms[id].play(air, event, event.at);
  return context.startRendering();
}
