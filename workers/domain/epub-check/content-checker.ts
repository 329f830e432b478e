import { type Address, resolveAddress } from "#domain/epub-check/addresses";
import { attributeFaults } from "#domain/epub-check/attribute-faults";
import { bits, type ElementRule, elementRule, foreignRule } from "#domain/epub-check/content-model";
import { type DocumentFacts, idHash, type Reference } from "#domain/epub-check/epub-facts";
import type { EpubFinding } from "#domain/epub-check/finding";
import { NavWatcher } from "#domain/epub-check/nav-watcher";
import type { ScanHandler, ScannedTag } from "#domain/epub-check/xml-scanner";

type Told = Pick<EpubFinding, "id" | "severity" | "text">;

/** What is known of every tag written alike. */
type TagNote = { name: string; rule: ElementRule | undefined; faults: string[]; refers: boolean };

/** Weighs one XHTML content document against the content model and gathers what it links to. */
export class ContentChecker implements ScanHandler {
  readonly references: Reference[] = [];
  private readonly path: string;
  private readonly tell: (finding: Told, at: number) => void;
  private readonly lineOf: (at: number) => number;
  /** What each open element may hold, and its name. */
  private readonly holds: number[] = [bits.root];
  private readonly names: string[] = [];
  private readonly ranks: number[] = [];
  /** How many elements deep inside a formula or drawing. */
  private foreign = 0;
  private readonly ids = new Set<string>();
  private readonly wanted: { id: string; attribute: string; at: number }[] = [];
  private readonly ownLinks: { id: string; at: number }[] = [];
  private title: string | undefined;
  private inTitle = false;
  private hasHead = false;
  private hasMath = false;
  private hasDrawing = false;
  private hasScript = false;
  private hasRemote = false;
  private viewport: string | undefined;
  private readonly navs: NavWatcher;

  constructor(path: string, tell: (finding: Told, at: number) => void, lineOf: (at: number) => number) {
    this.path = path;
    this.tell = tell;
    this.lineOf = lineOf;
    this.navs = new NavWatcher(path, lineOf);
  }

  open(tag: ScannedTag, at: number, id?: string): void {
    tag.note ??= noteOf(tag);
    const note = tag.note as TagNote;
    if (id !== undefined) this.id(id, at);
    if (this.foreign > 0) {
      this.foreign++;
      if (tag.attributes.size > 0) this.look(tag, at);
      return;
    }
    const { name } = note;
    if (this.names.length === 0) this.root(tag, at);
    const rule = name === "math" || name === "svg" ? foreignRule : note.rule;
    const around = this.holds[this.holds.length - 1] ?? 0;
    if (!rule) this.fault(`element "${name}" not allowed anywhere`, at);
    else if ((rule.is & around) === 0)
      this.fault(`element "${name}" not allowed here, in "${this.parent}"`, at);
    else this.order(name, at);
    for (const outer of rule?.notInside ?? [])
      if (this.names.includes(outer))
        this.fault(`The "${name}" element must not appear inside "${outer}" elements`, at);
    for (const fault of note.faults) this.fault(fault, at);
    if (note.refers) this.look(tag, at);
    if (name === "math" || name === "svg") {
      if (name === "math") this.hasMath = true;
      else this.hasDrawing = true;
      this.foreign = 1;
    } else if (name === "script" || name === "form") this.hasScript ||= isScript(tag);
    else if (name === "title") {
      this.title ??= "";
      this.inTitle = true;
    } else if (name === "head") this.hasHead = true;
    else if (name === "meta" && tag.attributes.get("name") === "viewport")
      this.viewport ??= tag.attributes.get("content") ?? "";
    else if (name === "link") this.stylesheetLink(tag, at);
    this.navs.open(name, tag, at);
    this.names.push(name);
    // What nobody knows may hold anything, or one fault would bring a hundred.
    const own = rule ? rule.holds | (rule.isTransparent ? around : 0) : anything;
    this.holds.push(own);
    this.ranks.push(0);
  }

  close(_name: string, at: number): void {
    if (this.foreign > 1) {
      this.foreign--;
      return;
    }
    this.foreign = 0;
    const name = this.names.pop() ?? "";
    this.holds.pop();
    this.ranks.pop();
    this.navs.close(name, at);
    if (name === "title") {
      this.inTitle = false;
      if (this.title?.trim() === "") this.fault('Element "title" must not be empty', at);
    } else if (name === "head" && this.title === undefined)
      this.tell(
        {
          id: "RSC-017",
          severity: "warning",
          text: 'The "head" element should have a "title" child element.',
        },
        at,
      );
  }

