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

/** What is lost: red lines, each a passage or a thing. */
export const thingsLost = ({ counted }: LossAnswer): number => counted.missing;

export const thingsCounted = (losses: LossAnswer): number =>
  kinds.reduce((sum, kind) => sum + losses.kinds[kind].in, 0);

/** `98,412 words in the manuscript, 98,412 in the book.` */
export function wordSentence(words: LossAnswer["words"], locale: string | undefined): string {
  const of = (count: number) => count.toLocaleString(locale);
  const rest = [
    words.left > 0 ? `${of(words.left)} left out on purpose` : "",
    words.added > 0 ? `${of(words.added)} of the book’s own` : "",
    words.joined !== 0
      ? `${of(Math.abs(words.joined))} ${words.joined > 0 ? "joined to others" : "divided"} or numbered anew`
      : "",
  ].filter((part) => part !== "");
  const tail = rest.length > 0 ? `: ${rest.join(", ")}` : "";
  return `${of(words.in)} words in, ${of(words.out)} words out${tail}.`;
}

export function lossSentence({ words, counted }: LossAnswer, locale: string | undefined): string {
  if (counted.missing === 0) return "Nothing lost.";
  if (words.missing === 0) return "No word lost.";
  return `${words.missing.toLocaleString(locale)} ${words.missing === 1 ? "word" : "words"} lost.`;
}
