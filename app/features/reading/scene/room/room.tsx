import { useEffect, useRef, useState } from "react";
import { useAtDesk, useReading } from "#app/features/reading/scene/desk/reading-context";
import { PlainRoom } from "#app/features/reading/scene/room/plain-room";
import { useStillness } from "#app/features/reading/scene/room/use-stillness";
import { World } from "#app/features/reading/worlds/world";
import type { EnvironmentId } from "#domain/vr/environments";

/** The room the reader chose; dusk until it is built, and dusk for good when it cannot be fetched. */
export function Room() {
  const { desk } = useAtDesk();
  const room = useReading((state) => state.environment);
  const isDark = useReading((state) => state.settings.darkRoom);
  const isStill = useStillness();
  const [standing, setStanding] = useState<EnvironmentId | null>(null);

  const before = useRef(room);
  useEffect(() => {
    if (before.current === room) return;
    before.current = room;
    desk.blink();
  }, [room, desk]);

  return (
    <>
      {standing !== room && <PlainRoom isDark={isDark} />}
      <World id={room} dark={isDark} still={isStill} onReady={setStanding} />
    </>
  );
}
