import { coveredCharacters } from "#domain/convert/themes/covered-characters";
import { renamed } from "#domain/convert/themes/font-name";
import type { FontTools } from "#domain/convert/themes/font-tools";
import type { LetterCount } from "#domain/convert/themes/letter-count";
import type { Theme } from "#domain/convert/themes/theme";
import type { FontFace, FontFamily, FontRoles } from "#domain/convert/themes/theme-fonts";
import type { ManifestItem } from "#domain/convert/writers/epub/package-document";
import { familyNames } from "#domain/convert/writers/epub/style/lettering";
import type { SheetFace } from "#domain/convert/writers/epub/style/options";

/** The fonts of a book: what its stylesheet says of them, and what its package lists. */
export type BookFonts = { faces: SheetFace[]; items: ManifestItem[]; leftOut: FontFamily[] };

/**
 * Writes the fonts of a style into the book, each cut down to the book's own characters and with its licence beside it.
 * A family that has not the letters of the book is left out: there the reading system's own is better.
 */
export async function writeBookFonts(
  theme: Theme,
  letters: LetterCount,
  tools: FontTools,
  write: (name: string, content: Uint8Array | string) => Promise<void>,
): Promise<BookFonts> {
  const fonts: BookFonts = { faces: [], items: [], leftOut: [] };
  const characters = letters.characters();
  const written = new Map<FontFamily, readonly FontFace[]>();
  for (const role of ["text", "display"] as const) {
    const family = theme.fonts[role];
    if (fonts.leftOut.includes(family)) continue;
    let faces = written.get(family);
    if (!faces) {
      faces = await writeFamily({ theme, family, role, letters, characters, tools, write, fonts });
      written.set(family, faces);
    }
    for (const { file, weight, isItalic } of faces)
      fonts.faces.push({ role, href: `../${fontFile(file)}`, weight, isItalic });
  }
  return fonts;
}

type FamilyInHand = {
  theme: Theme;
  family: FontFamily;
  role: keyof FontRoles;
  letters: LetterCount;
  characters: readonly number[];
  tools: FontTools;
  write: (name: string, content: Uint8Array | string) => Promise<void>;
  fonts: BookFonts;
};

async function writeFamily(book: FamilyInHand): Promise<readonly FontFace[]> {
  const { theme, family, role, letters, characters, tools, write, fonts } = book;
  const faces = family.faces.filter((face) => isNeeded(face, role, theme, letters));
  for (const [index, { file, weight, isItalic }] of faces.entries()) {
    const whole = await tools.font(file);
    if (index === 0 && letters.shareOf(coveredCharacters(whole)) < enough) {
      fonts.leftOut.push(family);
      return [];
    }
    const style = `${weight === 700 ? "Bold" : ""}${isItalic ? "Italic" : ""}` || "Regular";
    const cut = await tools.subset(whole, characters);
    await write(fontFile(file), renamed(cut, whole, familyNames[role], style));
    fonts.items.push({ id: `font-${file.toLowerCase()}`, href: fontFile(file), mediaType: "font/ttf" });
  }
  const licence = `fonts/${family.licence}-OFL.txt`;
  await write(licence, await tools.licence(family.licence));
  fonts.items.push({ id: `licence-${family.licence}`, href: licence, mediaType: "text/plain" });
  return faces;
}

/** A few words in other letters are no reason against a font; a book in others is. */
const enough = 0.97;

function isNeeded(face: FontFace, role: keyof FontRoles, theme: Theme, letters: LetterCount): boolean {
  if (role === "display" || face.weight === 400) return true;
  if (face.isItalic) return letters.hasBoldItalic;
  return letters.hasBold || (theme.openings !== undefined && theme.fonts.display === theme.fonts.text);
}

const fontFile = (file: string): string => `fonts/${file}.ttf`;
