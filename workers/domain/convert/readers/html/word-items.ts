import type { Block, Inline } from "#domain/book/blocks";
import type { MarkupAttributes } from "#domain/convert/readers/html/markup-tokens";

/** How deep in a list a paragraph stands that Word wrote for an item (0 is outermost); undefined where it is none. */
export function wordListLevel(
  { class: classes }: MarkupAttributes,
  marginLeft: number | undefined,
): number | undefined {
  if (!/(?:^|\s)MsoList(?:Paragraph|Bullet|Number)/.test(classes ?? "")) return undefined;
  return Math.max(0, Math.min(5, Math.round((marginLeft ?? 36) / 36) - 1));
}

/** `1.   Pack the bag`, `·   gently` as a list of one item; undefined when it begins with no mark set off by spaces. */
export function wordItem(inlines: readonly Inline[]): Block | undefined {
  const [first, ...rest] = inlines;
  if (first?.kind !== "text") return undefined;
  const found = mark.exec(first.text);
  if (!found) return undefined;
  const text = first.text.slice(found[0].length);
  const words: Inline[] = text === "" ? rest : [{ ...first, text }, ...rest];
  const number = found[1] ?? "";
  const format = formats.find(([pattern]) => pattern.test(number))?.[1] ?? "bullet";
  return {
    kind: "list",
    ordered: format !== "bullet",
    start: format === "decimal" ? Number(number) : startOf(number),
    format,
    items: [{ blocks: [{ kind: "paragraph", inlines: words }] }],
  };
}

const mark = /^\s*(?:(\d{1,3}|[a-zA-Z]|[ivx]{2,5}|[IVX]{2,5})[.)]|[·•▪§oØü–-])[ \u00a0]{2,}/;
const formats = [
  [/^\d+$/, "decimal"],
  [/^[ivx]{2,}$|^i$/, "lower-roman"],
  [/^[IVX]{2,}$|^I$/, "upper-roman"],
  [/^[a-z]$/, "lower-alpha"],
  [/^[A-Z]$/, "upper-alpha"],
] as const;

/** `c` is 3, `iv` 4; a bullet begins at 1. */
function startOf(number: string): number {
  const letters = number.toLowerCase();
  if (letters === "") return 1;
  if (!/^[ivx]{2,}$|^i$/.test(letters)) return letters.charCodeAt(0) - 96;
  const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };
  return [...letters].reduce((sum, letter, at) => {
    const value = values[letter] ?? 0;
    return value < (values[letters[at + 1] ?? ""] ?? 0) ? sum - value : sum + value;
  }, 0);
}
