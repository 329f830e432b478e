import { Refusal } from "#domain/refusal";

/** The refusal of a manuscript with more of something than a book may have: `tooLong(fileName, 20_000, "headings")`. */
export function tooLong(fileName: string, most: number, what: string): Refusal {
  const detail = `more than ${most.toLocaleString("en")} ${what}`;
  return new Refusal("manuscript-too-long", { name: fileName, detail });
}
