import type { Block } from "#domain/book/blocks";
import { ListBuilder } from "#domain/convert/readers/word-processor/list-builder";
import type { NumberedPlace } from "#domain/convert/readers/word-processor/numbering";

export type VerseBlock = Extract<Block, { kind: "verse" }>;
type GroupBlock = Extract<Block, { kind: "quote" | "verse" | "preformatted" }>;

/** Gathers the paragraphs of a list, a quotation, a poem or code into one block; one of them is open at a time. */
export class BlockGatherer {
  private readonly emit: (block: Block) => void;
  private readonly list = new ListBuilder();
  private group: GroupBlock | undefined;

  constructor(emit: (block: Block) => void) {
    this.emit = emit;
  }

  get hasList(): boolean {
    return this.list.isOpen;
  }

  /** Twips where the text of the last item begins. */
  get itemLeft(): number | undefined {
    return this.list.itemLeft;
  }

  addItem(place: NumberedPlace, blocks: Block[]): void {
    const ended = this.list.add(place, blocks);
    if (ended) this.emit(ended);
  }

  addToLastItem(block: Block): void {
    this.list.addToLastItem(block);
  }

  addQuoted(block: Block): void {
    const group = this.openGroup("quote", () => ({ kind: "quote", blocks: [] }));
    group.blocks.push(block);
    if (group.blocks.length >= maxHeldBlocks) this.endGroup();
  }

  addPreformatted(text: string, anchors: readonly string[]): void {
    const isNew = this.group?.kind !== "preformatted";
    const group = this.openGroup("preformatted", () => ({ kind: "preformatted", text: "" }));
    group.text += (isNew ? "" : "\n") + text;
    addAnchors(group, anchors);
    if (group.text.length >= maxHeldText) this.endGroup();
  }

  addVerse(isRtl: boolean, anchors: readonly string[], add: (stanzas: VerseBlock["stanzas"]) => void): void {
    const group = this.openGroup("verse", () => ({
      kind: "verse",
      stanzas: [],
      ...(isRtl ? { direction: "rtl" } : {}),
    }));
    add(group.stanzas);
    addAnchors(group, anchors);
    if (group.stanzas.length >= maxHeldBlocks) this.endGroup();
  }

  /** An empty line parts the stanzas of an open poem. */
  endStanza(): void {
    if (this.group?.kind === "verse") this.group.stanzas.push({ lines: [] });
  }

  end(): void {
    this.endList();
    this.endGroup();
  }

  endList(): void {
    const list = this.list.take();
    if (list) this.emit(list);
  }

  endGroup(): void {
    const { group } = this;
    this.group = undefined;
    if (group?.kind === "verse") {
      group.stanzas = group.stanzas.filter((stanza) => stanza.lines.length > 0);
      if (group.stanzas.length === 0) return;
    }
    if (group) this.emit(group);
  }

  private openGroup<K extends GroupBlock["kind"]>(
    kind: K,
    make: () => Extract<GroupBlock, { kind: K }>,
  ): Extract<GroupBlock, { kind: K }> {
    if (this.group?.kind === kind) return this.group as Extract<GroupBlock, { kind: K }>;
    this.endGroup();
    const made = make();
    this.group = made;
    return made;
  }
}

/** Beyond these a gathered block is handed on and another begun: nothing grows with the book. */
const maxHeldBlocks = 400;
const maxHeldText = 200_000;

function addAnchors(block: Block, anchors: readonly string[]): void {
  if (anchors.length > 0) block.anchors = [...(block.anchors ?? []), ...anchors];
}
