/** What a book's own words and tags say, as far as rules ask for it; small whatever the book's size. */
export type BookText = {
  /** Letters of text in all, and of those in bold and in italics. */
  letters: { all: number; bold: number; italic: number };
  /** Spaces between words, and no-break spaces among them. */
  spaces: { all: number; fixed: number };
  /** Spaces and invisible signs other than those Kindle knows, with where each stood first. */
  signs: Map<string, { times: number; file: string; line: number }>;
  tables: Spot<{ rows: number; columns: number; isNested: boolean; hasBody: boolean }>[];
  /** By path. */
  pictures: Map<string, PictureUse>;
  /** Addresses outside the book, each once. */
  links: Spot<{ address: string }>[];
  /** Labels of the printed book's pages. */
  pages: Spot<{ label: string }>[];
  /** Words that look left over from a draft, each once. */
  leftovers: Spot<{ words: string }>[];
  /** Three and more paragraphs with nothing in them, one after the other. */
  blanks: Spot<object>[];
  /** Paragraphs that are nothing but a number. */
  loneNumbers: Spot<{ words: string }>[];
  /** Elements a book for Kindle must do without. */
  banned: Spot<{ name: string }>[];
  dataUrls: Spot<object>[];
  inlineStyles: Spot<{ style: string }>[];
  /** `semantics`, `annotation`, `maction`. */
  formulas: { all: number; odd: Spot<{ name: string }>[] };
  /** The ids of the blocks that places named here stand in, by `file:line`. */
  blockAt: Map<string, string>;
  headings: Set<string>;
  dropCaps: Spot<{ className: string }>[];
  viewports: Set<string>;
  /** Hashes of places. */
  notes: {
    marks: Map<number, number>;
    backs: Map<number, Set<number>>;
    bodies: Map<number, Spot<{ isAside: boolean }>>;
  };
  /** Links that stand at one place and lead to another, by hashes; not those of notes. */
  anchored: Map<number, Spot<{ to: number }>>;
};

export type Spot<Fact> = Fact & { file: string; line: number };

export type PictureUse = Spot<{
  longestAlt: number;
  /** Somewhere it is shown without any `alt`, which even an ornament has: an empty one. */
  lacksAlt: boolean;
  classes: Set<string>;
  isInLine: boolean;
}>;

export function emptyText(): BookText {
  return {
    letters: { all: 0, bold: 0, italic: 0 },
    spaces: { all: 0, fixed: 0 },
    signs: new Map(),
    tables: [],
    pictures: new Map(),
    links: [],
    pages: [],
    leftovers: [],
    blanks: [],
    loneNumbers: [],
    banned: [],
    dataUrls: [],
    inlineStyles: [],
    formulas: { all: 0, odd: [] },
    blockAt: new Map(),
    headings: new Set(),
    dropCaps: [],
    viewports: new Set(),
    notes: { marks: new Map(), backs: new Map(), bodies: new Map() },
    anchored: new Map(),
  };
}
