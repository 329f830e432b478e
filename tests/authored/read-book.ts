import { unzipSync } from "fflate";
import { Parser } from "htmlparser2";

/** A paragraph, a heading, a line of verse or a break of the book, in reading order. */
export type Segment = {
  kind: "heading" | "text" | "line" | "break";
  text: string;
  italics: string[];
  /** The places of note marks in the text, and the notes they lead to. */
  notes: { at: number; text: string }[];
  /** Steps that a line of verse is set in. */
  indent: number;
  /** A stanza's first line. */
  startsStanza: boolean;
  file: string;
};

export type Book = { title: string; authors: string[]; nav: string[]; segments: Segment[] };

/** Reads an EPUB of any maker as far as the score asks: its metadata, navigation, and text in order. */
export function readBook(epub: Uint8Array): Book {
  const files = unzipSync(epub);
  const text = (name: string) => new TextDecoder().decode(files[name] ?? new Uint8Array());
  const packageName = Object.keys(files).find((name) => name.endsWith(".opf")) ?? "";
  const folder = packageName.slice(0, packageName.lastIndexOf("/") + 1);
  const opf = text(packageName);
  const hrefs = new Map<string, string>();
  let navFile = "";
  for (const [item] of opf.matchAll(/<item\s[^>]*>/g)) {
    const href = /\shref="([^"]*)"/.exec(item)?.[1] ?? "";
    hrefs.set(/\sid="([^"]*)"/.exec(item)?.[1] ?? "", href);
    if (/\sproperties="[^"]*\bnav\b/.test(item)) navFile = href;
  }
  const spine = [...opf.matchAll(/<itemref\s[^>]*idref="([^"]*)"/g)].map(
    ([, id = ""]) => hrefs.get(id) ?? "",
  );
  const notes = new Map<string, string>();
  for (const file of spine) readNotes(text(folder + file), notes);
  return {
    title: unescaped(/<dc:title[^>]*>([^<]*)</.exec(opf)?.[1] ?? ""),
    authors: [...opf.matchAll(/<dc:creator[^>]*>([^<]*)</g)].map(([, name = ""]) => unescaped(name)),
    nav: navLabels(text(folder + navFile)),
    segments: spine
      .filter((file) => file !== navFile)
      .flatMap((file) => readSegments(text(folder + file), file, notes)),
  };
}

const unescaped = (text: string) => text.replaceAll("&lt;", "<").replaceAll("&amp;", "&").trim();

function navLabels(markup: string): string[] {
  const toc = /<nav[^>]*epub:type="toc"[\s\S]*?<\/nav>/.exec(markup)?.[0] ?? "";
  return [...toc.matchAll(/<a\s[^>]*>([\s\S]*?)<\/a>/g)].map(([, label = ""]) =>
    unescaped(label.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ")),
  );
}

const isNote = (attributes: Record<string, string>) =>
  /\b(?:footnote|endnote|rearnote)\b/.test(attributes["epub:type"] ?? "") ||
  /doc-(?:foot|end)note/.test(attributes.role ?? "");

function readNotes(markup: string, notes: Map<string, string>): void {
  const open: { name: string; id: string }[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) =>
        open.push({ name, id: isNote(attributes) ? (attributes.id ?? "") : "" }),
      ontext(text) {
        const id = open.findLast((element) => element.id !== "")?.id;
        if (id) notes.set(id, (notes.get(id) ?? "") + text);
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  );
  parser.end(markup);
}

const blocks = new Set("p h1 h2 h3 h4 h5 h6 li td th figcaption pre div blockquote section".split(" "));

function readSegments(markup: string, file: string, notes: ReadonlyMap<string, string>): Segment[] {
  const segments: Segment[] = [];
  const open: { name: string; skips: boolean }[] = [];
  let now: Segment | undefined;
  let awaitsStanza = false;
  const begin = (kind: Segment["kind"], indent = 0) => {
    end();
    now = {
      kind,
      text: "",
      italics: [],
      notes: [],
      indent,
      startsStanza: kind === "line" && awaitsStanza,
      file,
    };
    if (kind === "line") awaitsStanza = false;
  };
  const end = () => {
    if (now && (now.text.trim() !== "" || now.kind === "break"))
      segments.push({ ...now, text: now.text.trim() });
    now = undefined;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const names = attributes.class ?? "";
        const isMark = /\bnoteref\b/.test(`${attributes["epub:type"] ?? ""} ${names}`);
        const skips =
          name === "head" ||
          isNote(attributes) ||
          isMark ||
          /doc-backlink/.test(attributes.role ?? "") ||
          attributes["aria-hidden"] === "true";
        open.push({ name, skips });
        if (isMark && now) {
          const id = (attributes.href ?? "").replace(/^.*#/, "");
          now.notes.push({
            at: now.text.trim().length,
            text:
              notes
                .get(id)
                ?.replace(/^\W*\d+\W*/, "")
                .trim() ?? "",
          });
        } else if (name === "hr" || /\bscene\b/.test(names)) begin("break");
        else if (/^h[1-6]$/.test(name)) begin("heading");
        else if (/\bline\b/.test(names)) begin("line", Number(/\bline-(\d)/.exec(names)?.[1] ?? 0));
        else if (blocks.has(name)) {
          begin("text");
          if (/\bstanza\b/.test(names)) awaitsStanza = true;
        } else if ((name === "em" || name === "i") && now) now.italics.push("");
      },
      ontext(text) {
        if (!now || open.some(({ skips }) => skips)) return;
        now.text += text.replace(/\s+/g, " ");
        if (open.some(({ name }) => name === "em" || name === "i") && now.italics.length > 0)
          now.italics[now.italics.length - 1] += text;
      },
      onclosetag(name) {
        open.pop();
        if (blocks.has(name) || name === "hr") end();
      },
    },
    { xmlMode: true },
  );
  parser.end(markup);
  end();
  return segments;
}
