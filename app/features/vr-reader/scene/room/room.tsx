import { useReading } from "#app/features/vr-reader/scene/desk/reading-context";
import { PlainRoom } from "#app/features/vr-reader/scene/room/plain-room";

export function Room() {
  const isDark = useReading((state) => state.settings.darkRoom);
  return <PlainRoom isDark={isDark} />;
}
