import type { CellPlace } from "#domain/convert/readers/pdf/lines";
import type { PdfFile } from "#domain/convert/readers/pdf/open-pdf";
import { blockOf, standardRole, type TreeElement } from "#domain/convert/readers/pdf/structure/element-roles";
import type { MarkTag, PageTags } from "#domain/convert/readers/pdf/structure/page-tags";
import { Dict, MissingDataException, Name, type Page, Ref, stringToPDFString } from "#pdfjs";

const deepest = 40;
const maxMarks = 20_000;
/** Elements that are remembered between pages. */
const maxKept = 4_000;

type Element = TreeElement & {
  parent: Dict | undefined;
  dict: Dict;
  lang: string | undefined;
  alt: string | undefined;
};

/** The structure tree of a tagged PDF, read page by page from its leaves. */
export class StructureTree {
  private readonly file: PdfFile;
  private readonly root: Dict;
  private readonly roles: ReadonlyMap<string, string>;
  private readonly elements = new Map<string, Element>();
  private readonly places = new Map<string, ReadonlyMap<string, number>>();

  /** Undefined when the file has none, or a broken one. */
  static async open(file: PdfFile): Promise<StructureTree | undefined> {
    try {
      const tree = await file.catalog("structTreeRoot");
      if (!tree) return undefined;
      const roles = await file.whole(() => roleMapOf(tree.dict));
      return new StructureTree(file, tree.dict, roles);
    } catch {
      return undefined;
    }
  }

  private constructor(file: PdfFile, root: Dict, roles: ReadonlyMap<string, string>) {
    this.file = file;
    this.root = root;
    this.roles = roles;
  }

  /** What it says of a page; undefined when it says nothing. */
  async tagsOf(page: Page): Promise<PageTags | undefined> {
    if (this.elements.size > maxKept) this.elements.clear();
    if (this.places.size > maxKept) this.places.clear();
    try {
      return await this.file.whole(() => this.read(page));
    } catch {
      return undefined;
    }
  }

  private read(page: Page): PageTags | undefined {
    const key = page.pageDict.get("StructParents");
    const tree = this.root.get("ParentTree");
    if (typeof key !== "number" || !(tree instanceof Dict)) return undefined;
    const parents = numberedEntry(tree, key);
    if (!Array.isArray(parents)) return undefined;
    const owner = `p${page.ref?.toString() ?? ""}`;
    const marks = new Map<string, MarkTag>();
    const alts = new Map<string, string>();
    const ordered: { mark: string; place: number[] }[] = [];
    const found: { mark: string; path: Element[] }[] = [];
    for (let number = 0; number < Math.min(parents.length, maxMarks); number++) {
      const path = this.pathOf(parents[number]);
      if (path.length === 0) continue;
      const mark = `${owner}_mc${number}`;
      found.push({ mark, path });
      ordered.push({ mark, place: this.placeOf(path, number) });
    }
    ordered.sort((p, q) => comparePlaces(p.place, q.place));
    const turns = new Map(ordered.map(({ mark }, turn) => [mark, turn]));
    for (const { mark, path } of found) {
      const lang = path.find((element) => element.lang)?.lang;
      const alt = path.find((element) => element.role === "Figure" || element.role === "Formula")?.alt;
      if (alt) alts.set(mark, alt);
      marks.set(mark, { ...blockOf(path), order: turns.get(mark) ?? 0, ...(lang ? { lang } : {}) });
    }
    return { marks, alts };
  }

  /** The elements around a leaf, the nearest first. */
  private pathOf(leaf: unknown): Element[] {
    const path: Element[] = [];
    let next: unknown = leaf;
    while (path.length < deepest) {
      const element = this.elementOf(next);
      if (!element) break;
      path.push(element);
      if (!element.parent || element.parent === this.root) break;
      next = element.parent.objId ? Ref.fromString(element.parent.objId) : element.parent;
    }
    return path;
  }

  private elementOf(given: unknown): Element | undefined {
    const id = given instanceof Ref ? given.toString() : undefined;
    const known = id === undefined ? undefined : this.elements.get(id);
    if (known) return known;
    const dict = given instanceof Ref ? this.root.xref?.fetch(given) : given;
    if (!(dict instanceof Dict) || nameOf(dict.get("Type")) === "StructTreeRoot") return undefined;
    const parent = dict.get("P");
    const role = standardRole(nameOf(dict.get("S")) ?? "", this.roles);
    const isCell = role === "TD" || role === "TH";
    const cell = isCell && parent instanceof Dict ? this.cellOf(dict, parent) : undefined;
    const element: Element = {
      role,
      ...(cell ? { cell } : {}),
      number: given instanceof Ref ? given.num : 0,
      parent: parent instanceof Dict ? parent : undefined,
      dict,
      lang: textAt(dict, "Lang"),
      alt: textAt(dict, "Alt"),
    };
    if (id !== undefined) this.elements.set(id, element);
    return element;
  }

