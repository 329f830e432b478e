import type { Block, Inline, TableCell } from "#domain/book/blocks";
import type { XmlHandler } from "#domain/convert/xml";

type Series = { name: string; values: Map<number, string>; sizes: Map<number, string> };
type Table = Extract<Block, { kind: "table" }>;

/**
 * Reads a chart's part into a table of its figures as they were last shown: a row for each category, a column for each
 * series, the chart's title as the caption. At most 50 rows and 12 columns of figures.
 */
export class ChartPart implements XmlHandler {
  /** Rows or columns were left out. */
  isCut = false;
  private readonly path: string[] = [];
  private readonly series: Series[] = [];
  private readonly categories = new Map<number, string>();
  private title = "";
  private categoryTitle = "";
  private valueTitle = "";
  private index = -1;
  private format = "";
  /** Labels of a chart with several levels of categories: levels come from the innermost outwards. */
  private level = 0;
  private value = "";

  open(name: string, attributes: Readonly<Record<string, string | undefined>>): void {
    this.path.push(name);
    switch (name) {
      case "c:ser":
        this.series.push({ name: "", values: new Map(), sizes: new Map() });
        this.isCut ||= this.series.length > maxSeries;
        return;
      case "c:strCache":
      case "c:numCache":
      case "c:strLit":
      case "c:numLit":
      case "c:multiLvlStrCache":
        this.format = "";
        this.level = 0;
        return;
      case "c:pt":
        this.index = Number(attributes.idx);
        return;
      case "c:v":
      case "c:formatCode":
        this.value = "";
        return;
      case "a:p":
        if (this.isInTitle) this.addToTitle(" ");
    }
  }

  text(text: string): void {
    const name = this.path.at(-1);
    if (name === "a:t" && this.isInTitle) this.addToTitle(text);
    else if ((name === "c:v" || name === "c:formatCode") && this.value.length < longest) this.value += text;
  }

  close(name: string): void {
    if (name === "c:formatCode") this.format = this.value;
    else if (name === "c:v") this.point(this.value.slice(0, longest));
    else if (name === "c:lvl") this.level++;
    this.path.pop();
  }

  /** The table, or undefined when the chart holds no figures. */
  table(): Table | undefined {
    const series = this.series.slice(0, maxSeries).filter(({ values }) => values.size > 0);
    const columns = series.flatMap(({ name, values, sizes }) => [
      { name: name.trim(), values },
      ...(sizes.size > 0 ? [{ name: "", values: sizes }] : []),
    ]);
    const indices = [...new Set(columns.flatMap(({ values }) => [...values.keys()]))].sort((a, b) => a - b);
    if (indices.length === 0) return undefined;
    const hasHead = this.categoryTitle !== "" || columns.some(({ name }) => name !== "");
    const head = [this.categoryTitle, ...columns.map(({ name }) => name)];
    const caption = [this.title, this.valueTitle].map((one) => one.trim()).filter((one) => one !== "");
    return {
      kind: "table",
      headRows: hasHead ? [head.map((text) => ({ ...cell(text), header: true as const }))] : [],
      rows: indices.map((index) => [
        { ...cell(this.categories.get(index) ?? String(index + 1)), header: true as const },
        ...columns.map(({ values }) => cell(values.get(index) ?? "")),
      ]),
      ...(caption.length > 0 ? { caption: inlines(caption.join(" — ")) } : {}),
    };
  }

  private get isInTitle(): boolean {
    return this.path.includes("c:title");
  }

  private addToTitle(text: string): void {
    const axis = this.path.findLast((name) => name.endsWith("Ax"));
    if (axis === "c:catAx" || axis === "c:dateAx")
      this.categoryTitle = (this.categoryTitle + text).trimStart().slice(0, longest);
    else if (axis) this.valueTitle = (this.valueTitle + text).trimStart().slice(0, longest);
    else this.title = (this.title + text).trimStart().slice(0, longest);
  }

  private point(text: string): void {
    const series = this.series.at(-1);
    if (!series || !this.path.includes("c:ser")) {
      if (this.isInTitle) this.addToTitle(text);
      return;
    }
    const { index } = this;
    const shown = this.format === "" ? text : formatted(text, this.format);
    // A series has its name in `c:tx`, and so may a label at one of its points.
    if (this.path.includes("c:tx")) {
      if (!this.path.includes("c:dLbls")) series.name = series.name === "" ? text : series.name;
    } else if (!(index >= 0)) return;
    else if (index >= maxRows) this.isCut = true;
    else if (this.path.includes("c:cat") || this.path.includes("c:xVal")) {
      if (this.series.length > 1 && this.categories.has(index) && this.level === 0) return;
      if (this.series.length > 1 && this.level > 0) return;
      const inner = this.categories.get(index);
      this.categories.set(index, this.level > 0 && inner ? `${shown}, ${inner}` : shown);
    } else if (this.path.includes("c:val") || this.path.includes("c:yVal")) series.values.set(index, shown);
    else if (this.path.includes("c:bubbleSize")) series.sizes.set(index, shown);
  }
}

const maxRows = 50;
const maxSeries = 12;
const longest = 300;

function cell(text: string): TableCell {
  return { blocks: [{ kind: "paragraph", inlines: inlines(text) }], columns: 1, rows: 1 };
}

function inlines(text: string): Inline[] {
  return text === "" ? [] : [{ kind: "text", text }];
}

/** Figures as the chart shows them, as far as the format is a date or a share; else without the noise of binary fractions. */
function formatted(text: string, format: string): string {
  const number = Number(text);
  if (text.trim() === "" || !Number.isFinite(number)) return text;
  const plain = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "");
  // Days since the last day of 1899, as spreadsheets count them.
  if (/[dy]/i.test(plain) && number > 0 && number < 2_958_466) {
    const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(number) * 86_400_000);
    return day.toISOString().slice(0, /d/i.test(plain) ? 10 : 7);
  }
  if (plain.includes("%")) return `${Number((number * 100).toPrecision(6))}%`;
  return String(Number(number.toPrecision(12)));
}
