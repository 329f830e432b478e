import { countPlainWords, noCount, type SourceCount } from "#tests/setup/source-count";

/**
 * A rich text, read in the simplest way: braces, control words and what stands between them. Counts what flows in its
 * body, notes, text boxes, comments, heads and feet.
 */
export function countRtf(bytes: Uint8Array): SourceCount {
  return new RtfCount(new TextDecoder("latin1").decode(bytes)).read();
}

/** What a group hands down to the groups within it. */
type Group = {
  isLeft: boolean;
  fallback: number;
  isHeading: boolean;
  isListed: boolean;
  /** In how many tables. */
  depth: number;
  /** The text of its own that it is in: the body, a note. */
  flow: Flow;
  page: string | undefined;
};
type Flow = {
  text: string;
  raw: number[];
  page: string | undefined;
  isNote: boolean;
  isBeside: boolean;
  depth: number;
  hasLabel: boolean;
};

class RtfCount {
  private readonly source: string;
  private readonly count = noCount();
  private readonly headings: Set<string>;
  private readonly fonts: Map<string, string>;
  private readonly standard: string;
  private readonly stack: Group[] = [];
  private group: Group;
  /** Letters to pass over after a \\u. */
  private skip = 0;

  constructor(source: string) {
    this.source = source;
    this.standard = codePages[/\\ansicpg(\d+)/.exec(source)?.[1] ?? ""] ?? "windows-1252";
    const sheet = groupFrom(source, source.indexOf("{\\stylesheet")).replace(/[\r\n]/g, "");
    const styles = [...sheet.matchAll(/\{(?!\\\*)(?:\\s(\d+))?([^{};]*(?:\{[^{}]*\}[^{};]*)*);\}/g)];
    this.headings = new Set(
      styles
        .filter(([style]) => /\\outlinelevel[0-8](?!\d)/.test(style) || /\bheading \d;/i.test(style))
        .map(([, number = "0"]) => number),
    );
    const fonts = groupFrom(source, source.indexOf("{\\fonttbl"));
    this.fonts = new Map(
      [...fonts.matchAll(/\\f(\d+)[^{};]*?\\fcharset(\d+)/g)].map(([, font = "", set = ""]) => [font, set]),
    );
    this.group = {
      isLeft: false,
      fallback: 1,
      isHeading: false,
      isListed: false,
      depth: 0,
      flow: this.newFlow(),
      page: undefined,
    };
  }

