import type { Block } from "#domain/book/blocks";
import { itemLabel } from "#domain/convert/readers/word-processor/listed-paragraph";
import type { NumberedPlace } from "#domain/convert/readers/word-processor/numbering";

export type ListBlock = Extract<Block, { kind: "list" }>;

/** Nests list items by their level as they come; one list stands open until something else ends it. */
export class ListBuilder {
  private readonly open: {
    levelIndex: number;
    /** What its items call themselves, as a numbering and a level in it. */
    listId: string;
    saidLevel: number;
    list: ListBlock;
    nextValue: number;
    left: number | undefined;
  }[] = [];
  private itemCount = 0;

  get isOpen(): boolean {
    return this.open.length > 0;
  }

  /** Twips where the text of the last item begins. */
  get itemLeft(): number | undefined {
    return this.open.at(-1)?.left;
  }

  /** Returns a list that this item ended, if it did. */
  add(said: NumberedPlace, blocks: Block[]): ListBlock | undefined {
    const levelIndex = this.levelOf(said);
    const place = { ...said, levelIndex, saidLevel: said.levelIndex };
    while (this.open.length > 1 && this.levelAt(-1) > levelIndex) this.open.pop();
    const top = this.open.at(-1);
    if (!top) {
      this.start(place, blocks);
      return undefined;
    }
    if (place.levelIndex > top.levelIndex) {
      this.nest(place, blocks);
      return undefined;
    }
    if (place.levelIndex === top.levelIndex && continues(top.list, top.nextValue, place)) {
      // A list of many thousand items is set as several, so that it never has to be held whole.
      if (this.open.length === 1 && this.itemCount >= maxHeldItems) return this.startAnew(place, blocks);
      top.list.items.push({ blocks, ...itemLabel(said) });
      top.nextValue = place.value + 1;
      this.itemCount++;
      return undefined;
    }
    if (this.open.length === 1) return this.startAnew(place, blocks);
    this.open.pop();
    this.nest(place, blocks);
    return undefined;
  }

  addToLastItem(block: Block): void {
    this.open.at(-1)?.list.items.at(-1)?.blocks.push(block);
  }

  /** The open list, ended. */
  take(): ListBlock | undefined {
    const root = this.open[0]?.list;
    this.open.length = 0;
    this.itemCount = 0;
    return root;
  }

  /**
   * A numbering of its own that is set deeper than the item before it is part of that item, though it counts its
   * levels from nought again.
   */
  private levelOf(place: NumberedPlace): number {
    const own = this.open.findLast((list) => list.listId === place.listId);
    if (own) return place.levelIndex + own.levelIndex - own.saidLevel;
    const top = this.open.at(-1);
    if (top?.left === undefined || place.level.left === undefined) return place.levelIndex;
    const isDeeper = place.level.left >= top.left + deeper && place.levelIndex <= top.levelIndex;
    return isDeeper ? top.levelIndex + 1 : place.levelIndex;
  }

  private startAnew(place: Placed, blocks: Block[]): ListBlock | undefined {
    const ended = this.take();
    this.start(place, blocks);
    return ended;
  }

  private start(place: Placed, blocks: Block[]): ListBlock {
    const { format } = place.level;
    const list: ListBlock = {
      kind: "list",
      ordered: format !== "bullet" && format !== "none",
      start: place.value,
      format,
      items: [{ blocks, ...itemLabel(place) }],
    };
    const { levelIndex, listId, saidLevel } = place;
    const { left } = place.level;
    this.open.push({ levelIndex, listId, saidLevel, list, nextValue: place.value + 1, left });
    this.itemCount++;
    return list;
  }

  private nest(place: Placed, blocks: Block[]): void {
    const parent = this.open.at(-1)?.list.items.at(-1);
    const list = this.start(place, blocks);
    parent?.blocks.push(list);
  }

  private levelAt(index: number): number {
    return this.open.at(index)?.levelIndex ?? 0;
  }
}

type Placed = NumberedPlace & { saidLevel: number };
const maxHeldItems = 2_000;
/** Twips: an eighth of an inch. */
const deeper = 180;

function continues(list: ListBlock, nextValue: number, place: NumberedPlace): boolean {
  return list.format === place.level.format && (!list.ordered || place.value === nextValue);
}
