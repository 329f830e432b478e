/**
 * Plain names of where a book belongs, offered while an author types. They are our own words: BISAC's list is licensed, so
 * codes of it are checked by their form only.
 */
export const plainCategories = [
  ...fiction(
    "Literary",
    "Historical",
    "Romance",
    "Romance / Contemporary",
    "Romance / Historical",
    "Romance / Paranormal",
    "Mystery",
    "Mystery / Cozy",
    "Mystery / Police",
    "Thriller",
    "Thriller / Psychological",
    "Crime",
    "Science Fiction",
    "Science Fiction / Space",
    "Fantasy",
    "Fantasy / Epic",
    "Fantasy / Urban",
    "Horror",
    "Adventure",
    "Sea Stories",
    "War",
    "Western",
    "Humor",
    "Family Life",
    "Coming of Age",
    "LGBTQ+",
    "Short Stories",
    "Religious",
  ),
  "Young Adult Fiction / Fantasy",
  "Young Adult Fiction / Romance",
  "Children’s Fiction / Adventure",
  "Children’s Fiction / Picture Books",
  "Poetry",
  "Drama",
  "Comics & Graphic Novels",
  "Biography & Memoir",
  "True Crime",
  "History",
  "Travel",
  "Nature",
  "Science",
  "Health & Fitness",
  "Self-Help",
  "Psychology",
  "Religion & Spirituality",
  "Philosophy",
  "Politics & Society",
  "Business & Money",
  "Cooking, Food & Drink",
  "Crafts & Hobbies",
  "Gardening & Home",
  "Art & Photography",
  "Music",
  "Sports",
  "Parenting & Family",
  "Education & Study",
  "Language & Writing",
  "Computers & Technology",
] as const;

function fiction(...names: string[]): string[] {
  return names.map((name) => `Fiction / ${name}`);
}

/** How BISAC's subject codes begin, three letters a section (https://www.bisg.org/bisac-usage-notes, read on 22 Nov 2026). */
const bisacHeadings = new Set(
  "ANT ARC ART BIB BIO BOD BUS CGN CKB COM CRA DES DRA EDU FAM FIC FOR GAM GAR HEA HIS HOM HUM JNF JUV LAN LAW LCO LIT MAT MED MUS NAT NON OCC PER PET PHI PHO POE POL PSY REF REL SCI SEL SOC SPO STU TEC TRA TRU TRV YAF YAN".split(
    " ",
  ),
);

/** A category as its author typed it: words, with a BISAC code before or after them or without one. */
export type Category = { label: string; code?: string };

const codePlace = /(?:^|[\s(])([A-Za-z]{3}\d{6})(?=$|[\s):,–-])/;

/** Returns a category's words and its code. */
export function categoryOf(typed: string): Category {
  const code = codePlace.exec(typed)?.[1]?.toUpperCase();
  if (code === undefined) return { label: typed };
  const words = typed
    .replace(codePlace, " ")
    .replace(/\(\s*\)/g, " ")
    .replace(/^[\s:,–-]+|[\s:,–-]+$/g, "")
    .replace(/\s+/g, " ");
  return { label: words || code, code };
}

/** Returns what is wrong with a BISAC code that a category names, in a sentence; undefined when nothing is. */
export function categoryProblem(typed: string): string | undefined {
  const { code } = categoryOf(typed);
  if (code !== undefined)
    return bisacHeadings.has(code.slice(0, 3))
      ? undefined
      : `No BISAC code begins with ${code.slice(0, 3)}. Check it, or leave the code out.`;
  const near = /\b[A-Za-z]{3}\d{2,9}\b/.exec(typed)?.[0];
  return near && bisacHeadings.has(near.slice(0, 3).toUpperCase())
    ? `${near} isn’t a whole BISAC code. A code has three letters and six digits, as in FIC014000.`
    : undefined;
}
