import { Fragment, type Mark, type Node } from "prosemirror-model";
import type { Inline, Marks } from "#domain/book/blocks";
import { schema } from "./schema";

const { nodes, marks } = schema;

/** What the note of a mark is made of, once: the first mark that asks for it has it. */
export type TakeNote = (name: string) => { content: Fragment; ownLabel: string | null } | undefined;

/** The same inlines as nodes. */
export function inlineNodesOf(inlines: readonly Inline[], take: TakeNote): Fragment {
  const found: Node[] = [];
  let inserted: { id: string; mark: Mark } | undefined;
  for (const [at, inline] of inlines.entries()) {
    const point = inline.kind === "tracked" ? inline.point : undefined;
    if (point?.type === "insertion-end" && point.id === inserted?.id) inserted = undefined;
    else if (point?.type === "insertion" && !inserted && endsLater(inlines, at, point.id)) {
      const { type: _, ...made } = point;
      inserted = { id: point.id, mark: marks.inserted.create({ made }) };
    } else addNodes(found, inline, inserted ? [inserted.mark] : [], take);
  }
  return Fragment.fromArray(joined(found));
}

/** Whether an insertion ends in the same list, with something in it that can carry its mark. */
function endsLater(inlines: readonly Inline[], start: number, id: string): boolean {
  const end = inlines.findIndex(
    (inline, at) =>
      at > start &&
      inline.kind === "tracked" &&
      inline.point.type === "insertion-end" &&
      inline.point.id === id,
  );
  return inlines.slice(start + 1, end).some((inline) => !isNothing(inline));
}

function addNodes(found: Node[], inline: Inline, around: readonly Mark[], take: TakeNote): void {
  switch (inline.kind) {
    case "text":
      if (inline.text !== "") found.push(schema.text(inline.text, [...around, ...marksOf(inline.marks)]));
      break;
    case "break":
      found.push(nodes.line_break.create({ columns: inline.columns ?? null }, null, around));
      break;
    case "link": {
      // A link in a link, or around nothing, has no mark that could hold it.
      const isInLink = around.some(({ type }) => type === marks.link);
      const isPlain = !isInLink && inline.children.some((child) => !isNothing(child));
      if (!isPlain) {
        found.push(nodes.held.create({ inline }, null, around));
        break;
      }
      const link = marks.link.create({ href: inline.href });
      for (const child of inline.children) addNodes(found, child, link.addToSet(around), take);
      break;
    }
    case "noteRef": {
      const note = take(inline.note);
      found.push(
        nodes.note.create(
          {
            note: inline.note,
            label: inline.label ?? null,
            numbering: inline.numbering ?? null,
            ownLabel: note?.ownLabel ?? null,
            owns: note !== undefined,
          },
          note?.content,
          around,
        ),
      );
      break;
    }
    case "image": {
      const { asset, alt, width = null, decorative = null } = inline;
      found.push(nodes.picture.create({ asset, alt, width, decorative }, null, around));
      break;
    }
    case "pageMark":
      found.push(nodes.page_mark.create({ label: inline.label }, null, around));
      break;
    case "tracked":
      found.push(nodes.tracked.create({ point: inline.point }, null, around));
      break;
    case "math":
      found.push(nodes.math.create({ mathml: inline.mathml, alt: inline.alt }, null, around));
      break;
    case "ruby":
      found.push(nodes.ruby.create({ base: inline.base, reading: inline.reading }, null, around));
      break;
    default:
      inline satisfies never;
  }
}

const isNothing = (inline: Inline): boolean => inline.kind === "text" && inline.text === "";

/** Neighbours of the same marks become one text, as ProseMirror wants them. */
function joined(found: readonly Node[]): Node[] {
  const list: Node[] = [];
  for (const node of found) {
    const last = list.at(-1);
    if (last?.isText && node.isText && last.sameMarkup(node))
      list[list.length - 1] = schema.text(`${last.text}${node.text}`, last.marks);
    else list.push(node);
  }
  return list;
}

const plainMarks = [
  "bold",
  "italic",
  "underline",
  "strike",
  "smallCaps",
  "caps",
  "superscript",
  "subscript",
  "code",
] as const;

export function marksOf(given: Marks | undefined): Mark[] {
  if (!given) return [];
  const list = plainMarks.filter((name) => given[name]).map((name) => marks[name].create());
  if (given.lang !== undefined) list.push(marks.lang.create({ lang: given.lang }));
  if (given.direction !== undefined) list.push(marks.direction.create({ direction: given.direction }));
  return list;
}

/** The nodes as inlines again; neighbours of the same link are one link. */
export function inlinesOf(content: Fragment): Inline[] {
  const list: Inline[] = [];
  let open: { href: string; children: Inline[] } | undefined;
  let inserted: Mark | undefined;
  content.forEach((node) => {
    const insertion = node.marks.find(({ type }) => type === marks.inserted);
    if (inserted && !(insertion && inserted.eq(insertion))) list.push(endOf(inserted));
    if (insertion && !inserted?.eq(insertion))
      list.push({ kind: "tracked", point: { type: "insertion", ...insertion.attrs.made } });
    if (inserted !== insertion && !(inserted && insertion && inserted.eq(insertion))) open = undefined;
    inserted = insertion;
    const href = node.marks.find(({ type }) => type === marks.link)?.attrs.href as string | undefined;
    if (href === undefined) open = undefined;
    else if (open?.href !== href) {
      open = { href, children: [] };
      list.push({ kind: "link", ...open });
    }
    (open?.children ?? list).push(inlineOf(node));
  });
  if (inserted) list.push(endOf(inserted));
  return list;
}

const endOf = ({ attrs }: Mark): Inline => ({
  kind: "tracked",
  point: { type: "insertion-end", id: attrs.made.id },
});

function inlineOf(node: Node): Inline {
  const { attrs } = node;
  switch (node.type) {
    case nodes.text: {
      const kept = textMarks(node);
      return { kind: "text", text: node.text ?? "", ...(kept ? { marks: kept } : {}) };
    }
    case nodes.line_break:
      return { kind: "break", ...given({ columns: attrs.columns }) };
    case nodes.note:
      return {
        kind: "noteRef",
        note: attrs.note,
        ...given({ label: attrs.label, numbering: attrs.numbering }),
      };
    case nodes.picture:
      return {
        kind: "image",
        asset: attrs.asset,
        alt: attrs.alt,
        ...given({ width: attrs.width, decorative: attrs.decorative }),
      };
    case nodes.page_mark:
      return { kind: "pageMark", label: attrs.label };
    case nodes.tracked:
      return { kind: "tracked", point: attrs.point };
    case nodes.math:
      return { kind: "math", mathml: attrs.mathml, alt: attrs.alt };
    case nodes.ruby:
      return { kind: "ruby", base: attrs.base, reading: attrs.reading };
    case nodes.held:
      return attrs.inline;
    default:
      throw new Error(`No inline: ${node.type.name}`);
  }
}

function textMarks(node: Node): Marks | undefined {
  const kept: Marks = {};
  for (const name of plainMarks) if (marks[name].isInSet(node.marks)) kept[name] = true;
  for (const mark of node.marks) {
    if (mark.type === marks.lang) kept.lang = mark.attrs.lang;
    if (mark.type === marks.direction) kept.direction = mark.attrs.direction;
  }
  return Object.keys(kept).length > 0 ? kept : undefined;
}

/** Only what is there: an attribute that is null stands for a field that is absent. */
export function given<T extends Record<string, unknown>>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields))
    if (value !== null && value !== undefined) kept[name] = value;
  return kept as { [K in keyof T]?: NonNullable<T[K]> };
}
