import { SaxesParser } from "saxes";
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
 * single token too large to be text (`manuscript-bomb`); characters XML forbids are dropped.
 */
export function createXmlParser(handler: XmlHandler, fileName: string): XmlParser {
  const names = new CanonicalNames();
  const parser = new SaxesParser({ xmlns: false, position: false });
  let declares = false;
  let depth = 0;
  let rootSeen = false;
  let charsSinceTag = 0;
  parser.on("doctype", () => {
    throw new Refusal("manuscript-doctype", { name: fileName });
  });
  parser.on("error", (fault) => {
    if (!isTolerable(fault.message))
      throw new Refusal("manuscript-damaged", { name: fileName, detail: "its XML is broken" });
  });
  // The cheapest place to notice a namespace declaration: most elements have none.
  parser.on("attribute", (attribute) => {
    if (attribute.name.startsWith("xmlns")) declares = true;
  });
  parser.on("opentag", (tag) => {
    rootSeen = true;
    charsSinceTag = 0;
    depth++;
    if (declares) {
      declares = false;
      names.declare(tag.attributes, depth);
    }
    handler.open(
      names.element(tag.name),
      names.attributesAreCanonical ? tag.attributes : names.attributes(tag.attributes),
    );
  });
  parser.on("closetag", (tag) => {
    charsSinceTag = 0;
    handler.close(names.element(tag.name));
    names.leave(depth);
    depth--;
  });
  const text = (value: string) => handler.text(value);
  parser.on("text", text);
  parser.on("cdata", text);

  let decoder: TextDecoder | undefined;
  const feed = (value: string) => {
    charsSinceTag += value.length;
    parser.write(forbidden.test(value) ? value.replace(allForbidden, "") : value);
    if (!rootSeen && charsSinceTag > prologMaxChars)
      throw new Refusal("manuscript-damaged", { name: fileName, detail: "its XML does not begin" });
    if (charsSinceTag > tokenMaxChars) throw new Refusal("manuscript-bomb", { name: fileName });
  };
  return {
    write(chunk) {
      decoder ??= decoderFor(chunk);
      feed(decoder.decode(chunk, { stream: true }));
    },
    end() {
      if (decoder) feed(decoder.decode());
      parser.close();
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

const prologMaxChars = 65_536;
/** No single text, attribute or comment of a manuscript is this long; whole novels are a quarter of it. */
const tokenMaxChars = 16_000_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters XML 1.0 forbids.
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters XML 1.0 forbids.
const allForbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Faults of single characters lose a character, not the book. */
function isTolerable(message: string): boolean {
  return /^(disallowed character\.|malformed character entity\.|undefined entity\.|empty entity name\.|text data outside of root node\.)$|XML declaration must/.test(
    message,
  );
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
    }
    if (!next) return;
    this.outer.push({ depth, prefixes: this.prefixes });
    this.use(next);
  }

  leave(depth: number): void {
    const last = this.outer.at(-1);
    if (last?.depth !== depth) return;
    this.outer.pop();
    this.use(last.prefixes);
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

const ooxml = "http://schemas.openxmlformats.org/";
const strict = "http://purl.oclc.org/ooxml/";
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
};
const canonicalSet = new Set(Object.values(canonicalPrefixes));
