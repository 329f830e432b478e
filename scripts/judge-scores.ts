/** One file's score, 0 to 100, by one of the two scorers; undefined where no book was made of it. */
export type Scores = Map<string, number>;

/** A row of judge.json, which judge.py writes: `fid` is null where the file has no truth to compare with. */
export type JudgedFile = {
  file: string;
  kind: string;
  rc: number;
  ok: boolean;
  fid: number | null;
  /** EPUBCheck's errors and warnings; null where there is no book. */
  ec: [number, number] | null;
};

/** What check.py of the `authors` scorer writes. */
export type AuthorsReport = { files: Record<string, { total: number }> };

/** A fall of more than this fails: less is rounding. */
export const maxFall = 0.1;

/** Returns every file's score. A file without a truth, or one made to do harm, has all or nothing. */
export function scoresOf(judged: readonly JudgedFile[], authors: AuthorsReport): Scores {
  const scores: Scores = new Map();
  for (const { file, kind, rc, ok, fid, ec } of judged) {
    const isValid = rc === 0 && ec?.[0] === 0 && ec[1] === 0;
    if (kind === "hostile") scores.set(file, ok ? 100 : 0);
    else scores.set(file, isValid ? (fid ?? 100) : 0);
  }
  for (const [file, { total }] of Object.entries(authors.files)) scores.set(`authors/${file}`, total);
  return scores;
}

export type Fall = { file: string; from: number; to: number };
export type Comparison = { falls: Fall[]; rises: number; unknown: string[]; missing: string[] };

/** Compares scores with those committed; `missing` are committed files that were to be judged (`isAsked`) and were not. */
export function compareScores(
  committed: Scores,
  found: Scores,
  isAsked: (file: string) => boolean = () => true,
): Comparison {
  const comparison: Comparison = { falls: [], rises: 0, unknown: [], missing: [] };
  for (const [file, to] of found) {
    const from = committed.get(file);
    if (from === undefined) comparison.unknown.push(file);
    // Scores are written with two decimals: what is left is the error of subtraction.
    else if (from - to > maxFall + 1e-6) comparison.falls.push({ file, from, to });
    else if (to - from > maxFall) comparison.rises++;
  }
  for (const file of committed.keys()) if (isAsked(file) && !found.has(file)) comparison.missing.push(file);
  comparison.falls.sort((one, other) => other.from - other.to - (one.from - one.to));
  return comparison;
}

/** Returns every `step`-th of the files, by name, of each folder: the same ones each time. */
export function sampleOf(files: readonly string[], step: number): string[] {
  return [...byFolder([...files].sort(), (file) => file).values()].flatMap((folder) =>
    folder.filter((_, at) => at % step === 0),
  );
}

export function writeScores(scores: Scores): string {
  const rows = [...scores].sort(([one], [other]) => (one < other ? -1 : 1));
  return `file\tscore\n${rows.map(([file, score]) => `${file}\t${score.toFixed(2)}\n`).join("")}`;
}

export function readScores(text: string): Scores {
  const rows = text.trim().split("\n").slice(1);
  return new Map(
    rows.map((row) => {
      const [file = "", score = ""] = row.split("\t");
      return [file, Number(score)];
    }),
  );
}

/** Returns the mean score of each folder's files, in one line. */
export function meansOf(scores: Scores): string {
  return [...byFolder([...scores], ([file]) => file)]
    .map(([folder, rows]) => {
      const mean = rows.reduce((sum, [, score]) => sum + score, 0) / rows.length;
      return `${folder} ${mean.toFixed(2)} (${rows.length})`;
    })
    .join(", ");
}

function byFolder<T>(all: readonly T[], fileOf: (one: T) => string): Map<string, T[]> {
  const folders = new Map<string, T[]>();
  for (const one of all) {
    const folder = fileOf(one).split("/")[0] ?? "";
    folders.set(folder, [...(folders.get(folder) ?? []), one]);
  }
  return folders;
}
