import { useEffect, useRef } from "react";
import { useAtDesk, useDesk, useReading } from "#app/features/reading/scene/desk/reading-context";
import { createSound, type RoomSound } from "#app/features/reading/sound/room-sound";

/** What the room sounds like, from the moment it is entered; silent while the headset shows something else. */
export function RoomSounds() {
  const { reading } = useAtDesk();
  const room = useReading((state) => state.environment);
  const volume = useReading((state) => state.settings.ambientVolume);
  const isHidden = useDesk((state) => state.isHidden);
  const sound = useRef<RoomSound | null>(null);
  const level = isHidden ? 0 : volume / 100;

  useEffect(() => {
    const created = createSound(room);
    sound.current = created;
    created.start(reading.get().settings.ambientVolume / 100);
    return () => {
      sound.current = null;
      void created.stop();
    };
  }, [room, reading]);
  useEffect(() => sound.current?.setVolume(level), [level]);
  return null;
}
