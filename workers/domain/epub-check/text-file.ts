import type { EpubFinding } from "#domain/epub-check/finding";
import { lineAt, NotWellFormed, type ScanHandler, type XmlScanner } from "#domain/epub-check/xml-scanner";

/** One file of text in the hands of those who check it: its words, its lines, and whom to tell. */
export class TextFile {
  readonly path: string;
  readonly source: string;
  /** Whether there is any sign in it that most texts do not have: one look answers for all who must look closer then. */
  readonly hasRareSigns: boolean;
  private readonly scanner: XmlScanner;
  private readonly add: (finding: EpubFinding) => void;
  /** Lines are counted on from the last place asked for. */
  private lastAt = 0;
  private lastLine = 1;

  constructor(path: string, source: string, scanner: XmlScanner, add: (finding: EpubFinding) => void) {
    this.path = path;
    this.source = source;
    this.hasRareSigns = rareSign.test(source);
    this.scanner = scanner;
    this.add = add;
  }

  lineOf = (at: number): number => {
    if (at < this.lastAt) return lineAt(this.source, at);
    for (
      let next = this.source.indexOf("\n", this.lastAt);
      next >= 0 && next < at;
      next = this.source.indexOf("\n", next + 1)
    ) {
      this.lastLine++;
      this.lastAt = next + 1;
    }
    return this.lastLine;
  };

  tell(finding: Omit<EpubFinding, "file">): void {
    this.add({ ...finding, file: this.path });
  }

  fault(id: string, text: string, at = 0): void {
    this.tell({ id, severity: "error", line: this.lineOf(at), text });
  }

  /** Reads it as XML; false, and a finding, where it is not well-formed. */
  scan(handler: ScanHandler, idsApart = false): boolean {
    try {
      this.scanner.scan(this.source, handler, { idsApart, hasRareSigns: this.hasRareSigns });
      return true;
    } catch (fault) {
      if (!(fault instanceof NotWellFormed)) throw fault;
      this.tell({
        id: "RSC-016",
        severity: "fatal",
        line: lineAt(this.source, fault.at),
        text: `The file cannot be read on: ${fault.message}.`,
      });
      return false;
    }
  }
}

/** What XML forbids, spaces other than the plain one, and signs that are not seen: no quotes and dashes, which every book has. */
const rareSign =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: some of them are what is looked for.
  /[\0-\x08\x0b\x0c\x0e-\x1f\u00a0\u00ad\u2000-\u200a\u2028\u2029\u202f\u205f-\u2064\u206a-\u206f\ufeff\ufffe\uffff]/;
