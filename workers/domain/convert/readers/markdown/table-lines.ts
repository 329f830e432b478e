/** The table the lines of a text are in, so that one too long to be set at once goes on as another. */
export class TableLines {
  private head: readonly string[] | undefined;
  private isGrid = false;
  private before = "";

  add(line: string): void {
    const words = line.trim();
    if (gridLine.test(words)) {
      this.head = [line];
      this.isGrid = true;
    } else if (this.before.includes("|") && delimiters.test(words)) {
      this.head = [this.before, line];
      this.isGrid = false;
    } else if (!words.includes("|")) this.head = undefined;
    this.before = words === "" || words.length > longestHead ? "" : line;
  }

  /** What a slice begins with that goes on with the table; undefined where the line before is not the end of a row. */
  headFor(line: string): readonly string[] | undefined {
    if (!this.head || !/[|+]/.test(line)) return [];
    return this.isGrid && this.head[0] !== this.before ? undefined : this.head;
  }
}

const gridLine = /^\+(?:[-=:]+\+)+$/;
const delimiters = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/;
const longestHead = 2_000;
