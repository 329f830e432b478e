import { checkTogether } from "#domain/epub-check/check-together";
import { ContentChecker } from "#domain/epub-check/content-checker";
import { readDrawing } from "#domain/epub-check/drawing-reader";
import { type EpubFacts, emptyFacts, type FontFormat, type Reference } from "#domain/epub-check/epub-facts";
import type { EpubFinding } from "#domain/epub-check/finding";
import { FindingsLog } from "#domain/epub-check/findings-log";
import { readNcx } from "#domain/epub-check/ncx-reader";
import { readPackage } from "#domain/epub-check/package-reader";
import { PictureProbe } from "#domain/epub-check/picture-probe";
import { readStyle } from "#domain/epub-check/style-reader";
import { TextFile } from "#domain/epub-check/text-file";
import { checkProlog } from "#domain/epub-check/xml-prolog";
import { type ScanHandler, type ScannedTag, XmlScanner } from "#domain/epub-check/xml-scanner";

export type TextKind = "container" | "package" | "document" | "ncx" | "style" | "drawing";

/** Somebody else who wants to see a content document's tags and words while they pass: `beginDocument` gives whom to show them. */
export type Onlooker = {
  beginDocument(file: TextFile): ScanHandler & { end(title: string): void };
};

/**
 * Examines an EPUB file by file, in whatever order they come, and judges what they are to one another when `finish` is
 * called. What it keeps of a file is small.
 */
export class Examination {
  readonly facts: EpubFacts = emptyFacts();
  private readonly log = new FindingsLog();
  private readonly scanner = new XmlScanner();
  private readonly onlooker: Onlooker | undefined;

  constructor(onlooker?: Onlooker) {
    this.onlooker = onlooker;
  }

  tell = (finding: EpubFinding): void => this.log.add(finding);

  /** A file of the archive, before its content is told; content that nobody looks at need not be. */
  file(path: string, bytes: number): void {
    this.facts.files.set(path, bytes);
  }

  text(path: string, kind: TextKind, content: string): void {
    const file = new TextFile(path, content, this.scanner, this.tell);
    checkProlog(file, kind);
    switch (kind) {
      case "container":
        this.container(file);
        return;
      case "package": {
        const read = readPackage(file);
        if (read) this.facts.packages.set(path, read);
        return;
      }
      case "ncx": {
        const read = readNcx(file);
        if (read) this.facts.ncx.set(path, read.facts);
        this.keep(read?.references);
        return;
      }
      case "style": {
        const read = readStyle(file);
        this.facts.styles.set(path, read.facts);
        this.keep(read.references);
        return;
      }
      case "drawing": {
        const read = readDrawing(file);
        const picture = this.facts.pictures.get(path);
        if (read && picture) picture.drawing = read.facts;
        this.keep(read?.references);
        return;
      }
      case "document":
        this.document(file);
        return;
      default:
        kind satisfies never;
    }
  }

  /** Give the chunks to what it answers, as many as that wants, then call `end`. */
  picture(
    path: string,
    bytes: number,
  ): { push(chunk: Uint8Array): void; readonly isDone: boolean; end(): void } {
    const probe = new PictureProbe();
    return {
      push: (chunk) => probe.push(chunk),
      get isDone() {
        return probe.isDone;
      },
      end: () => void this.facts.pictures.set(path, { bytes, header: probe.end() }),
    };
  }

  font(path: string, bytes: number, start: Uint8Array): void {
    this.facts.fonts.set(path, { bytes, format: fontFormat(start) });
  }

  /** What was found, when every file has been told. */
  finish(): EpubFinding[] {
    checkTogether(this.facts, this.tell);
    return this.log.all();
  }

  /** The same of what is no archive at all. */
  finishArchive(): EpubFinding[] {
    return this.log.all();
  }

  private keep(references: readonly Reference[] | undefined): void {
    for (const reference of references ?? []) this.facts.references.push(reference);
  }

  private document(file: TextFile): void {
    const { path } = file;
    const checker = new ContentChecker(
      path,
      (finding, at) => file.tell({ ...finding, line: file.lineOf(at) }),
      file.lineOf,
    );
    const watcher = this.onlooker?.beginDocument(file);
    const isWhole = file.scan(watcher ? both(checker, watcher) : checker, true);
    if (!isWhole) return;
    const facts = checker.end(file.source.length);
    watcher?.end(facts.title);
    this.facts.documents.set(path, facts);
    this.keep(checker.references);
  }

  private container(file: TextFile): void {
    const rootfiles: { path: string; mediaType: string }[] = [];
    file.scan({
      open({ name, attributes }, at) {
        if (name !== "rootfile") return;
        const path = attributes.get("full-path");
        if (path === undefined)
          file.fault("OPF-016", 'The element "rootfile" is missing its required attribute "full-path".', at);
        else if (path === "")
          file.fault("OPF-017", 'The attribute "full-path" on element "rootfile" must not be empty.', at);
        else rootfiles.push({ path, mediaType: attributes.get("media-type") ?? "" });
      },
      close() {},
      text() {},
    });
    this.facts.container = { rootfiles };
  }
}

function both(one: ScanHandler, other: ScanHandler): ScanHandler {
  return {
    open(tag: ScannedTag, at: number, id?: string) {
      one.open(tag, at, id);
      other.open(tag, at, id);
    },
    close(name: string, at: number) {
      one.close(name, at);
      other.close(name, at);
    },
    text(text: string, at: number) {
      one.text(text, at);
      other.text(text, at);
    },
  };
}

function fontFormat(start: Uint8Array): FontFormat | undefined {
  const signature = new TextDecoder("latin1").decode(start.subarray(0, 4));
  if (signature === "\0\x01\0\0" || signature === "true" || signature === "ttcf") return "truetype";
  if (signature === "OTTO") return "opentype";
  if (signature === "wOFF") return "woff";
  return signature === "wOF2" ? "woff2" : undefined;
}
