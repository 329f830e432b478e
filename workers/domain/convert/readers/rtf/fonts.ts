import { type CodePage, CodePages, pageOfCharset, symbolPage } from "#domain/convert/readers/rtf/code-pages";
import { symbolFontName } from "#domain/convert/readers/word-processor/character-format";

/** The fonts of the file, for what they say about letters: their code page, and whether they are pictures. */
export class Fonts {
  private readonly codePages = new CodePages();
  private readonly fonts = new Map<number, Font>();
  private filePage = 1252;
  /** The font of text that names none. */
  standard = 0;

  /** The file's own code page: `\ansicpg`, `\mac`, `\pc`, `\pca`. */
  setFilePage(number: number): void {
    this.filePage = number;
  }

  add(number: number, font: { name: string; charset: number | undefined; page: number | undefined }): void {
    if (this.fonts.size >= maxFonts) return;
    const symbols = symbolFontName(font.name.trim());
    const own = font.page ?? (font.charset === undefined ? undefined : pageOfCharset(font.charset));
    const isFixedPitch = fixedPitch.test(font.name);
    this.fonts.set(number, { symbols, page: own, isFixedPitch });
  }

  pageOf(number: number): CodePage {
    const font = this.fonts.get(number);
    if (font && font.symbols !== "") return symbolPage;
    return this.codePages.page(font?.page ?? this.filePage);
  }

  isFixedPitch(number: number): boolean {
    return this.fonts.get(number)?.isFixedPitch ?? false;
  }

  /** The lower-case name of a font whose letters are pictures, else "". */
  symbolsOf(number: number): string {
    return this.fonts.get(number)?.symbols ?? "";
  }
}

type Font = { symbols: string; page: number | undefined; isFixedPitch: boolean };
const fixedPitch = /mono|courier|consolas|menlo|monaco|typewriter|lucida console|fixed/i;
const maxFonts = 20_000;
