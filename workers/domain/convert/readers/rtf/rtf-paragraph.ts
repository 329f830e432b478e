import { withTypedSigns } from "#domain/convert/readers/rtf/note-signs";
import type { ParagraphState } from "#domain/convert/readers/rtf/paragraph-state";
import type { StyleSheet } from "#domain/convert/readers/rtf/style-sheet";
import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";
import type { NumberedPlace } from "#domain/convert/readers/word-processor/numbering";
import { OpenParagraph } from "#domain/convert/readers/word-processor/open-paragraph";

/** A paragraph of RTF: how it is set is what is in force at its end. */
export class RtfParagraph extends OpenParagraph {
  /** Its number, where the file has typed it. */
  typedNumber: NumberedPlace | undefined;

  settle(state: Readonly<ParagraphState>, styles: StyleSheet): void {
    const { own } = this;
    this.style = styles.style(state.style);
    own.align = state.align;
    own.left = state.left;
    own.right = state.right;
    own.firstLine = state.firstLine;
    own.above = state.above;
    own.below = state.below;
    own.isRtl = state.isRtl;
    own.pageBreakBefore = state.breaksPage;
    own.outlineLevel = state.outlineLevel;
    own.hasRule = state.hasRule;
    own.listId = state.list > 0 ? String(state.list) : "0";
    own.listLevel = state.level;
    this.isDropCap = state.dropCapLines > 0;
  }

  override finish(...given: Parameters<OpenParagraph["finish"]>): FinishedParagraph {
    const hasText = this.inlines.hasContent();
    const finished = super.finish(...given);
    finished.inlines = withTypedSigns(finished.inlines);
    const number = this.typedNumber && hasText ? this.typedNumber : finished.number;
    // Where the item's text begins is said at the paragraph, not only in the list.
    return number
      ? { ...finished, number: { ...number, level: { ...number.level, left: finished.left } } }
      : finished;
  }
}
