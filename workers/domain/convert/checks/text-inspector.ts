import type { Block } from "#domain/book/blocks";
import { walkInlines } from "#domain/book/walk";
import type { BookInspection } from "#domain/convert/checks/check";

/** Gathers what the checks want to know of a book's text, chapter by chapter. */
export class TextInspector {
  private readonly found: BookInspection;
  private readonly leftovers = new Set<string>();
  private readonly links = new Set<string>();
  hasRuby = false;

  constructor(found: BookInspection) {
    this.found = found;
  }

  inspect(blocks: readonly Block[], place: string): void {
    const { letters } = this.found;
    for (const inline of walkInlines(blocks)) {
      if (inline.kind === "ruby") this.hasRuby = true;
      if (inline.kind === "link") this.link(inline.href, place);
      if (inline.kind !== "text") continue;
      letters.all += inline.text.length;
      if (inline.marks?.bold) letters.bold += inline.text.length;
      if (inline.marks?.italic) letters.italic += inline.text.length;
      this.text(inline.text, place);
    }
  }

  private link(href: string, place: string): void {
    const address = href.slice(0, 300);
    if (href.startsWith("#") || this.links.has(address) || this.links.size >= most) return;
    this.links.add(address);
    this.found.links.push({ address, place });
  }

  private text(text: string, place: string): void {
    const { spaces } = this.found;
    for (let at = text.indexOf(" "); at >= 0; at = text.indexOf(" ", at + 1)) spaces.all++;
    for (let at = text.indexOf("\u00a0"); at >= 0; at = text.indexOf("\u00a0", at + 1)) {
      spaces.all++;
      spaces.fixed++;
    }
    for (const pattern of [leftover, fieldFault])
      for (const [words] of text.matchAll(pattern)) {
        if (this.leftovers.has(words) || this.leftovers.size >= 50) continue;
        this.leftovers.add(words);
        this.found.leftovers.push({ words, place });
      }
  }
}

export function emptyInspection(): BookInspection {
  return {
    pictures: [],
    tables: [],
    letters: { all: 0, bold: 0, italic: 0 },
    spaces: { all: 0, fixed: 0 },
    leftovers: [],
    links: [],
    pages: [],
    size: 0,
  };
}

/** Addresses kept: enough to judge a book by, little whatever its size. */
const most = 1_000;

/** What writers and designers leave for later: filler, the journalist's `TK`, a bracket to be filled in. */
const leftover =
  /\b[Ll]orem ipsum\b|\bTK(?:TK)*\b|\[(?:insert|INSERT|todo|TODO|tbd|TBD)\b[^\]]{0,40}\]|\b(?:CD|DVD)(?:-ROM)? (?:is )?included\b/g;

/** What Word sets where a cross-reference or a list has lost what it was made of. */
const fieldFault =
  /\bError! (?:Bookmark not defined|Reference source not found|Hyperlink reference not valid|No text of specified style in document)|\bFehler! (?:Textmarke nicht definiert|Verweisquelle konnte nicht gefunden werden)|\bErreur\s?! (?:Signet non défini|Source du renvoi introuvable)|¡Error! (?:Marcador no definido|No se encuentra el origen de la referencia)|\bErrore\. (?:Il segnalibro non è definito|L['’]origine riferimento non è stata trovata)|\bNo (?:table of (?:contents|figures|authorities)|index) entries found\b/g;
