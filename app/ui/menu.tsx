import { Link } from "@remix-run/react";
import {
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { beside, windowRoom } from "./beside";

const gapPixels = 8;
const forgetTypedMs = 1_000;

type MenuProps = {
  /** One element that takes a ref: a Button. */
  trigger: ReactElement;
  /** What the menu is called. Without it the menu bears its trigger's name. */
  label?: string;
  /** Reading matter above the items: a name, an address. */
  head?: ReactNode;
  children: ReactNode;
};

const CloseContext = createContext<() => void>(() => undefined);

/**
 * Arrow keys walk it, letters find an item (forgotten after a second), Escape closes it. It opens where it stands in
 * the page, so that it stays inside its landmark. Made here, because the bar of every page has one.
 */
export function Menu({ trigger, label, head, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Which item a menu opened by key begins at; by mouse the sheet itself has the focus. */
  const begin = useRef<"first" | "last" | "none">("none");

  const open = (at: typeof begin.current) => {
    begin.current = at;
    setOpen(true);
  };
  const close = ({ keepFocus = false } = {}) => {
    setOpen(false);
    if (!keepFocus) button.current?.focus();
  };

  return (
    <>
      {cloneElement(trigger as ReactElement<Record<string, unknown>>, {
        ref: button,
        id: `${id}b`,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        "aria-controls": isOpen ? id : undefined,
        "data-state": isOpen ? "open" : "closed",
        // By key a click follows, which then finds it open and leaves it so: detail is 0.
        onClick: ({ detail }: { detail: number }) => {
          if (isOpen) close({ keepFocus: true });
          else open(detail === 0 ? "first" : "none");
        },
        onKeyDown: (event: KeyboardEvent) => {
          const at = keysThatOpen[event.key];
          if (!at || isOpen) return;
          event.preventDefault();
          open(at);
        },
      })}
      {isOpen ? (
        <CloseContext.Provider value={close}>
          <Sheet id={id} anchor={button} begin={begin.current} label={label} onClose={close}>
            {head ? <div className="menu-head">{head}</div> : null}
            {children}
          </Sheet>
        </CloseContext.Provider>
      ) : null}
    </>
  );
}

const keysThatOpen: Readonly<Record<string, "first" | "last">> = {
  Enter: "first",
  " ": "first",
  ArrowDown: "first",
  ArrowUp: "last",
};

type SheetProps = {
  id: string;
  anchor: { current: HTMLElement | null };
  begin: "first" | "last" | "none";
  label: string | undefined;
  onClose: (how?: { keepFocus?: boolean }) => void;
  children: ReactNode;
};

function Sheet({ id, anchor, begin, label, onClose, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: "", at: 0 });
  const latestClose = useRef(onClose);
  latestClose.current = onClose;

  useLayoutEffect(() => {
    const place = () => {
      const { current } = sheet;
      if (!current || !anchor.current) return;
      const { offsetWidth: width, offsetHeight: height } = current;
      const how = { align: "end", side: "below", gap: gapPixels, room: windowRoom() } as const;
      const { left, top } = beside(anchor.current.getBoundingClientRect(), { width, height }, how);
      // Some ancestor may be what a fixed element is placed by: then the window's corner is elsewhere.
      // Its coming in moves it, too, and is left out of what is measured.
      Object.assign(current.style, { left: "0px", top: "0px", animation: "none" });
      const origin = current.getBoundingClientRect();
      const stand = { left: `${left - origin.left}px`, top: `${top - origin.top}px`, animation: "" };
      Object.assign(current.style, stand);
    };
    place();
    window.addEventListener("scroll", place, true);
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place, true);
      window.removeEventListener("resize", place);
    };
  }, [anchor]);

  useEffect(() => {
    const items = itemsIn(sheet.current);
    const first = begin === "first" ? items[0] : begin === "last" ? items.at(-1) : sheet.current;
    (first ?? sheet.current)?.focus({ preventScroll: true });
    const outside = ({ target }: Event) => {
      if (!(target instanceof Node)) return;
      if (sheet.current?.contains(target) || anchor.current?.contains(target)) return;
      latestClose.current({ keepFocus: true });
    };
    document.addEventListener("pointerdown", outside, true);
    document.addEventListener("focusin", outside);
    return () => {
      document.removeEventListener("pointerdown", outside, true);
      document.removeEventListener("focusin", outside);
    };
  }, [anchor, begin]);

  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsIn(sheet.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = nextByKey(event.key, at, items.length);
    if (next !== undefined) items[next]?.focus();
    else if (event.key === "Escape") onClose();
    else if (event.key === "Tab") onClose();
    else if (event.key === "Enter" || event.key === " ") {
      if (at >= 0) items[at]?.click();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const isGoingOn = event.timeStamp - typed.current.at < forgetTypedMs && typed.current.text !== "";
      const text = ((isGoingOn ? typed.current.text : "") + event.key).toLowerCase();
      typed.current = { text, at: event.timeStamp };
      find(items, at, text)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={sheet}
      id={id}
      role="menu"
      tabIndex={-1}
      className="menu-sheet floating"
      onKeyDown={onKeyDown}
      {...(label ? { "aria-label": label } : { "aria-labelledby": `${id}b` })}
    >
      {children}
    </div>
  );
}

const itemsIn = (sheet: HTMLElement | null): HTMLElement[] => [
  ...(sheet?.querySelectorAll<HTMLElement>('[role="menuitem"]:not([data-disabled])') ?? []),
];

function nextByKey(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowDown") return Math.min(at + 1, count - 1);
  if (key === "ArrowUp") return at < 0 ? count - 1 : Math.max(at - 1, 0);
  if (key === "Home" || key === "PageUp") return 0;
  if (key === "End" || key === "PageDown") return count - 1;
  return undefined;
}

/** The next item after the one at `at` that begins with what was typed; one letter again and again goes round. */
function find(items: HTMLElement[], at: number, typed: string): HTMLElement | undefined {
  const isOneLetter = [...typed].every((letter) => letter === typed[0]);
  const wanted = isOneLetter ? (typed[0] ?? "") : typed;
  const from = isOneLetter ? at + 1 : Math.max(at, 0);
  const inTurn = [...items.slice(from), ...items.slice(0, from)];
  return inTurn.find((item) => item.textContent?.trim().toLowerCase().startsWith(wanted));
}

type MenuItemProps = {
  to?: string;
  onSelect?: (event: Event) => void;
  disabled?: boolean;
  children: ReactNode;
};

export function MenuItem({ to, onSelect, disabled, children }: MenuItemProps) {
  const close = useContext(CloseContext);
  const choose = ({ nativeEvent }: { nativeEvent: Event }) => {
    if (disabled) return;
    close();
    onSelect?.(nativeEvent);
  };
  const item = {
    role: "menuitem",
    tabIndex: -1,
    className: "menu-item",
    "aria-disabled": disabled || undefined,
    "data-disabled": disabled ? "" : undefined,
    onClick: choose,
    onPointerMove: ({ currentTarget }: { currentTarget: HTMLElement }) => {
      if (!disabled) currentTarget.focus({ preventScroll: true });
    },
  };
  return to ? (
    <Link {...item} to={to}>
      {children}
    </Link>
  ) : (
    <div {...item}>{children}</div>
  );
}

export function MenuSeparator() {
  return <hr className="menu-rule" />;
}
