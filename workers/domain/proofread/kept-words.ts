/** A stretch of the new words: `at` is where it stood in the old ones when it is `kept`, else where it was put in. */
export type Stretch = { kept: boolean; at: number; text: string };

/**
 * How new words come from old ones, in stretches that make up the new words. What is alike at both ends is kept; between
 * them word by word, as far as that is bounded work, else all of it counts as new.
 */
export function keptWords(old: string, fresh: string): Stretch[] {
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old.charCodeAt(start) === fresh.charCodeAt(start)) start++;
  let end = 0;
  while (
    end < shorter - start &&
    old.charCodeAt(old.length - 1 - end) === fresh.charCodeAt(fresh.length - 1 - end)
  )
    end++;
  // Whole words, so that a new one does not keep half of an old one's italics.
  for (
    let left = longestWord;
    left > 0 && start > 0 && start < fresh.length && !isSpace(fresh, start - 1);
    left--
  )
    start--;
  for (
    let left = longestWord;
    left > 0 && end > 0 && end < fresh.length && !isSpace(fresh, fresh.length - end);
    left--
  )
    end--;
  const stretches: Stretch[] = [];
  const add = (stretch: Stretch) => {
    if (stretch.text === "") return;
    const last = stretches.at(-1);
    const goesOn = last?.kept && stretch.kept && last.at + last.text.length === stretch.at;
    const alsoNew = last && !last.kept && !stretch.kept;
    if (last && (goesOn || alsoNew)) last.text += stretch.text;
    else stretches.push(stretch);
  };
  add({ kept: true, at: 0, text: fresh.slice(0, start) });
  for (const one of between(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)))
    add({ ...one, at: one.at + start });
  add({ kept: true, at: old.length - end, text: fresh.slice(fresh.length - end) });
  return stretches;
}

const longestWord = 40;
const isSpace = (text: string, at: number): boolean => /\s/.test(text.charAt(at));

/** Cells of the table that finds the longest common words. */
const maxCells = 1_000_000;

function between(old: string, fresh: string): Stretch[] {
  const a = old.match(pieces) ?? [];
  const b = fresh.match(pieces) ?? [];
  if (a.length === 0 || b.length === 0 || a.length * b.length > maxCells)
    return [{ kept: false, at: 0, text: fresh }];
  const width = b.length + 1;
  const common = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] =
        a[i] === b[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
  const stretches: Stretch[] = [];
  let at = 0;
  for (let i = 0, j = 0; j < b.length; ) {
    const text = b[j] ?? "";
    if (i < a.length && a[i] === text) {
      stretches.push({ kept: true, at, text });
      at += text.length;
      i++;
      j++;
    } else if (i < a.length && (common[(i + 1) * width + j] ?? 0) > (common[i * width + j + 1] ?? 0)) {
      at += a[i]?.length ?? 0;
      i++;
    } else {
      stretches.push({ kept: false, at, text });
      j++;
    }
  }
  return stretches;
}

const pieces = /\s+|[^\s]+/g;
