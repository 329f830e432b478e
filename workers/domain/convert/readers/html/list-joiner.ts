import type { Block } from "#domain/book/blocks";
import type { MarkupAttributes } from "#domain/convert/readers/html/markup-tokens";

type List = Extract<Block, { kind: "list" }>;

/** A list that is part of another: Google Docs writes each level apart, Word each item as a paragraph. */
export type ListMember = { key: string; level: number };

/** `lst-kix_abc-1`: the second level of the list `kix_abc`. */
export function googleMember({ class: classes }: MarkupAttributes): ListMember | undefined {
  const found = /(?:^|\s)lst-(kix_[\w]{1,60})-(\d)(?:\s|$)/.exec(classes ?? "");
  return found ? { key: found[1] ?? "", level: Number(found[2]) } : undefined;
}

/** Puts the parts of a list together again while they follow one another. */
export class ListJoiner {
  private readonly emit: (block: Block) => void;
  private held: { list: List; key: string } | undefined;

  constructor(emit: (block: Block) => void) {
    this.emit = emit;
  }

  put(block: Block, member: ListMember | undefined): void {
    if (member && block.kind === "list") this.join(block, member);
    else {
      this.flush();
      this.emit(block);
    }
  }

  flush(): void {
    const { held } = this;
    this.held = undefined;
    if (held) this.emit(held.list);
  }

  private join(part: List, { key, level }: ListMember): void {
    const { held } = this;
    if (!held || held.key !== key || !goesOn(held.list, part, level)) {
      this.flush();
      this.held = { list: part, key };
      return;
    }
    let list = held.list;
    for (let depth = 0; depth < level; depth++) {
      const item = list.items.at(-1);
      const inner = item?.blocks.at(-1);
      if (inner?.kind !== "list") {
        item?.blocks.push(part);
        return;
      }
      list = inner;
    }
    if (part.anchors && part.items[0]) part.items[0].anchors = part.anchors;
    for (const item of part.items) list.items.push(item);
  }
}

/** One that counts anew, or is of another kind, is another list; so is what follows very many items. */
function goesOn(list: List, part: List, level: number): boolean {
  if (list.items.length >= maxItems || list.items.length === 0) return false;
  if (level > 0) return true;
  return list.ordered === part.ordered && (!part.ordered || part.start === list.start + list.items.length);
}

const maxItems = 500;
