import { escapeAttribute } from "#domain/convert/writers/epub/escape";

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The relationships of one part of a DOCX: what its links and pictures lead to. */
export class DocxRelations {
  private readonly lines: string[] = [];
  private readonly ids = new Map<string, string>();

  /** Of a part that belongs to this one; its id is never named. */
  own(kind: string, target: string, type = `${office}/${kind}`): void {
    this.add(type, target, false);
  }

  /** Returns the id of a link to somewhere outside. */
  link = (href: string): string => this.add(`${office}/hyperlink`, href, true);

  /** Returns the id of a picture, by its path beside the part. */
  picture = (target: string): string => this.add(`${office}/image`, target, false);

  get isEmpty(): boolean {
    return this.lines.length === 0;
  }

  xml(): string {
    return `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${this.lines.join("")}</Relationships>`;
  }

  private add(type: string, target: string, isOutside: boolean): string {
    const key = `${type} ${target}`;
    const known = this.ids.get(key);
    if (known) return known;
    const id = `rId${this.lines.length + 1}`;
    this.ids.set(key, id);
    const mode = isOutside ? ' TargetMode="External"' : "";
    this.lines.push(`<Relationship Id="${id}" Type="${type}" Target="${escapeAttribute(target)}"${mode}/>`);
    return id;
  }
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const ooxml = "http://schemas.openxmlformats.org";
/** Every namespace that a part of ours uses. */
export const namespaces = [
  `xmlns:w="${ooxml}/wordprocessingml/2006/main"`,
  `xmlns:r="${office}"`,
  `xmlns:wp="${ooxml}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:a="${ooxml}/drawingml/2006/main"`,
  `xmlns:pic="${ooxml}/drawingml/2006/picture"`,
  `xmlns:mc="${ooxml}/markup-compatibility/2006"`,
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"',
  'xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative"',
  'mc:Ignorable="w14 w15 adec"',
].join(" ");

export const partOf = (root: string, inner: string): string =>
  `${xmlHead}<w:${root} ${namespaces}>${inner}</w:${root}>`;
