import type { Block } from "#domain/book/blocks";
import type { Attributes, XmlHandler } from "#domain/convert/xml";

type List = Extract<Block, { kind: "list" }>;

/** Reads the data of a SmartArt diagram into a list of its points, nested as they are. */
export class DiagramPart implements XmlHandler {
  private readonly points = new Map<string, string>();
  private readonly children = new Map<string, { id: string; order: number }[]>();
  private readonly inner = new Set<string>();
  private root = "";
  private point: string | undefined;
  private words = "";
  private inText = false;
  private isPointText = false;

  open(name: string, attributes: Attributes): void {
    switch (name) {
      case "dgm:pt": {
        const { type = "node", modelId = "" } = attributes;
        if (type === "doc") this.root ||= modelId;
        // Points of other types are what the layout draws between those the author wrote.
        this.point = type === "node" || type === "asst" ? modelId : undefined;
        this.words = "";
        return;
      }
      case "dgm:cxn":
        if ((attributes.type ?? "parOf") === "parOf") this.connect(attributes);
        return;
      case "dgm:t":
        this.isPointText = this.point !== undefined;
        return;
      case "a:t":
        this.inText = this.isPointText;
        return;
      case "a:p":
      case "a:br":
        if (this.isPointText && this.words !== "") this.words += " ";
    }
  }

  text(text: string): void {
    if (this.inText && this.words.length < longest) this.words += text;
  }

  close(name: string): void {
    if (name === "a:t") this.inText = false;
    else if (name === "dgm:t") this.isPointText = false;
    else if (name === "dgm:pt" && this.point !== undefined) {
      if (this.points.size < maxPoints) this.points.set(this.point, this.words.replace(/\s+/g, " ").trim());
      this.point = undefined;
    }
  }

  /** The list, or undefined when no point says anything. */
  list(): List | undefined {
    const given = new Set<string>();
    const fromRoot = this.itemsUnder(this.root, 1, given);
    // Points that hang on nothing the diagram shows are words of the author's all the same.
    const loose = [...this.points.keys()].filter((id) => !given.has(id) && !this.inner.has(id));
    const items = [...fromRoot, ...loose.flatMap((id) => this.items(id, 1, given))];
    const rest = [...this.points.keys()].filter((id) => !given.has(id));
    items.push(...rest.flatMap((id) => this.items(id, deepest, given)));
    return items.length > 0 ? bullets(items) : undefined;
  }

  private connect({ srcId = "", destId = "", srcOrd }: Attributes): void {
    const siblings = this.children.get(srcId) ?? [];
    if (siblings.length < maxPoints && (siblings.length > 0 || this.children.size < maxPoints)) {
      siblings.push({ id: destId, order: Number(srcOrd) || 0 });
      this.children.set(srcId, siblings);
      if (srcId !== this.root) this.inner.add(destId);
    }
  }

  private itemsUnder(id: string, depth: number, given: Set<string>): List["items"] {
    const children = [...(this.children.get(id) ?? [])].sort((a, b) => a.order - b.order);
    return children.flatMap((child) => this.items(child.id, depth, given));
  }

  /** One item with those below it; those of a point without words take its place. */
  private items(id: string, depth: number, given: Set<string>): List["items"] {
    const text = this.points.get(id);
    if (text === undefined || given.has(id)) return [];
    given.add(id);
    const below = this.itemsUnder(id, Math.min(depth + 1, deepest), given);
    if (text === "") return below;
    const own: Block = { kind: "paragraph", inlines: [{ kind: "text", text }] };
    if (depth >= deepest) return [{ blocks: [own] }, ...below];
    return [{ blocks: below.length > 0 ? [own, bullets(below)] : [own] }];
  }
}

const maxPoints = 500;
const longest = 2_000;
/** Lists deeper than this go on at the same depth. */
const deepest = 5;

function bullets(items: List["items"]): List {
  return { kind: "list", ordered: false, start: 1, format: "bullet", items };
}
