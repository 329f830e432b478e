import type { Block, Inline, TableCell } from "#domain/book/blocks";
import type { TrackedPoint, WaitingCount } from "#domain/book/tracked";
import { walkInlines } from "#domain/book/walk";

/** Whether an inline is a point with nothing to see: where a printed page begins, or a tracked change. */
export const isUnseen = (inline: Inline): inline is Extract<Inline, { kind: "pageMark" | "tracked" }> =>
  inline.kind === "pageMark" || inline.kind === "tracked";

/**
 * Returns the blocks as a book has them: every change accepted, no comments. Blocks without either are returned
 * themselves; one that held nothing else is left out, and its anchors go on to its neighbor.
 */
export function acceptedBlocks(blocks: Block[]): Block[] {
  const accepted: Block[] = [];
  let isChanged = false;
  let homeless: string[] = [];
  for (const block of blocks) {
    const plain = acceptedBlock(block);
    if (plain !== block) isChanged = true;
    if (!plain) homeless.push(...(block.anchors ?? []));
    else if (homeless.length > 0) {
      accepted.push({ ...plain, anchors: [...homeless, ...(plain.anchors ?? [])] });
      homeless = [];
    } else accepted.push(plain);
  }
  const last = accepted.at(-1);
  if (last && homeless.length > 0)
    accepted[accepted.length - 1] = { ...last, anchors: [...(last.anchors ?? []), ...homeless] };
  return isChanged ? accepted : blocks;
}

/** Returns the inlines without tracked changes and comments; runs and links that one of them cut are whole again. */
export function acceptedInlines(inlines: Inline[]): Inline[] {
  if (!inlines.some(isMarked)) return inlines;
  const accepted: Inline[] = [];
  let isCut = false;
  for (const inline of inlines) {
    if (inline.kind === "tracked") {
      isCut = true;
      continue;
    }
    const plain = inline.kind === "link" ? { ...inline, children: acceptedInlines(inline.children) } : inline;
    // A link that a change had to itself goes with it; one that was empty before stays.
    if (plain.kind === "link" && plain.children.length === 0 && hasChildren(inline)) continue;
    const last = accepted.at(-1);
    const whole = isCut && last ? joined(last, plain) : undefined;
    if (whole) accepted[accepted.length - 1] = whole;
    else accepted.push(plain);
    isCut = false;
  }
  return accepted;
}

/** How many changes and comments wait in the blocks; what has one id counts once, and a resolved comment not at all. */
export function countWaiting(blocks: readonly Block[]): WaitingCount {
  const changes = new Set<string>();
  const comments = new Set<string>();
  for (const inline of walkInlines(blocks))
    if (inline.kind === "tracked") {
      if (inline.point.type === "comment") {
        if (!inline.point.resolved) comments.add(inline.point.id);
      } else if (isChange(inline.point)) changes.add(inline.point.id);
    }
  return { changes: changes.size, comments: comments.size };
}

/** Whether a point begins a change, and is no comment and no end. */
export const isChange = (point: TrackedPoint) =>
  point.type === "insertion" || point.type === "deletion" || point.type === "paragraph";

const hasChildren = (inline: Inline): boolean => inline.kind === "link" && inline.children.length > 0;

const isMarked = (inline: Inline): boolean =>
  inline.kind === "tracked" || (inline.kind === "link" && inline.children.some(isMarked));

function joined(last: Inline, next: Inline): Inline | undefined {
  if (last.kind === "text" && next.kind === "text" && haveSameMarks(last.marks, next.marks))
    return { ...last, text: last.text + next.text };
  if (last.kind !== "link" || next.kind !== "link" || last.href !== next.href) return undefined;
  const end = last.children.at(-1);
  const [start, ...rest] = next.children;
  const whole = end && start && joined(end, start);
  return {
    ...last,
    children: whole ? [...last.children.slice(0, -1), whole, ...rest] : [...last.children, ...next.children],
  };
}

function haveSameMarks(one: object = {}, other: object = {}): boolean {
  if (one === other) return true;
  const own = Object.entries(one);
  return (
    own.length === Object.keys(other).length &&
    own.every(([name, value]) => Reflect.get(other, name) === value)
  );
}

/** Nothing, when the block held only what is left out. */
function acceptedBlock(block: Block): Block | undefined {
  switch (block.kind) {
    case "paragraph": {
      const inlines = acceptedInlines(block.inlines);
      if (inlines === block.inlines) return block;
      return inlines.length > 0 ? { ...block, inlines } : undefined;
    }
    case "heading": {
      const inlines = acceptedInlines(block.inlines);
      const subtitle = block.subtitle && acceptedInlines(block.subtitle);
      if (inlines === block.inlines && subtitle === block.subtitle) return block;
      if (inlines.length === 0 && !subtitle?.length) return undefined;
      const { subtitle: _, ...heading } = block;
      return {
        ...heading,
        inlines,
        ...(subtitle?.length || subtitle === block.subtitle ? given(subtitle) : {}),
      };
    }
    case "verse": {
      let isChanged = false;
      const stanzas = block.stanzas.map((stanza) => {
        const lines = stanza.lines.map((line) => {
          const inlines = acceptedInlines(line.inlines);
          return inlines === line.inlines ? line : { ...line, inlines };
        });
        if (lines.every((line, at) => line === stanza.lines[at])) return stanza;
        isChanged = true;
        return { ...stanza, lines };
      });
      return isChanged ? { ...block, stanzas } : block;
    }
    case "figure":
    case "table": {
      const caption = block.caption && acceptedInlines(block.caption);
      const captioned = caption === block.caption ? block : withCaption(block, caption);
      if (captioned.kind === "figure") return captioned;
      const headRows = acceptedRows(captioned.headRows);
      const rows = acceptedRows(captioned.rows);
      return headRows === captioned.headRows && rows === captioned.rows
        ? captioned
        : { ...captioned, headRows, rows };
    }
    case "quote":
    case "aside": {
      const inner = acceptedBlocks(block.blocks);
      if (inner === block.blocks) return block;
      return inner.length > 0 ? { ...block, blocks: inner } : undefined;
    }
    case "list": {
      const items = block.items.map((item) => {
        const inner = acceptedBlocks(item.blocks);
        return inner === item.blocks ? item : { ...item, blocks: inner };
      });
      if (items.every((item, at) => item === block.items[at])) return block;
      const held = items.filter((item, at) => item.blocks.length > 0 || item === block.items[at]);
      return held.length > 0 ? { ...block, items: held } : undefined;
    }
    case "sceneBreak":
    case "pageBreak":
    case "preformatted":
      return block;
    default:
      return block satisfies never;
  }
}

const given = (subtitle: Inline[] | undefined) => (subtitle ? { subtitle } : {});

function withCaption<Captioned extends Extract<Block, { caption?: Inline[] }>>(
  { caption: _, ...block }: Captioned,
  caption: Inline[] | undefined,
): Captioned {
  return { ...block, ...(caption?.length ? { caption } : {}) } as Captioned;
}

function acceptedRows(rows: TableCell[][]): TableCell[][] {
  const accepted = rows.map((row) => {
    const cells = row.map((cell) => {
      const blocks = acceptedBlocks(cell.blocks);
      return blocks === cell.blocks ? cell : { ...cell, blocks };
    });
    return cells.every((cell, at) => cell === row[at]) ? row : cells;
  });
  return accepted.every((row, at) => row === rows[at]) ? rows : accepted;
}
