import { useFrame } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import { useAtDesk, useReading } from "#app/features/reading/scene/desk/reading-context";
import { createLatch, createPressed } from "#app/features/reading/scene/input/latch";
import { languageDirection } from "#domain/convert/writers/epub/language-tags";

/** Of the standard mapping. */
const keys = { a: 0, b: 1, x: 2, y: 3, leftBumper: 4, rightBumper: 5, start: 9, left: 14, right: 15 };
type Key = keyof typeof keys;
const scrollSpeed = 900;

/** A gamepad in the lap, with a headset or without. */
export function Gamepads() {
  const { reading, desk } = useAtDesk();
  const isRtl = useReading((state) => languageDirection(state.book.language) === "rtl");
  const connected = useRef(0);
  const pads = useMemo(
    () => ({
      stick: createLatch(),
      pressed: Object.fromEntries(Object.keys(keys).map((key) => [key, createPressed()])) as Record<
        Key,
        ReturnType<typeof createPressed>
      >,
    }),
    [],
  );
  useEffect(() => {
    const count = () => {
      connected.current = navigator.getGamepads().filter((pad) => pad?.mapping === "standard").length;
    };
    count();
    addEventListener("gamepadconnected", count);
    addEventListener("gamepaddisconnected", count);
    return () => {
      removeEventListener("gamepadconnected", count);
      removeEventListener("gamepaddisconnected", count);
    };
  }, []);

  useFrame((_, seconds) => {
    if (connected.current === 0) return;
    const pad = navigator.getGamepads().find((one) => one?.mapping === "standard");
    if (!pad) return;
    const isNew = (key: Key) => pads.pressed[key](pad.buttons[keys[key]]?.pressed ?? false);
    const pushed = pads.stick(pad.axes[0] ?? 0);
    const [left, right] = [isNew("left"), isNew("right")];
    const side = pushed || (right ? 1 : left ? -1 : 0);
    if (side !== 0) void reading.turn(side > 0 !== isRtl ? 1 : -1);
    const [a, bumper] = [isNew("a"), isNew("rightBumper")];
    if (a || bumper) void reading.turn(1);
    if (isNew("leftBumper")) void reading.turn(-1);
    if (isNew("b")) desk.closeTop();
    if (isNew("y")) desk.toggle("contents");
    if (isNew("x")) reading.toggleBookmark();
    if (isNew("start")) desk.toggle("settings");
    const scroll = pad.axes[3] ?? 0;
    if (Math.abs(scroll) > 0.25) desk.scroll(scroll * scrollSpeed * seconds);
  });
  return null;
}
