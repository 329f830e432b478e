import type { LossAnswer, LossLine } from "#app/contract/books/losses";

type Kind = LossLine["kind"];

/** In the order of the table. */
export const kinds: readonly Kind[] = ["paragraph", "heading", "listItem", "note", "image", "table", "link"];

const names: Record<Kind, [one: string, many: string]> = {
  paragraph: ["paragraph", "Paragraphs"],
  heading: ["heading", "Headings"],
  listItem: ["list item", "List items"],
  note: ["note", "Notes"],
  image: ["image", "Images"],
  table: ["table", "Tables"],
  link: ["link", "Links"],
};

export const kindTitle = (kind: Kind): string => names[kind][1];

/** `3 paragraphs`, `A link`. */
export function kindCount(kind: Kind, count: number, locale: string | undefined): string {
  const [one, many] = names[kind];
  if (count > 1) return `${count.toLocaleString(locale)} ${many.toLowerCase()}`;
  return `${/^[aeiou]/.test(one) ? "An" : "A"} ${one}`;
}

/** Returns what is not in the book for a reason, and what the book has of its own; undefined when there is nothing of either. */
export function removedSentence(
  { words, counted }: LossAnswer,
  locale: string | undefined,
): string | undefined {
  const of = (count: number) => `${count.toLocaleString(locale)} ${count === 1 ? "word" : "words"}`;
  const parts = [
    words.left > 0 ? `Removed on purpose: ${of(words.left)}, such as running heads and page numbers.` : "",
    words.left === 0 && counted.left > 0 ? "Removed on purpose: nothing that has words." : "",
    words.added > 0 ? `The book has ${of(words.added)} of its own.` : "",
    words.joined > 0 ? `${of(words.joined)} divided at a line’s end became whole again in the book.` : "",
  ].filter((part) => part !== "");
  return parts.length > 0 ? parts.join(" ") : undefined;
}
