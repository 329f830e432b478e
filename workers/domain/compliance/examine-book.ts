import { judgeBook } from "#domain/compliance/judge-book";
import type { Mend } from "#domain/compliance/rule";
import type { RuleReport } from "#domain/compliance/rule-report";
import { TextWatcher } from "#domain/compliance/text-watcher";
import type { ConversionOptions } from "#domain/convert/options";
import { Examination } from "#domain/epub-check/examination";

/** Watches over one book while it is written: give `examination` its files, then ask for the report. */
export class BookExaminer {
  private readonly watcher = new TextWatcher();
  readonly examination = new Examination(this.watcher);

  /** `size`: bytes of the finished EPUB. */
  report(
    size: number,
    options: Pick<ConversionOptions, "amazonCompliance" | "mobileOptimized">,
    mends: readonly Mend[],
  ): RuleReport {
    const { examination, watcher } = this;
    examination.facts.size = size;
    const findings = examination.finish();
    return judgeBook({ facts: examination.facts, text: watcher.text, findings, mends, options });
  }
}
