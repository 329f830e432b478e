import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { beside, windowRoom } from "./beside";

const openDelayMs = 700;
/** Within this time after one has closed, the next opens at once. */
const skipDelayMs = 300;
let closedAt = Number.NEGATIVE_INFINITY;

/** A word more about a control, on hovering it or reaching it by keyboard; `children` is one element. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const close = () => {
    clearTimeout(timer.current);
    if (anchor) closedAt = performance.now();
    setAnchor(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!anchor) return;
    const leave = () => {
      closedAt = performance.now();
      setAnchor(undefined);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") leave();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("scroll", leave, true);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("scroll", leave, true);
    };
  }, [anchor]);

  const own = children.props as Record<string, ((event: unknown) => void) | undefined>;
  const control = cloneElement(children as ReactElement<Record<string, unknown>>, {
    "aria-describedby": anchor ? id : children.props["aria-describedby"],
    onPointerEnter(event: PointerEvent<HTMLElement>) {
      own.onPointerEnter?.(event);
      if (event.pointerType === "touch") return;
      const { currentTarget } = event;
      clearTimeout(timer.current);
      const isSoon = performance.now() - closedAt < skipDelayMs;
      timer.current = setTimeout(() => setAnchor(currentTarget), isSoon ? 0 : openDelayMs);
    },
    onPointerLeave(event: PointerEvent) {
      own.onPointerLeave?.(event);
      close();
    },
    onPointerDown(event: PointerEvent) {
      own.onPointerDown?.(event);
      close();
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      own.onFocus?.(event);
      if (event.currentTarget.matches(":focus-visible")) setAnchor(event.currentTarget);
    },
    onBlur(event: FocusEvent) {
      own.onBlur?.(event);
      close();
    },
  });
  return (
    <>
      {control}
      {anchor
        ? createPortal(
            <Words id={id} anchor={anchor}>
              {text}
            </Words>,
            document.body,
          )
        : null}
    </>
  );
}

function Words({ id, anchor, children }: { id: string; anchor: HTMLElement; children: ReactNode }) {
  const words = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const sheet = words.current;
    if (!sheet) return;
    const { offsetWidth: width, offsetHeight: height } = sheet;
    const place = { align: "center", side: "above", gap: 6, room: windowRoom() } as const;
    const { left, top } = beside(anchor.getBoundingClientRect(), { width, height }, place);
    Object.assign(sheet.style, { left: `${left}px`, top: `${top}px` });
  }, [anchor]);
  return (
    <div ref={words} id={id} role="tooltip" className="tooltip">
      {children}
    </div>
  );
}