  text(text: string, at: number): void {
    if (this.foreign > 0) return;
    if (this.inTitle) this.title = (this.title ?? "") + text;
    const around = this.holds[this.holds.length - 1] ?? 0;
    if ((around & bits.text) === 0 && /[^ \t\r\n]/.test(text))
      this.fault(`text not allowed here, in "${this.parent}"`, at);
    this.navs.text(text);
  }

  /** What is left to be said when the document is over. */
  end(length: number): DocumentFacts {
    if (!this.hasHead) this.fault('element "html" incomplete; missing required element "head"', 0);
    for (const { id, attribute, at } of this.wanted)
      if (!this.ids.has(id))
        this.fault(
          `The "${attribute}" attribute must refer to elements in the same document (target ID missing: "${id}")`,
          at,
        );
    for (const { id, at } of this.ownLinks)
      if (!this.ids.has(id))
        this.tell(
          { id: "RSC-012", severity: "error", text: `Fragment identifier is not defined: "#${id}".` },
          at,
        );
    const ids = new Uint32Array(this.ids.size);
    let count = 0;
    for (const id of this.ids) ids[count++] = idHash(id);
    const { hasMath, hasDrawing, hasScript, hasRemote, viewport } = this;
    return {
      title: this.title?.trim() ?? "",
      length,
      ids,
      hasMath,
      hasDrawing,
      hasScript,
      hasRemote,
      viewport,
      ...this.navs.all(),
    };
  }

  private get parent(): string {
    return this.names[this.names.length - 1] ?? "the document";
  }

  private fault(text: string, at: number): void {
    this.tell({ id: "RSC-005", severity: "error", text: `${text}.` }, at);
  }

  private root(tag: ScannedTag, at: number): void {
    if (tag.attributes.get("xmlns") !== "http://www.w3.org/1999/xhtml")
      this.fault(
        'elements from namespace "" are not allowed: the document is not in the XHTML namespace',
        at,
      );
  }

  /** Parts that have one order: the head before the body, a table's caption before its rows. */
  private order(name: string, at: number): void {
    const last = this.ranks.length - 1;
    if (last < 0) return;
    const ranks = orders[this.parent];
    const rank = ranks?.[name];
    if (rank === undefined) return;
    const before = this.ranks[last] ?? 0;
    if (rank < before || (rank === before && onlyOnce.has(name)))
      this.fault(`element "${name}" not allowed here, after what stands before it in "${this.parent}"`, at);
    else this.ranks[last] = rank;
  }

  /** Sound and film may lie on the web, where the manifest names them and nobody listens in. */
  private remoteMedia(href: string, scheme: string, at: number): void {
    if (scheme === "http")
      this.tell(
        {
          id: "RSC-031",
          severity: "warning",
          text: `Remote resource references should use HTTPS, but found "${href.slice(0, 200)}".`,
        },
        at,
      );
    const line = this.lineOf(at);
    this.references.push({ from: this.path, line, to: href, fragment: undefined, use: "remote", href });
  }

  private stylesheetLink({ attributes }: ScannedTag, at: number): void {
    const rel = attributes.get("rel") ?? "";
    if (/\bstylesheet\b/i.test(rel) && /\balternate\b/i.test(rel) && !attributes.get("title"))
      this.tell(
        { id: "CSS-015", severity: "error", text: "Alternative style sheets must have a title." },
        at,
      );
  }

  private id(id: string, at: number): void {
    if (this.ids.has(id)) this.fault(`Duplicate ID "${id}"`, at);
    else this.ids.add(id);
    if (this.foreign === 0 && (id === "" || /\s/.test(id)))
      this.fault('value of attribute "id" is invalid; an ID must not be empty and must not hold spaces', at);
  }

  /** Addresses and references of one tag. */
  private look({ name: element, attributes }: ScannedTag, at: number): void {
    const name = this.foreign > 0 ? "" : undefined;
    for (const [key, value] of attributes) {
      switch (key) {
        case "href":
        case "xlink:href":
          this.refer(value, purposeOf(attributes, this.foreign > 0), at);
          break;
        case "src":
          this.refer(value, heard.has(element) ? "media" : "picture", at);
          break;
        case "poster":
        case "data":
          this.refer(value, "picture", at);
          break;
        case "cite":
        case "altimg":
          this.refer(value, key === "cite" ? "cite" : "picture", at);
          break;
        case "aria-labelledby":
        case "aria-describedby":
        case "aria-owns":
        case "aria-controls":
        case "aria-flowto":
          if (name === undefined)
            for (const id of value.trim().split(/\s+/)) this.wanted.push({ id, attribute: key, at });
          break;
        default:
          if (key.startsWith("on") && name === undefined) this.hasScript = true;
      }
    }
  }

