import type { Block, Heading, Inline, Paragraph } from "#domain/book/blocks";
import { typeset } from "#domain/convert/transforms/typography";
import { unseenIn } from "#domain/convert/transforms/unseen";
import type { Decision } from "#domain/proofread/decision";
import { reword } from "#domain/proofread/reword";
import { inlineWords } from "#domain/proofread/words-of";

export type FixHow = {
  /** By the block's id, within the chapter (or note) at hand. */
  decisions: ReadonlyMap<string, Decision>;
  /** BCP 47, for the typography of new words; undefined: words stay as they were typed. */
  typography: string | undefined;
};

/**
 * The blocks as the author decided. Blocks keep their ids; what a decision makes besides has none yet. Decided blocks
 * carry `trust` no longer: the author has said what they are. Anchors and page marks of removed blocks go on to what
 * follows, so that no link and no page is lost.
 */
export function fixBlocks(blocks: readonly Block[], how: FixHow): Block[] {
  const fixed: Block[] = [];
  let anchors: string[] = [];
  for (const block of blocks) {
    const decision = block.id === undefined ? undefined : how.decisions.get(block.id);
    const inside = insideFixed(block, how);
    const standing = decision ? withoutTrust(inside) : inside;
    if (decision?.kind === "remove") {
      for (const one of block.anchors ?? []) anchors.push(one);
      const marks = unseenIn(block);
      if (marks.length > 0) fixed.push({ kind: "paragraph", inlines: marks });
      continue;
    }
    const [first, ...others] = decision?.kind === "mend" ? fixBlock(standing, decision, how) : [standing];
    if (!first) continue;
    const named = anchors.length > 0 ? { ...first, anchors: [...anchors, ...(first.anchors ?? [])] } : first;
    anchors = [];
    if (!(decision?.kind === "mend" && decision.join && joinToLast(fixed, named))) fixed.push(named);
    for (const one of others) fixed.push(one);
  }
  const last = fixed.at(-1);
  if (last && anchors.length > 0)
    fixed[fixed.length - 1] = { ...last, anchors: [...(last.anchors ?? []), ...anchors] };
  return fixed;
}

/** Where a paragraph may be joined to: the last one before it, past a picture or a table that stands between. */
export function joinTarget(before: readonly Block[]): number | undefined {
  for (let at = before.length - 1; at >= Math.max(0, before.length - 1 - maxBetween); at--) {
    const block = before[at];
    if (isText(block)) return at;
    if (block?.kind !== "figure" && block?.kind !== "table" && block?.kind !== "aside") return undefined;
  }
  return undefined;
}

export const isText = (block: Block | undefined): block is Paragraph | Heading =>
  block?.kind === "paragraph" || block?.kind === "heading";

const maxBetween = 2;

function fixBlock(block: Block, { text, turn }: Decision & { kind: "mend" }, how: FixHow): Block[] {
  const flat = turn && !isText(block) ? flattened(block) : [block];
  const worded = flat.flatMap((one) => {
    if (text === undefined || !isText(one)) return [one];
    const parts = rewordedBlock(one, text.trim());
    return how.typography === undefined ? parts : typeset(parts, how.typography);
  });
  if (!turn) return worded;
  // What an empty line divides from a heading is the text under it.
  return worded.map((one, index) => (isText(one) && index === 0 ? turned(one, turn) : one));
}

function rewordedBlock(block: Paragraph | Heading, text: string): Block[] {
  if (block.kind === "heading" && block.subtitle) {
    const [title = "", ...lines] = text.split("\n");
    const inlines = reword(block.inlines, title).flat();
    const { subtitle, ...rest } = block;
    const second = reword(subtitle, lines.join("\n").trim()).flat();
    return [inlineWords(second) === "" ? { ...rest, inlines } : { ...rest, inlines, subtitle: second }];
  }
  const [first = [], ...others] = reword(block.inlines, text);
  const plain: Block = { ...block, inlines: first };
  return [plain, ...others.map((inlines): Paragraph => ({ kind: "paragraph", inlines, ...manner(block) }))];
}

/** What a paragraph that was divided off shares with the one it stood in. */
function manner(block: Paragraph | Heading): Partial<Paragraph> {
  const { lang, direction } = block;
  const { align, indent } = block.kind === "paragraph" ? block : {};
  return {
    ...(lang ? { lang } : {}),
    ...(direction ? { direction } : {}),
    ...(align ? { align } : {}),
    ...(indent ? { indent } : {}),
  };
}

