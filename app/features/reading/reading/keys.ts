/** What a key does in any of the views of a book. */
export type ReadingAction =
  | "on"
  | "back"
  | "first"
  | "last"
  | "contents"
  | "search"
  | "bookmark"
  | "go-to"
  | "marks"
  | "select"
  | "settings"
  | "recentre"
  | "dark-room"
  | "undo"
  | "way-back"
  | "full-screen"
  | "help"
  | "leave";

/** What the help sheet shows, in its order; `in`: only there. */
export const keyList: readonly { keys: string; does: string; in?: "flat" | "scene" }[] = [
  { keys: "→ ← , Page Down, Page Up", does: "Turn the page" },
  { keys: "Space, Shift + Space", does: "On, back" },
  { keys: "Home, End", does: "First page, last page" },
  { keys: "G", does: "Go to a page" },
  { keys: "C", does: "Contents" },
  { keys: "/", does: "Search" },
  { keys: "B", does: "Bookmark this page" },
  { keys: "M", does: "Your marks" },
  { keys: "H", does: "Choose words by keyboard, to highlight or note", in: "flat" },
  { keys: "S", does: "Settings" },
  { keys: "Backspace", does: "Back to where you jumped from" },
  { keys: "Ctrl + Z", does: "Undo the last change of marks" },
  { keys: "F", does: "Full screen", in: "flat" },
  { keys: "R", does: "Bring the page before you", in: "scene" },
  { keys: "D", does: "Dark room", in: "scene" },
  { keys: "Escape", does: "Close the panel, then leave the book" },
  { keys: "?", does: "This sheet" },
];

export type KeyPress = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** The action of a key, or null. In a book that runs from right to left, the left arrow goes on. */
export function readingAction(press: KeyPress, isRightToLeft: boolean): ReadingAction | null {
  const { key, shiftKey } = press;
  if (press.ctrlKey || press.metaKey) return key.toLowerCase() === "z" && !shiftKey ? "undo" : null;
  if (press.altKey) return null;
  switch (key) {
    case "ArrowRight":
      return isRightToLeft ? "back" : "on";
    case "ArrowLeft":
      return isRightToLeft ? "on" : "back";
    case "PageDown":
    case "ArrowDown":
      return "on";
    case "PageUp":
    case "ArrowUp":
      return "back";
    case " ":
      return shiftKey ? "back" : "on";
    case "Home":
      return "first";
    case "End":
      return "last";
    case "Backspace":
      return "way-back";
    case "Escape":
      return "leave";
    case "/":
      return "search";
    case "?":
      return "help";
    default:
      return letters[key.toLowerCase()] ?? null;
  }
}

const letters: Record<string, ReadingAction> = {
  c: "contents",
  b: "bookmark",
  g: "go-to",
  m: "marks",
  h: "select",
  s: "settings",
  r: "recentre",
  d: "dark-room",
  f: "full-screen",
};

/** Writing goes before reading: a key pressed in a field, or in something that lies over the page, is not the book's. */
export function isForBook(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return true;
  if (target.isContentEditable || target.matches("textarea, select, input")) return false;
  return target.closest("[role=dialog], [role=menu], [role=listbox]") === null;
}

/** Space and Enter press the button that has the focus. */
export const isPress = (press: KeyPress, target: EventTarget | null): boolean =>
  (press.key === " " || press.key === "Enter") &&
  target instanceof HTMLElement &&
  target.matches("button, a, summary, [role=button], [role=tab]");
