import { maxAnchors } from "#domain/convert/manuscript-limits";

/**
 * Where the places of a book lie, file by file. A link to a place not yet reached gets a mark in its chapter's markup,
 * which `resolve` replaces once the place is known (docs/decisions/002-links-across-chapters.md).
 */
export class BookLinks {
  private readonly known: ReadonlySet<string>;
  private readonly places = new Map<string, { file: string; id: string }>();
  private readonly waiting: string[] = [];
  private readonly waitingIndex = new Map<string, number>();
  private readonly linked = new Set<string>();

  /** `known` are the anchor names the survey found; links to any other lead nowhere. */
  constructor(known: ReadonlySet<string>) {
    this.known = known;
  }

  /** The names stand for the element of this id in the file; a name given before keeps its place. */
  define(names: readonly string[], file: string, id: string): void {
    for (const name of names) {
      const isWanted = this.known.has(name) || this.places.size < maxAnchors;
      if (isWanted && !this.places.has(name)) this.places.set(name, { file, id });
    }
  }

  /** The places that links of the book lead to, by their names. */
  *targets(): Generator<{ name: string; file: string; id: string }> {
    for (const name of this.linked) {
      const place = this.places.get(name);
      if (place) yield { name, ...place };
    }
  }

  /** What to write as href, or undefined when no such place exists. Both files are in one folder. */
  href(name: string, fromFile: string): string | undefined {
    const place = this.places.get(name);
    if (!place && !this.known.has(name)) return undefined;
    this.linked.add(name);
    if (place) return hrefTo(place, fromFile);
    let index = this.waitingIndex.get(name);
    if (index === undefined) {
      index = this.waiting.push(name) - 1;
      this.waitingIndex.set(name, index);
    }
    return mark + index + mark;
  }

  /** Puts addresses for marks. `open` tells that some places are not known yet; with `last` those links become text. */
  resolve(
    markup: string,
    fromFile: string,
    last: boolean,
  ): { markup: string; open: boolean; dropped: number } {
    let open = false;
    let dropped = 0;
    if (!markup.includes(mark)) return { markup, open, dropped };
    const resolved = markup.replace(marks, (found, index: string) => {
      const place = this.places.get(this.waiting[Number(index)] ?? "");
      if (place) return ` href="${hrefTo(place, fromFile)}"`;
      if (last) dropped++;
      else open = true;
      return last ? "" : found;
    });
    return { markup: resolved, open, dropped };
  }
}

/** U+0001 cannot be in XML text, so no book can hold this mark. */
const mark = String.fromCharCode(1);
const marks = new RegExp(` href="${mark}(\\d+)${mark}"`, "g");

function hrefTo(place: { file: string; id: string }, fromFile: string): string {
  return place.file === fromFile ? `#${place.id}` : `${place.file}#${place.id}`;
}