function turned(block: Paragraph | Heading, into: NonNullable<(Decision & { kind: "mend" })["turn"]>): Block {
  const { id, anchors, lang, direction } = block;
  const common = {
    ...(id ? { id } : {}),
    ...(anchors ? { anchors } : {}),
    ...(lang ? { lang } : {}),
    ...(direction ? { direction } : {}),
  };
  if (into.kind === "heading") {
    const { inlines } = block;
    const subtitle = block.kind === "heading" && block.subtitle ? { subtitle: block.subtitle } : {};
    return { kind: "heading", level: into.level, inlines, ...subtitle, ...common };
  }
  if (block.kind === "paragraph") return block;
  const second: Inline[] = block.subtitle ? [{ kind: "break" }, ...block.subtitle] : [];
  return { kind: "paragraph", inlines: [...block.inlines, ...second], ...common };
}

/** What a block holds as plain paragraphs; the first bears its id. */
function flattened(block: Block): Block[] {
  const { id, anchors, lang, direction } = block;
  const common = { ...(lang ? { lang } : {}), ...(direction ? { direction } : {}) };
  const paragraphs: Block[] = paragraphsIn(block).map((one) => (isText(one) ? { ...common, ...one } : one));
  const [first, ...others] = paragraphs;
  if (!first) return [block];
  const names = [...(anchors ?? []), ...(first.anchors ?? [])];
  return [{ ...first, ...(id ? { id } : {}), ...(names.length > 0 ? { anchors: names } : {}) }, ...others];
}

function paragraphsIn(block: Block): Block[] {
  switch (block.kind) {
    case "verse":
      return block.stanzas.map((stanza) => ({
        kind: "paragraph",
        inlines: stanza.lines.flatMap(({ inlines }, at): Inline[] =>
          at === 0 ? inlines : [space, ...inlines],
        ),
      }));
    case "quote":
    case "aside":
      return block.blocks;
    case "list":
      return block.items.flatMap((item) => item.blocks);
    case "table":
      return [...block.headRows, ...block.rows].map((row) => ({
        kind: "paragraph",
        inlines: row.flatMap((cell, at): Inline[] => {
          const inlines = cell.blocks.flatMap((one) => (isText(one) ? one.inlines : []));
          return at === 0 ? inlines : [space, ...inlines];
        }),
      }));
    case "preformatted":
      return block.text
        .split(/\n[ \t]*\n\s*/)
        .map((part) => ({ kind: "paragraph", inlines: [{ kind: "text", text: part.replace(/\s+/g, " ") }] }));
    default:
      return [block];
  }
}

const space: Inline = { kind: "text", text: " " };

/** Puts the words at the end of the last paragraph; false when there is none they could go to. */
function joinToLast(fixed: Block[], block: Block): boolean {
  const at = joinTarget(fixed);
  const target = at === undefined ? undefined : fixed[at];
  if (at === undefined || !isText(target) || !isText(block)) return false;
  const names = [...(target.anchors ?? []), ...(block.anchors ?? [])];
  const tail = block.kind === "heading" && block.subtitle ? [space, ...block.subtitle] : [];
  const anchors = names.length > 0 ? { anchors: names } : {};
  const added = [...block.inlines, ...tail];
  if (target.kind === "heading" && target.subtitle)
    fixed[at] = { ...target, ...anchors, subtitle: joined(target.subtitle, added) };
  else fixed[at] = { ...target, ...anchors, inlines: joined(target.inlines, added) };
  return true;
}

/** With a space between them, unless a hyphen or a script without spaces meets there. */
function joined(one: readonly Inline[], other: readonly Inline[]): Inline[] {
  const before = inlineWords(one);
  const after = inlineWords(other);
  const isTight =
    before === "" ||
    after === "" ||
    /[\s\u00ad\u2010-\u2015-]$/u.test(before) ||
    /^\s/.test(after) ||
    (unspaced.test(before.slice(-1)) && unspaced.test(after.slice(0, 1)));
  const list = [...one];
  const last = list.at(-1);
  // A soft hyphen at the seam has done its work.
  if (last?.kind === "text" && last.text.endsWith("\u00ad"))
    list[list.length - 1] = { ...last, text: last.text.slice(0, -1) };
  return isTight ? [...list, ...other] : [...list, space, ...other];
}

const unspaced = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uff60]/u;

function insideFixed(block: Block, how: FixHow): Block {
  switch (block.kind) {
    case "quote":
    case "aside":
      return { ...block, blocks: fixBlocks(block.blocks, how) };
    case "list":
      return {
        ...block,
        items: block.items.map((item) => ({ ...item, blocks: fixBlocks(item.blocks, how) })),
      };
    case "table": {
      const rows = (list: typeof block.rows) =>
        list.map((row) => row.map((cell) => ({ ...cell, blocks: fixBlocks(cell.blocks, how) })));
      return { ...block, headRows: rows(block.headRows), rows: rows(block.rows) };
    }
    default:
      return block;
  }
}

function withoutTrust(block: Block): Block {
  const { trust: _, ...rest } = block;
  return rest;
}
