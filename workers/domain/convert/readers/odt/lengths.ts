/** A length of the file (`1.25cm`, `0.5in`) in twips; undefined when it is none, as a share of something else (`50%`). */
export function twips(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const measure = /^(-?\d*\.?\d+)(cm|mm|in|pt|pc|px)$/.exec(value.trim());
  const per = measure && twipsPer[measure[2] ?? ""];
  return per ? Math.round(Number(measure[1]) * per) : undefined;
}

/** `50%` as 0.5. */
export function share(value: string | undefined): number | undefined {
  const percent = /^(\d*\.?\d+)%$/.exec(value?.trim() ?? "")?.[1];
  return percent === undefined ? undefined : Number(percent) / 100;
}

/** A whole number within bounds, else what stands for it. */
export function count(value: string | undefined, fallback: number, least: number, most: number): number {
  if (value === undefined || !/^\s*-?\d+\s*$/.test(value)) return fallback;
  return Math.min(Math.max(Number(value), least), most);
}

const twipsPer: Record<string, number | undefined> = {
  cm: 1_440 / 2.54,
  mm: 144 / 2.54,
  in: 1_440,
  pt: 20,
  pc: 240,
  px: 15,
};
