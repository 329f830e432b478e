/**
 * Where the places of a book lie, file by file. A link to a place not yet reached gets a mark in its chapter's markup,
 * which `resolve` replaces once the place is known (docs/decisions/002-links-across-chapters.md).
 */
export class BookLinks {
  private readonly known: ReadonlySet<string>;
  private readonly places = new Map<string, { file: string; id: string }>();
  private readonly waiting: string[] = [];
  private readonly waitingIndex = new Map<string, number>();
  private lastId = 0;

  /** `known` are the anchor names the survey found; links to any other lead nowhere. */
  constructor(known: ReadonlySet<string>) {
    this.known = known;
  }

  /** Gives all the names one new id in the file; undefined when there is no new name among them. */
  define(names: readonly string[] | undefined, file: string): string | undefined {
    const fresh = names?.filter((name) => !this.places.has(name));
    if (!fresh || fresh.length === 0) return undefined;
    const id = this.newId();
    for (const name of fresh) this.places.set(name, { file, id });
    return id;
  }

  newId(): string {
    this.lastId++;
    return `p${this.lastId}`;
  }

  /** What to write as href, or undefined when no such place exists. Both files are in one folder. */
  href(name: string, fromFile: string): string | undefined {
    const place = this.places.get(name);
    if (place) return hrefTo(place, fromFile);
    if (!this.known.has(name)) return undefined;
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
