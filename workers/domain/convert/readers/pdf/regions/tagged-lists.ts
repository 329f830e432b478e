import type { Line } from "#domain/convert/readers/pdf/lines";
import type { FindRegions, FoundRegion } from "#domain/convert/readers/pdf/regions";

type TaggedList = { element: number; items: { element: number; lines: Line[] }[] };

/** Lists of a tagged file whose bullets are no letters: drawn, or lost with their font. */
export const findTaggedLists: FindRegions = (pages, settings) => {
  const lists: TaggedList[] = [];
  let open: TaggedList | undefined;
  for (const line of pages.flatMap((page) => page.lines)) {
    const list = line.tag?.around?.find(({ role }) => role === "L")?.element;
    const item = line.tag?.around?.find(({ role }) => role === "LI")?.element;
    if (list === undefined || item === undefined || !settings.isFree(line)) {
      open = undefined;
      continue;
    }
    if (open?.element !== list) {
      open = { element: list, items: [] };
      lists.push(open);
    }
    const last = open.items.at(-1);
    if (last?.element === item) last.lines.push(line);
    else open.items.push({ element: item, lines: [line] });
  }
  return lists.map(
    ({ items }): FoundRegion => ({
      lines: items.flatMap(({ lines }) => lines),
      decided: [{ doubt: "list", sure: 0.95 }],
      blocks: (set) => [
        {
          kind: "list",
          ordered: false,
          start: 1,
          format: "bullet",
          items: items.map(({ lines }) => ({
            blocks: [
              { kind: "paragraph", inlines: set(lines.map((line) => ({ line, join: "flow" as const }))) },
            ],
          })),
        },
      ],
    }),
  );
};
