import type { LossLines } from "#domain/losses/loss-lines";
import type { BookPlace, KindCount } from "#domain/losses/loss-report";
import type { LeftReason } from "#domain/losses/reasons";

type Met = { key: string; label: string; seq: number; source: string; reason: LeftReason | undefined };

/** Pictures of the manuscript, each as often as it is shown, against those of the book. */
export class CountedPictures {
  private met_: Met[] = [];
  private readonly set_ = new Map<string, number>();
  /** By key: a reason for each time it is left out. */
  private readonly left_ = new Map<string, LeftReason[]>();

  met(picture: Met): void {
    this.met_.push(picture);
  }

  /** `file`: as a chapter names it, `../images/picture-001.jpg`. */
  set(file: string): void {
    const name = file.replace(/^\.\.\//, "");
    this.set_.set(name, (this.set_.get(name) ?? 0) + 1);
  }

  left(reason: LeftReason, key: string): void {
    const reasons = this.left_.get(key);
    if (reasons) reasons.push(reason);
    else this.left_.set(key, [reason]);
  }

  close(
    files: ReadonlyMap<string, string>,
    count: KindCount,
    lines: LossLines,
    near: (seq: number) => BookPlace | undefined,
  ): void {
    const leftAlike = new Map<string, Met & { reason: LeftReason; count: number }>();
    let rest = this.met_.filter((picture) => {
      const { reason, label } = picture;
      if (reason) {
        count.in++;
        count.left++;
        const alike = leftAlike.get(`${reason} ${label}`);
        if (alike) alike.count++;
        else leftAlike.set(`${reason} ${label}`, { ...picture, reason, count: 1 });
        return false;
      }
      if (!this.take(files.get(picture.key))) return true;
      count.in++;
      count.book++;
      return false;
    });
    for (const { reason, label, source, seq, count } of leftAlike.values())
      lines.add(
        {
          state: "left",
          kind: "image",
          reason,
          words: 0,
          text: label,
          ...(count > 1 && { count }),
          ...(source && { source }),
        },
        seq,
      );
    rest = rest.filter(({ key, label, source, seq }) => {
      const reason = this.left_.get(key)?.pop();
      if (!reason) return true;
      count.in++;
      count.left++;
      lines.add(
        { state: "left", kind: "image", reason, words: 0, text: label, ...(source && { source }) },
        seq,
      );
      return false;
    });
    // One that has another name here than the manuscript gives it is in the book all the same.
    let spare = 0;
    for (const times of this.set_.values()) spare += times;
    const known = new Set(files.keys());
    for (const picture of rest) {
      count.in++;
      if (spare > 0 && !known.has(picture.key)) {
        spare--;
        count.book++;
        continue;
      }
      count.missing++;
      const book = near(picture.seq);
      lines.add(
        {
          state: "missing",
          kind: "image",
          words: 0,
          text: picture.label,
          ...(picture.source && { source: picture.source }),
          ...(book && { book }),
        },
        picture.seq,
      );
    }
    this.met_ = [];
  }

  private take(file: string | undefined): boolean {
    if (file === undefined) return false;
    const times = this.set_.get(file) ?? 0;
    if (times === 0) return false;
    this.set_.set(file, times - 1);
    return true;
  }
}
