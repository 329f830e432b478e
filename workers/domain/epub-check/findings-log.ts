import type { EpubFinding } from "#domain/epub-check/finding";

/** Collects findings; of one kind in one file it lists twenty and counts the others, so that no book makes it large. */
export class FindingsLog {
  private readonly found: EpubFinding[] = [];
  private readonly counts = new Map<string, { times: number; last: EpubFinding }>();

  add(finding: EpubFinding): void {
    const key = `${finding.id}\0${finding.file}`;
    const seen = this.counts.get(key);
    if (!seen) this.counts.set(key, { times: 1, last: finding });
    else if (seen.times++ >= listed) {
      seen.last.more = (seen.last.more ?? 0) + 1;
      return;
    } else seen.last = finding;
    if (this.found.length < maxInAll) this.found.push(finding);
  }

  /** The gravest first, then in the order they were found. */
  all(): EpubFinding[] {
    return [...this.found].sort((one, other) => order[one.severity] - order[other.severity]);
  }
}

const listed = 20;
const maxInAll = 2_000;
const order = { fatal: 0, error: 1, warning: 2, info: 3 };
