import type { Pen } from "#app/features/reading/scene/boards/pen";
import { columns } from "#app/features/reading/scene/boards/region";
import { letterRows } from "#app/features/reading/scene/panels/letters";

export type KeyboardPage = "letters" | "others" | "digits";

/** Height of a whole keyboard, units. */
export const keyboardHeight = 5 * 48;

type Keyboard = {
  language: string;
  page: KeyboardPage;
  turn: (page: KeyboardPage) => void;
  type: (letter: string) => void;
  erase: () => void;
  enter: { label: string; press: () => void };
};

/** Keys to point at: letters, digits, the language's other letters, space, erase, and what ends the typing. */
export function paintKeyboard(pen: Pen, x: number, y: number, width: number, keyboard: Keyboard) {
  const { page } = keyboard;
  const { rows, others } = letterRows(keyboard.language);
  const shown =
    page === "letters"
      ? rows
      : page === "others"
        ? chunks(others, 9)
        : ["1234567890", "-–—.,;:!?", "'\"()&/…"];
  const most = Math.max(10, ...shown.map((row) => [...row].length));
  const { width: each } = columns(most, x, width, 3);
  let upper = y;
  for (const row of shown.slice(0, 4)) {
    const letters = [...row];
    let left = x + (width - letters.length * each - (letters.length - 1) * 3) / 2;
    for (const letter of letters) {
      paintKey(pen, left, upper, each, {
        name: `key-${letter}`,
        label: letter,
        press: () => keyboard.type(letter),
      });
      left += each + 3;
    }
    upper += 48;
  }
  upper = y + keyboardHeight - 48;
  const end: readonly { name: string; label: string; share: number; press: () => void }[] = [
    {
      name: "key-digits",
      label: page === "digits" ? "abc" : "123",
      share: 1.2,
      press: () => keyboard.turn(page === "digits" ? "letters" : "digits"),
    },
    {
      name: "key-others",
      label: page === "others" ? "abc" : [...others].slice(0, 2).join(""),
      share: 1.2,
      press: () => keyboard.turn(page === "others" ? "letters" : "others"),
    },
    { name: "key-space", label: "space", share: 3, press: () => keyboard.type(" ") },
    { name: "key-erase", label: "⌫", share: 1.3, press: keyboard.erase },
    { name: "key-enter", label: keyboard.enter.label, share: 1.8, press: keyboard.enter.press },
  ];
  const shares = end.reduce((sum, { share }) => sum + share, 0);
  let left = x;
  for (const { share, ...key } of end) {
    const wide = ((width - 3 * (end.length - 1)) * share) / shares;
    paintKey(pen, left, upper, wide, key, key.name === "key-enter");
    left += wide + 3;
  }
}

function paintKey(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  key: { name: string; label: string; press: () => void },
  isLoud = false,
) {
  const { tone } = pen;
  pen.box(x, y, width, 45, { fill: isLoud ? tone.accent : tone.well, radius: 6 });
  const colour = isLoud ? tone.onAccent : tone.ink;
  if (key.name === "key-erase") pen.icon("erase", x + width / 2, y + 22, 22, colour);
  else
    pen.text(key.label, x + width / 2, y + 29, {
      size: [...key.label].length > 2 ? 15 : 19,
      weight: 500,
      align: "center",
      colour,
    });
  pen.region({ ...key, x, y, width, height: 45 });
}

function chunks(letters: string, size: number): string[] {
  const all = [...letters];
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size).join(""),
  );
}