  read(): SourceCount {
    const pieces = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n])/gi;
    for (let found = pieces.exec(this.source); found; found = pieces.exec(this.source)) {
      const [, word, number, hex, sign, brace, plain] = found;
      // Bytes as they are, braces and all.
      if (word === "bin") pieces.lastIndex += Number(number ?? 0);
      else if (brace) this.brace(brace);
      else if (word !== undefined) this.word(word, number, found.index);
      else if (this.group.isLeft) continue;
      else if (this.skip > 0 && (hex ?? plain) !== undefined) this.skip--;
      else if (hex !== undefined) this.byte(Number.parseInt(hex, 16));
      else if (plain !== undefined) this.byte(plain.charCodeAt(0));
      else if (sign === "*") this.group.isLeft = true;
      else if (sign !== undefined) {
        if (/[\r\n]/.test(sign)) this.endParagraph();
        else this.write({ "~": " ", _: "-", "-": "\u00ad" }[sign] ?? sign);
      }
    }
    this.endParagraph();
    return this.count;
  }

  private newFlow(kind: Partial<Flow> = {}): Flow {
    return {
      text: "",
      raw: [],
      page: undefined,
      isNote: false,
      isBeside: false,
      depth: 0,
      hasLabel: false,
      ...kind,
    };
  }

  private brace(brace: string): void {
    if (brace === "{") {
      this.stack.push(this.group);
      this.group = { ...this.group };
      return;
    }
    const inner = this.group;
    const outer = this.stack.pop() ?? inner;
    // A paragraph of a text of its own ends with it.
    if (inner.flow !== outer.flow) this.endParagraph();
    this.group = outer;
    this.skip = 0;
  }

  private word(word: string, number: string | undefined, at: number): void {
    const { group } = this;
    const isStarred = this.source.slice(at - 3, at) === "{\\*";
    // Some write `{\\*\\footnote`, which is text all the same.
    if (isStarred && shown.has(word)) group.isLeft = false;
    if (word === "listtext" || word === "pntext") group.flow.hasLabel = true;
    if (word === "fldinst") {
      const instruction = groupFrom(this.source, this.source.lastIndexOf("{", at));
      if (
        /^[^a-z]*(?:\\\*|\\fldinst|\\[a-z]+-?\d* ?|[{}\s])*(?:HYPERLINK\b|PAGEREF\b|(?:NOTE)?REF\b.*\\\\h\b)/is.test(
          instruction,
        )
      )
        this.link();
    }
    if (beside.has(word)) group.isLeft = true;
    if (group.isLeft) return;
    if (word === "uc") group.fallback = Number(number);
    else if (word === "u") {
      this.write(String.fromCharCode((Number(number) + 0x10000) % 0x10000));
      this.skip = group.fallback;
    } else if (word === "f") group.page = charsets[this.fonts.get(number ?? "") ?? ""];
    else if (word === "plain") group.page = undefined;
    else if (word === "s") group.isHeading = this.headings.has(number ?? "0");
    else if (word === "outlinelevel") group.isHeading = Number(number) < 9;
    else if (word === "ls") group.isListed = Number(number) > 0;
    else if (word === "pard")
      Object.assign(group, { isHeading: this.headings.has("0"), isListed: false, depth: 0 });
    else if (word === "intbl") group.depth = Math.max(group.depth, 1);
    else if (word === "itap") group.depth = Number(number);
    else if (word === "pict") {
      if (isPicture.test(groupFrom(this.source, this.source.lastIndexOf("{", at)))) this.count.pictures++;
      group.isLeft = true;
    } else if (ends.has(word)) this.endParagraph(word);
    else if (flows[word]) group.flow = this.newFlow(flows[word]);
    else if (signs[word] !== undefined) this.write(signs[word]);
  }

  private link(): void {
    this.count.links++;
  }

  private byte(byte: number): void {
    const { flow, page } = this.group;
    if (flow.page !== page) this.flush();
    flow.page = page;
    flow.raw.push(byte);
  }

  private write(text: string): void {
    this.flush();
    this.group.flow.text += text;
  }

  private flush(): void {
    const { flow } = this.group;
    if (flow.raw.length > 0)
      flow.text += new TextDecoder(flow.page ?? this.standard).decode(new Uint8Array(flow.raw));
    flow.raw = [];
  }

  private endParagraph(by = "par"): void {
    this.flush();
    const { count, group } = this;
    const { flow } = group;
    const depth =
      by === "cell" || by === "row" ? 1 : /^nest/.test(by) ? Math.max(2, group.depth) : group.depth;
    if (!flow.isBeside) count.tables += Math.max(0, depth - flow.depth);
    flow.depth = depth;
    const words = countPlainWords(flow.text);
    flow.text = "";
    const { hasLabel } = flow;
    flow.hasLabel = false;
    if (words === 0) return;
    count.words += words;
    count.passages++;
    if (flow.isBeside) return;
    if (group.isHeading) count.headings++;
    else if (group.isListed || hasLabel) count.listItems++;
    if (flow.isNote) count.notes++;
    flow.isNote = false;
  }
}

/** A group with all that stands in it; "" when there is none. */
function groupFrom(source: string, from: number): string {
  if (from < 0) return "";
  let depth = 0;
  const braces = /\\[\\{}]|[{}]/g;
  braces.lastIndex = from;
  for (let found = braces.exec(source); found; found = braces.exec(source)) {
    if (found[0] === "{") depth++;
    else if (found[0] === "}" && --depth === 0) return source.slice(from, found.index + 1);
  }
  return source.slice(from);
}

/** Groups that are never read as text. */
const beside = new Set(
  "fonttbl colortbl stylesheet info object filetbl listtable listoverridetable revtbl rsidtbl generator xmlnstbl fldinst bkmkstart bkmkend nonshppict themedata datastore latentstyles pntext listtext pnseclvl sp atnid atnauthor atndate atnref atnparent atrfstart atrfend".split(
    " ",
  ),
);
/** Groups that are text though a reader is asked to pass over those it does not know. */
const shown = new Set("footnote shppict annotation shpinst".split(" "));
const ends = new Set("par cell row sect page column nestcell nestrow".split(" "));
/** Texts with paragraphs of their own. */
const flows: Record<string, Partial<Flow>> = {
  footnote: { isNote: true },
  shptxt: {},
  annotation: { isBeside: true },
  header: { isBeside: true },
  headerl: { isBeside: true },
  headerr: { isBeside: true },
  headerf: { isBeside: true },
  footer: { isBeside: true },
  footerl: { isBeside: true },
  footerr: { isBeside: true },
  footerf: { isBeside: true },
};
/** A picture that has any bytes. */
const isPicture = /[0-9a-f]{8}|\\bin[1-9]/i;
const signs: Record<string, string> = {
  line: "\n",
  tab: " ",
  emdash: "—",
  endash: "–",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  bullet: "•",
  emspace: " ",
  enspace: " ",
};
const codePages: Record<string, string> = {
  "1250": "windows-1250",
  "1251": "windows-1251",
  "1252": "windows-1252",
  "1253": "windows-1253",
  "1254": "windows-1254",
  "932": "shift_jis",
  "936": "gbk",
};
/** What a font's own letters are, where they are not the document's. */
const charsets: Record<string, string> = {
  "128": "shift_jis",
  "134": "gbk",
  "161": "windows-1253",
  "162": "windows-1254",
  "204": "windows-1251",
  "238": "windows-1250",
};
