import { BrokenXml, XmlTokenizer } from "#domain/convert/xml-tokenizer";
import { Refusal } from "#domain/refusal";

export type Attributes = Readonly<Record<string, string | undefined>>;

/** Names come with canonical prefixes (`w:p`, `a:blip`), whatever prefixes the file chose. */
export type XmlHandler = {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
};

export type XmlParser = { write(chunk: Uint8Array): void; end(): void };

/**
 * A push parser over bytes. Refuses a DOCTYPE (`manuscript-doctype`), broken structure (`manuscript-damaged`) and a
 * single token too large to be text (`manuscript-too-long`); characters XML forbids are dropped.
 */
export function createXmlParser(handler: XmlHandler, fileName: string): XmlParser {
  const names = new CanonicalNames();
  // Bound, so that the loops below are compiled for any handler: the passes over a document have different ones, and
  // each would have them compiled anew.
  const open = handler.open.bind(handler);
  const close = handler.close.bind(handler);
  const tell = handler.text.bind(handler);
  const tokenizer = new XmlTokenizer({
    meet(tag) {
      if (declaresNamespace(tag.attributes)) {
        names.declare(tag.attributes, tokenizer.depth + 1);
        tokenizer.forgetTags();
      }
      tag.name = asWritten(names.element(tag.rawName));
      if (!names.attributesAreCanonical) tag.attributes = names.attributes(tag.attributes);
    },
    open: (tag) => open(tag.name, tag.attributes),
    close(tag) {
      close(tag.name);
      if (names.leave(tokenizer.depth + 1)) tokenizer.forgetTags();
    },
    text: (text) => tell(text),
  });
  const told = <T>(work: () => T): T => {
    try {
      return work();
    } catch (fault) {
      throw fault instanceof BrokenXml ? refusalFor(fault, fileName, tokenizer.rootSeen) : fault;
    }
  };
  let decoder: TextDecoder | undefined;
  return {
    write(chunk) {
      decoder ??= decoderFor(chunk);
      const text = decoder.decode(chunk, { stream: true });
      told(() => tokenizer.write(text));
    },
    end() {
      told(() => {
        if (decoder) tokenizer.write(decoder.decode());
        tokenizer.end();
      });
    },
  };
}

/** Parses a whole small part from its chunks. */
export async function parseXml(
  chunks: AsyncIterable<Uint8Array>,
  handler: XmlHandler,
  fileName: string,
): Promise<void> {
  const parser = createXmlParser(handler, fileName);
  for await (const chunk of chunks) parser.write(chunk);
  parser.end();
}

function refusalFor({ fault }: BrokenXml, name: string, rootSeen: boolean): Refusal {
  switch (fault) {
    case "doctype":
      return new Refusal("manuscript-doctype", { name });
    case "too-long":
      return new Refusal("manuscript-too-long", {
        name,
        detail: "a word or tag of it is longer than most books",
      });
    case "too-deep":
      return new Refusal("manuscript-damaged", {
        name,
        detail: "its parts lie within one another without end",
      });
    case "damaged":
      return new Refusal("manuscript-damaged", {
        name,
        detail: rootSeen ? "its XML is broken" : "its XML does not begin",
      });
    default:
      return fault satisfies never;
  }
}

/** The very string that source code names it by: engines tell two such apart without looking at their letters. */
function asWritten(name: string): string {
  return Object.keys({ [name]: true })[0] ?? name;
}

function declaresNamespace(attributes: Attributes): boolean {
  for (const name in attributes) if (name.startsWith("xmlns")) return true;
  return false;
}