  private cellOf(dict: Dict, row: Dict): CellPlace {
    return {
      turn: this.turnOf(row, dict.objId ?? ""),
      columns: spanAt(dict, "ColSpan"),
      rows: spanAt(dict, "RowSpan"),
    };
  }

  /** Turns of the elements among their fellows, from the root's children down to the leaf. */
  private placeOf(path: readonly Element[], leaf: number): number[] {
    const place: number[] = [];
    for (let index = path.length - 1; index >= 0; index--) {
      const element = path[index];
      const around = path[index + 1]?.dict ?? this.root;
      place.push(this.turnOf(around, element?.dict.objId ?? ""));
    }
    const nearest = path[0];
    place.push(nearest ? this.turnOf(nearest.dict, `mc${leaf}`) : leaf);
    return place;
  }

  private turnOf(around: Dict, child: string): number {
    const key = around.objId ?? "root";
    let turns = this.places.get(key);
    if (!turns) {
      turns = turnsOf(around);
      this.places.set(key, turns);
    }
    return turns.get(child) ?? 0;
  }
}

/** From the attributes of a cell; 1 where they say nothing. */
function spanAt(cell: Dict, key: string): number {
  const given = cell.get("A");
  for (const one of Array.isArray(given) ? given.slice(0, 20) : [given]) {
    const attributes = cell.xref?.fetchIfRef(one) ?? one;
    const span = attributes instanceof Dict ? attributes.get(key) : undefined;
    if (typeof span === "number" && span >= 1) return Math.min(50, Math.floor(span));
  }
  return 1;
}

function turnsOf(around: Dict): Map<string, number> {
  const turns = new Map<string, number>();
  const kids = around.getRaw("K");
  const list = kids instanceof Ref ? around.get("K") : kids;
  const all: unknown[] = Array.isArray(list) ? list : [kids];
  for (const [turn, kid] of all.entries()) {
    if (kid instanceof Ref) turns.set(kid.toString(), turn);
    else if (typeof kid === "number") turns.set(`mc${kid}`, turn);
    else if (kid instanceof Dict) {
      const number = kid.get("MCID");
      if (typeof number === "number") turns.set(`mc${number}`, turn);
    }
  }
  return turns;
}

function comparePlaces(one: readonly number[], other: readonly number[]): number {
  for (let index = 0; index < Math.min(one.length, other.length); index++) {
    const step = (one[index] ?? 0) - (other[index] ?? 0);
    if (step !== 0) return step;
  }
  return one.length - other.length;
}

/** An entry of a number tree. */
function numberedEntry(tree: Dict, key: number): unknown {
  let node = tree;
  for (let depth = 0; depth < deepest; depth++) {
    const numbers = node.get("Nums");
    if (Array.isArray(numbers)) {
      for (let index = 0; index + 1 < numbers.length; index += 2)
        if (numbers[index] === key) return node.xref?.fetchIfRef(numbers[index + 1]);
      return undefined;
    }
    const kids = node.get("Kids");
    if (!Array.isArray(kids)) return undefined;
    const next = kids.map((kid) => node.xref?.fetchIfRef(kid)).find((kid) => holds(kid, key));
    if (!(next instanceof Dict)) return undefined;
    node = next;
  }
  return undefined;
}

function holds(kid: unknown, key: number): boolean {
  const limits = kid instanceof Dict ? kid.get("Limits") : undefined;
  if (!Array.isArray(limits)) return false;
  const [least, most] = limits;
  return typeof least === "number" && typeof most === "number" && least <= key && key <= most;
}

function roleMapOf(root: Dict): ReadonlyMap<string, string> {
  const map = root.get("RoleMap");
  const roles = new Map<string, string>();
  if (!(map instanceof Dict)) return roles;
  for (const key of map.getKeys()) {
    const role = nameOf(map.get(key));
    if (role !== undefined && roles.size < 1_000) roles.set(key, role);
  }
  return roles;
}

const nameOf = (value: unknown) => (value instanceof Name ? value.name : undefined);

function textAt(dict: Dict, key: string): string | undefined {
  try {
    const value = dict.get(key);
    return typeof value === "string"
      ? stringToPDFString(value).trim().slice(0, 1_000) || undefined
      : undefined;
  } catch (cause) {
    if (cause instanceof MissingDataException) throw cause;
    return undefined;
  }
}
