import type { LossKind } from "#domain/losses/loss-report";
import type { LeftReason } from "#domain/losses/reasons";
import type { SourceSide } from "#domain/losses/source-side";

/** Puts down in the loss report what flows into the text of a rich text, paragraph by paragraph. */
export class RtfSourceCount {
  private readonly source: SourceSide;
  /** For each flow that is open, whether a passage of it is. */
  private readonly flows: boolean[] = [false];

  constructor(source: SourceSide) {
    this.source = source;
  }

  text(text: string, reason: LeftReason | undefined): void {
    if (!this.flows.at(-1)) {
      this.source.begin();
      this.flows[this.flows.length - 1] = true;
    }
    this.source.text(text, reason);
  }

  space(): void {
    if (this.flows.at(-1)) this.source.space();
  }

  get isOpen(): boolean {
    return this.flows.at(-1) === true;
  }

  endParagraph(kind: LossKind): void {
    if (!this.isOpen) return;
    this.source.is(kind);
    this.source.end();
    this.flows[this.flows.length - 1] = false;
  }

  beginFlow(note: string | undefined): void {
    this.flows.push(false);
    if (note !== undefined) this.source.note(note);
  }

  endFlow(): void {
    if (this.flows.length > 1) this.flows.pop();
  }

  beginTable(): void {
    this.source.beginTable();
  }

  endTable(): void {
    this.source.endTable();
  }

  beginLink(href: string): void {
    this.source.beginLink(href);
  }

  endLink(): void {
    this.source.endLink();
  }

  picture(key: string, label: string, reason: LeftReason | undefined): void {
    this.source.picture(key, label, reason);
  }
}
