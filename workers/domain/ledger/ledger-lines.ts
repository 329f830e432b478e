import { excerpt, type LedgerLine, longestText, maxLines } from "#domain/ledger/book-ledger";

type Listed = LedgerLine & { seq: number };

/** The lines of a ledger as they are found; those alike that follow one another are one, and past the most they are counted. */
export class LedgerLines {
  readonly counted = { missing: 0, left: 0, added: 0 };
  private readonly listed: Record<LedgerLine["state"], Listed[]> = { missing: [], left: [], added: [] };

  add(line: LedgerLine, seq: number): void {
    const lines = this.listed[line.state];
    const last = lines.at(-1);
    if (
      last &&
      last.reason === line.reason &&
      last.kind === line.kind &&
      line.state !== "missing" &&
      seq >= last.seq &&
      seq - last.seq <= 1
    ) {
      last.seq = seq;
      last.words += line.words;
      last.count = (last.count ?? 1) + (line.count ?? 1);
      if (last.text.length < longestText) last.text = excerpt(`${last.text} ${line.text}`);
      return;
    }
    this.counted[line.state]++;
    if (lines.length < maxLines) lines.push({ ...line, text: excerpt(line.text), seq });
  }

  all(): LedgerLine[] {
    const inOrder = (lines: Listed[]) =>
      lines.sort((a, b) => a.seq - b.seq).map(({ seq: _seq, ...line }) => line);
    return [...inOrder(this.listed.missing), ...inOrder(this.listed.left), ...inOrder(this.listed.added)];
  }
}
