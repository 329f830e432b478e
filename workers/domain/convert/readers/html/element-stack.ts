/** An open element; `serial` counts elements in the order they open, the same in every pass over a text. */
export type OpenElement<T> = { name: string; serial: number; data: T };

/**
 * The open elements of forgiving HTML: what a start tag closes by itself, what an end tag closes, and end tags that
 * match nothing. Every step is short however deep or crooked the markup is.
 */
export class ElementStack<T> {
  readonly open: OpenElement<T>[] = [];
  private readonly counts = new Map<string, number>();
  private readonly onClose: (element: OpenElement<T>) => void;
  /** Called when an inline element closed before the ones opened within it: what they inherit has changed. */
  private readonly onPulled: (from: number) => void;
  private serials = 0;

  constructor(onClose: (element: OpenElement<T>) => void, onPulled: (from: number) => void) {
    this.onClose = onClose;
    this.onPulled = onPulled;
  }

  get top(): OpenElement<T> | undefined {
    return this.open.at(-1);
  }

  /** Closes what cannot hold the element; to be called before `push`, and before asking what is around it. */
  makeRoom(name: string): void {
    if (closesParagraph.has(name)) this.closeWithin("p", paragraphScope);
    if (isHeading(name) && this.open.length > 0 && isHeading(this.top?.name ?? "")) this.pop();
    switch (name) {
      case "li":
        this.closeWithin("li", listScope);
        break;
      case "dt":
      case "dd":
        this.closeWithin("dt", definitionScope);
        this.closeWithin("dd", definitionScope);
        break;
      case "td":
      case "th":
        this.closeWithin("td", rowScope);
        this.closeWithin("th", rowScope);
        break;
      case "tr":
        this.closeWithin("tr", tableScope);
        break;
      case "thead":
      case "tbody":
      case "tfoot":
      case "caption":
        for (const part of ["thead", "tbody", "tfoot", "caption"]) this.closeWithin(part, tableScope);
        break;
      case "option":
        if (this.top?.name === "option") this.pop();
        break;
    }
    // Deeper than this they stand one after another, as in a browser.
    if (this.open.length >= deepestElements) this.pop();
  }

  push(name: string, data: T): OpenElement<T> {
    const element = { name, serial: this.nextSerial(), data };
    this.open.push(element);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    return element;
  }

  /** For elements that close at once. */
  nextSerial(): number {
    return this.serials++;
  }

  close(name: string): void {
    if (!this.has(name)) return;
    if (isInline(name)) this.closeInline(name);
    else while (this.open.length > 0 && this.pop()?.name !== name);
  }

  closeAll(): void {
    while (this.open.length > 0) this.pop();
  }

  has(name: string): boolean {
    return (this.counts.get(name) ?? 0) > 0;
  }

  private pop(): OpenElement<T> | undefined {
    const element = this.open.pop();
    if (element) this.forget(element);
    return element;
  }

  private forget(element: OpenElement<T>): void {
    this.counts.set(element.name, (this.counts.get(element.name) ?? 1) - 1);
    this.onClose(element);
  }

  private closeInline(name: string): void {
    const lowest = Math.max(0, this.open.length - inlineReach);
    for (let at = this.open.length - 1; at >= lowest; at--) {
      const element = this.open[at];
      if (element?.name !== name) continue;
      if (at === this.open.length - 1) this.pop();
      else {
        this.open.splice(at, 1);
        this.forget(element);
        this.onPulled(at);
      }
      return;
    }
  }

  private closeWithin(name: string, scope: ReadonlySet<string>): void {
    if (!this.has(name)) return;
    const lowest = Math.max(0, this.open.length - scopeReach);
    for (let at = this.open.length - 1; at >= lowest; at--) {
      const found = this.open[at]?.name ?? "";
      if (found === name) {
        while (this.open.length > at) this.pop();
        return;
      }
      if (scope.has(found)) return;
    }
  }
}

export function isHeading(name: string): boolean {
  return name.length === 2 && name[0] === "h" && name >= "h1" && name <= "h6";
}

/** Everything that is no block, names nobody knows among them. */
export function isInline(name: string): boolean {
  return !blockElements.has(name);
}

const deepestElements = 2_000;
/** How far up an end tag or a start tag looks for what it closes. */
const inlineReach = 64;
const scopeReach = 256;

const words = (list: string) => new Set(list.split(" "));
const blockElements = words(
  "address article aside blockquote body caption center colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav noframes noscript ol p pre search section summary table tbody td template tfoot th thead tr ul",
);
const closesParagraph = words(
  "address article aside blockquote center details dialog dir div dl dd dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section summary table ul",
);
const paragraphScope = words("button td th caption html object table figure li dd dt blockquote");
const listScope = words("ul ol menu dir table td th html object");
const definitionScope = words("dl ul ol table td th html object");
const rowScope = words("tr table html");
const tableScope = words("table html");
