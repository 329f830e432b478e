/**
 * Text with no spaces but the plain and the no-break one, and no invisible format signs: all that Kindle knows (its guidelines'
 * chapter on text). Narrow no-break spaces become no-break ones, thin and wide ones plain; what only breaks or joins
 * words goes. Spaces of whole characters, and the joiners that scripts and emoji need, stay.
 */
export function plainSigns(text: string): string {
  if (!hasOddSign.test(text)) return text;
  return text.replace(narrow, "\u00a0").replace(wide, " ").replace(invisible, "");
}

const hasOddSign = /[\u00ad\u2000-\u200a\u2028-\u202f\u205f-\u2064\u206a-\u206f\ufeff]/;
const narrow = /[\u2007\u202f]/g;
const wide = /[\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f]/g;
/** The marks of direction, which Hebrew and Arabic are read by, are not among them. */
const invisible = /[\u00ad\u2060-\u2064\u206a-\u206f\ufeff]/g;