  private refer(href: string, use: Reference["use"], at: number): void {
    if (use === "link" && href.startsWith("#") && !href.includes("%")) {
      if (href.length > 1) this.ownLinks.push({ id: href.slice(1), at });
      return;
    }
    const address = resolveAddress(href, this.path);
    const fault = addressFault(address, href, use);
    if (fault) this.tell(fault, at);
    if (address.kind === "outside")
      this.tell(
        {
          id: "RSC-007",
          severity: "error",
          text: `Referenced resource "${href.slice(0, 200)}" could not be found in the EPUB.`,
        },
        at,
      );
    if (address.kind === "remote" && use !== "link" && use !== "cite") this.hasRemote = true;
    if (address.kind === "remote" && use === "media") this.remoteMedia(href, address.scheme, at);
    if (address.kind !== "inside" || use === "cite") return;
    const { path: to, fragment } = address;
    // A picture that is shown a hundred times is one to be looked for.
    const before = this.references[this.references.length - 1];
    if (use === "picture" && before?.to === to && before.use === use) return;
    this.references.push({ from: this.path, line: this.lineOf(at), to, fragment, use, href });
  }
}

const anything = 0x3fffff;
/** What may come from the web. */
const heard = new Set(["audio", "video", "source", "track"]);

/** What an address is, where it may not stand. Undefined when nothing is wrong with it by itself. */
export function addressFault(address: Address, href: string, use: Reference["use"]): Told | undefined {
  const error = (id: string, text: string): Told => ({ id, severity: "error", text });
  switch (address.kind) {
    case "broken":
      return error("RSC-020", `"${href.slice(0, 200)}" is not a valid URL: ${address.why}.`);
    case "outside":
      return error("RSC-026", `The URL "${href.slice(0, 200)}" leaks outside the container.`);
    case "file":
      return error("RSC-030", `File URLs are not allowed in EPUB: "${href.slice(0, 200)}".`);
    case "data":
      return use === "link" ? error("RSC-029", "A data URL is not allowed here.") : undefined;
    case "remote":
      if (use === "link") {
        return schemes.has(address.scheme)
          ? undefined
          : {
              id: "HTM-025",
              severity: "info",
              text: `Non-registered URI scheme in href: "${address.scheme}".`,
            };
      }
      return use === "cite" || use === "media" || use === "remote"
        ? undefined
        : error(
            "RSC-006",
            `The remote resource "${href.slice(0, 200)}" must be located in the EPUB container.`,
          );
    case "inside":
      return address.hasQuery
        ? error("RSC-033", `A relative URL must not have a query: "${href.slice(0, 200)}".`)
        : undefined;
    default:
      return address satisfies never;
  }
}

const schemes = new Set(
  "http https mailto tel sms ftp urn doi news geo magnet irc xmpp sip skype".split(" "),
);

function noteOf(tag: ScannedTag): TagNote {
  const { name, attributes } = tag;
  let refers = false;
  for (const key of attributes.keys()) if (referring.test(key)) refers = true;
  return { name, rule: elementRule(name), faults: attributeFaults(name, attributes), refers };
}

const referring =
  /^(?:(?:xlink:)?href|src|poster|data|cite|altimg|aria-(?:labelledby|describedby|owns|controls|flowto)|on[a-z]+)$/;

function purposeOf(attributes: ReadonlyMap<string, string>, isForeign: boolean): Reference["use"] {
  const rel = attributes.get("rel");
  if (rel !== undefined && attributes.get("type") !== undefined && /\bstylesheet\b/i.test(rel))
    return "style";
  if (rel !== undefined && /\b(?:stylesheet|icon)\b/i.test(rel))
    return /stylesheet/i.test(rel) ? "style" : "picture";
  return isForeign && attributes.has("xlink:href") && attributes.has("width") ? "picture" : "link";
}

function isScript({ name, attributes }: ScannedTag): boolean {
  const type = attributes.get("type");
  return (
    name === "form" ||
    type === undefined ||
    /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/i.test(type)
  );
}

const orders: Record<string, Record<string, number> | undefined> = {
  html: { head: 1, body: 2 },
  table: { caption: 1, colgroup: 2, thead: 3, tbody: 4, tr: 4, tfoot: 5 },
};
const onlyOnce = new Set(["head", "body", "caption", "thead", "tfoot"]);
