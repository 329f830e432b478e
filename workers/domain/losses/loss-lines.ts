import { excerpt, type LossLine, longestText, maxLines } from "#domain/losses/loss-report";

type Listed = LossLine & { seq: number };

/** The lines of a loss report as they are found; those alike that follow one another are one, and past the most they are counted. */
export class LossLines {
  readonly counted = { missing: 0, left: 0, added: 0 };
  private readonly listed: Record<LossLine["state"], Listed[]> = { missing: [], left: [], added: [] };

  add(line: LossLine, seq: number): void {
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

  all(): LossLine[] {
    const inOrder = (lines: Listed[]) =>
      lines.sort((a, b) => a.seq - b.seq).map(({ seq: _seq, ...line }) => line);
    return [...inOrder(this.listed.missing), ...inOrder(this.listed.left), ...inOrder(this.listed.added)];
  }
}