function decoderFor(first: Uint8Array): TextDecoder {
  const [a, b] = first;
  if (a === 0xff && b === 0xfe) return new TextDecoder("utf-16le");
  if (a === 0xfe && b === 0xff) return new TextDecoder("utf-16be");
  if (a === 0x3c && b === 0) return new TextDecoder("utf-16le");
  if (a === 0 && b === 0x3c) return new TextDecoder("utf-16be");
  const head = String.fromCharCode(...first.subarray(0, 200));
  const label = /^[^>]*encoding=["']([\w.-]+)["']/.exec(head)?.[1];
  if (label && !/^utf-?(8|16)$/i.test(label)) {
    try {
      return new TextDecoder(label);
    } catch {
      // An encoding nobody knows: UTF-8 is what OOXML asks for.
    }
  }
  return new TextDecoder();
}

/** Maps a file's own namespace prefixes to ours, minding declarations on inner elements. */
class CanonicalNames {
  attributesAreCanonical = true;
  private prefixes = new Map<string, string>();
  private readonly outer: { depth: number; prefixes: Map<string, string> }[] = [];
  private readonly known = new Map<string, string>();

  element(name: string): string {
    const seen = this.known.get(name);
    if (seen !== undefined) return seen;
    const canonical = this.resolve(name, true);
    if (this.known.size >= knownMaxNames) this.known.clear();
    this.known.set(name, canonical);
    return canonical;
  }

  attributes(attributes: Attributes): Attributes {
    const renamed: Record<string, string | undefined> = {};
    for (const name in attributes) renamed[this.resolve(name, false)] = attributes[name];
    return renamed;
  }

  declare(attributes: Attributes, depth: number): void {
    let next: Map<string, string> | undefined;
    for (const name in attributes) {
      if (name !== "xmlns" && !name.startsWith("xmlns:")) continue;
      const prefix = name === "xmlns" ? "" : name.slice(6);
      const uri = attributes[name] ?? "";
      const canonical = canonicalPrefixes[uri] ?? (canonicalSet.has(prefix) ? `!${prefix}` : prefix);
      if ((next ?? this.prefixes).get(prefix) === canonical) continue;
      next ??= new Map(this.prefixes);
      next.set(prefix, canonical);
      if (next.size > maxPrefixes) throw new BrokenXml("too-long");
    }
    if (!next) return;
    this.outer.push({ depth, prefixes: this.prefixes });
    this.use(next);
  }

  /** True when the element that ends had declared something. */
  leave(depth: number): boolean {
    const last = this.outer.at(-1);
    if (last?.depth !== depth) return false;
    this.outer.pop();
    this.use(last.prefixes);
    return true;
  }

  private use(prefixes: Map<string, string>): void {
    this.prefixes = prefixes;
    this.known.clear();
    this.attributesAreCanonical = true;
    for (const [prefix, canonical] of prefixes)
      if (prefix !== "" && prefix !== canonical) this.attributesAreCanonical = false;
  }

  private resolve(name: string, isElement: boolean): string {
    const colon = name.indexOf(":");
    if (colon < 0) {
      const canonical = isElement ? this.prefixes.get("") : undefined;
      return canonical ? `${canonical}:${name}` : name;
    }
    const prefix = name.slice(0, colon);
    const canonical = this.prefixes.get(prefix);
    return canonical === undefined || canonical === prefix ? name : canonical + name.slice(colon);
  }
}

const knownMaxNames = 2_048;
/** Word declares some forty. */
const maxPrefixes = 250;
const ooxml = "http://schemas.openxmlformats.org/";
const strict = "http://purl.oclc.org/ooxml/";
const openDocument = "urn:oasis:names:tc:opendocument:xmlns:";
const canonicalPrefixes: Record<string, string> = {
  [`${ooxml}wordprocessingml/2006/main`]: "w",
  [`${strict}wordprocessingml/main`]: "w",
  [`${ooxml}officeDocument/2006/relationships`]: "r",
  [`${strict}officeDocument/relationships`]: "r",
  [`${ooxml}package/2006/relationships`]: "rel",
  [`${ooxml}package/2006/content-types`]: "ct",
  [`${ooxml}package/2006/metadata/core-properties`]: "cp",
  "http://purl.org/dc/elements/1.1/": "dc",
  "http://purl.org/dc/terms/": "dcterms",
  [`${ooxml}drawingml/2006/main`]: "a",
  [`${strict}drawingml/main`]: "a",
  [`${ooxml}drawingml/2006/wordprocessingDrawing`]: "wp",
  [`${strict}drawingml/wordprocessingDrawing`]: "wp",
  [`${ooxml}drawingml/2006/picture`]: "pic",
  [`${strict}drawingml/picture`]: "pic",
  [`${ooxml}drawingml/2006/diagram`]: "dgm",
  [`${strict}drawingml/diagram`]: "dgm",
  [`${ooxml}drawingml/2006/chart`]: "c",
  [`${strict}drawingml/chart`]: "c",
  [`${ooxml}officeDocument/2006/math`]: "m",
  [`${strict}officeDocument/math`]: "m",
  [`${ooxml}markup-compatibility/2006`]: "mc",
  "urn:schemas-microsoft-com:vml": "v",
  "urn:schemas-microsoft-com:office:office": "o",
  "http://schemas.microsoft.com/office/word/2010/wordprocessingShape": "wps",
  "http://schemas.microsoft.com/office/word/2010/wordprocessingGroup": "wpg",
  "http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas": "wpc",
  "http://schemas.microsoft.com/office/word/2010/wordml": "w14",
  "http://schemas.microsoft.com/office/drawing/2016/SVG/main": "asvg",
  [`${openDocument}office:1.0`]: "office",
  [`${openDocument}style:1.0`]: "style",
  [`${openDocument}text:1.0`]: "text",
  [`${openDocument}table:1.0`]: "table",
  [`${openDocument}drawing:1.0`]: "draw",
  [`${openDocument}xsl-fo-compatible:1.0`]: "fo",
  [`${openDocument}svg-compatible:1.0`]: "svg",
  [`${openDocument}meta:1.0`]: "meta",
  "http://www.w3.org/1999/xlink": "xlink",
};
const canonicalSet = new Set(Object.values(canonicalPrefixes));
