import type { Block } from "#domain/book/blocks";
import {
  addCell,
  type BlocksFrame,
  endRow,
  type Frame,
  finishTable,
  joined,
  listFrame,
  type TableFrame,
  tableFrame,
} from "#domain/convert/readers/html/frames";
import { googleMember, ListJoiner, type ListMember } from "#domain/convert/readers/html/list-joiner";
import type { MarkupAttributes } from "#domain/convert/readers/html/markup-tokens";
import type { Look } from "#domain/convert/readers/html/style-rules";

/** Puts blocks into the containers that are open, and these, when they close, into the ones around them. */
export class BlockBuilder {
  private readonly emit: (block: Block) => void;
  private readonly lists: ListJoiner;
  private readonly frames: Frame[] = [];
  private notes = 0;
  /** About how much the open containers hold: characters, and something for each block. */
  private contained = 0;
  private isHandingOn = false;

  constructor(emit: (block: Block) => void) {
    this.lists = new ListJoiner(emit);
    this.emit = (block) => this.lists.put(block, undefined);
  }

  /** Nothing more comes. */
  finish(): void {
    this.lists.flush();
  }

  get inNote(): boolean {
    return this.notes > 0;
  }

  /** Nothing is around what comes next. */
  get isAtRoot(): boolean {
    return this.frames.length === 0;
  }

  /** `member`: the list it is only a part of. */
  put(block: Block, length = 0, member?: ListMember): void {
    if (member && this.frames.length === 0) {
      this.lists.put(block, member);
      return;
    }
    this.putAt(this.frames.length - 1, block);
    this.hold(length);
  }

  putAll(blocks: readonly Block[]): void {
    for (const block of blocks) this.put(block);
  }

  /** Opens a container of blocks; gives the function that closes it. Too deep down, blocks go where they would have gone. */
  blocks(finish: (blocks: Block[]) => void, isNote = false): () => void {
    if (this.frames.length >= deepestFrames && !isNote) return () => undefined;
    const frame: BlocksFrame = { kind: "blocks", blocks: [], finish, isNote };
    this.open(frame);
    if (isNote) this.notes++;
    return () => {
      if (!this.closeTo(frame)) return;
      if (isNote) this.notes--;
      finish(frame.blocks);
    };
  }

  list(name: string, attributes: MarkupAttributes, look: Look | undefined): () => void {
    if (this.frames.length >= deepestFrames) return () => undefined;
    const frame = listFrame(name, attributes, look);
    this.open(frame);
    return () => {
      if (this.closeTo(frame) && frame.list.items.length > 0)
        this.put(frame.list, 0, googleMember(attributes));
    };
  }

  item(): () => void {
    const list = this.frames.at(-1);
    if (list?.kind !== "list") return () => undefined;
    return this.blocks((blocks) => {
      list.list.items.push({ blocks });
      this.hold(0);
      if (this.frames.length === 1 && this.contained > maxContained) this.handOn();
    });
  }

  table(): () => void {
    const depth = this.frames.filter((frame) => frame.kind === "table").length;
    if (this.frames.length >= deepestFrames || depth >= deepestTables) return () => undefined;
    const frame = tableFrame();
    this.open(frame);
    return () => {
      if (this.closeTo(frame)) for (const block of finishTable(frame)) this.put(block);
    };
  }

  /** A row, a cell, or the head of the table at hand. */
  tablePart(name: string, attributes: MarkupAttributes): () => void {
    const frame = this.frames.at(-1);
    if (frame?.kind !== "table") return () => undefined;
    switch (name) {
      case "thead":
        frame.inHead = true;
        return () => {
          endRow(frame);
          frame.inHead = false;
        };
      case "tr":
        endRow(frame);
        frame.row = [];
        frame.rowIsHead = true;
        return () => this.endRow(frame);
      case "td":
      case "th":
        return this.blocks((blocks) => {
          addCell(frame, name, attributes, blocks);
          this.hold(0);
        });
      default:
        return () => undefined;
    }
  }

  caption(): () => void {
    const table = this.frames.at(-1);
    return this.blocks((blocks) => {
      const inlines = joined(blocks);
      const anchors = blocks.flatMap((block) => block.anchors ?? []);
      if (inlines.length === 0) return;
      if (table?.kind !== "table" || table.table.caption)
        this.put({ kind: "paragraph", role: "caption", inlines, ...(anchors.length > 0 && { anchors }) });
      else {
        table.table.caption = inlines;
        if (anchors.length > 0) table.table.anchors = anchors;
      }
    });
  }

  private open(frame: Frame): void {
    if (this.frames.length === 0) this.contained = 0;
    this.frames.push(frame);
  }

  /** False when the frame is not open any more. */
  private closeTo(frame: Frame): boolean {
    const at = this.frames.lastIndexOf(frame);
    if (at < 0) return false;
    this.frames.length = at;
    return true;
  }

  private putAt(index: number, block: Block): void {
    const frame = this.frames[index];
    if (!frame) {
      this.emit(block);
      return;
    }
    switch (frame.kind) {
      case "blocks":
        frame.blocks.push(block);
        return;
      case "list": {
        const last = frame.list.items.at(-1);
        if (last) last.blocks.push(block);
        else frame.list.items.push({ blocks: [block] });
        return;
      }
      case "table":
        // What stands in a table outside its cells is shown before it.
        this.putAt(index - 1, block);
        return;
      default:
        frame satisfies never;
    }
  }

  private endRow(frame: TableFrame): void {
    endRow(frame);
    if (this.frames.length === 1 && this.frames[0] === frame && this.contained > maxContained) this.handOn();
  }

  /**
   * Between two parts of the outermost container a long one is handed on; where there is no such place to be had, in the
   * middle of whatever is open.
   */
  private hold(length: number): void {
    if (this.frames.length === 0) return;
    this.contained += length + blockCost;
    const [outermost] = this.frames;
    const isBetween = this.frames.length === 1 && outermost?.kind === "blocks" && !outermost.isNote;
    const most = isBetween ? maxContained : this.inNote ? maxInNote : maxNested;
    if (this.contained > most) this.handOn();
  }

  /** Sets what the open containers hold, as if they ended here; they go on empty. */
  private handOn(): void {
    if (this.isHandingOn) return;
    this.isHandingOn = true;
    const open = [...this.frames];
    for (let at = open.length - 1; at >= 0; at--) {
      this.frames.length = at;
      const frame = open[at];
      if (frame) this.endPart(frame);
    }
    this.frames.push(...open);
    this.contained = 0;
    this.isHandingOn = false;
  }

  private endPart(frame: Frame): void {
    switch (frame.kind) {
      case "blocks":
        if (frame.blocks.length > 0) frame.finish(frame.blocks.splice(0));
        return;
      case "list": {
        const items = frame.list.items.splice(0);
        if (items.length > 0) this.put({ ...frame.list, items });
        frame.list.start += items.length;
        return;
      }
      case "table": {
        const isRowOpen = frame.row !== undefined;
        for (const block of finishTable(frame)) this.put(block);
        frame.table = { kind: "table", headRows: [], rows: [] };
        frame.row = isRowOpen ? [] : undefined;
        return;
      }
      default:
        frame satisfies never;
    }
  }
}

/** Containers within containers; a book has five or six. */
const deepestFrames = 24;
const deepestTables = 3;
/** In characters; a block without any counts for as many as this. */
const blockCost = 100;
/** A quotation, list or table longer than this is handed on in parts, between its items or rows. */
const maxContained = 400_000;
/** The same where no item or row ends. */
const maxNested = 3_000_000;
/** More than all notes of a book may have: such a one is no note. */
const maxInNote = 9_000_000;
