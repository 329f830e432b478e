/**
 * Fonts that the page engine fetches as whole files, only for books that need their letters (engine/reading-fonts.ts
 * names the same files). The rest of its fonts come with the reader.
 */
const wholeFonts: readonly { letters: RegExp; paths: readonly string[] }[] = [
  {
    letters: /\p{Script=Arabic}/u,
    paths: ["/fonts/Amiri_400Regular.ttf", "/fonts/Amiri_700Bold.ttf"],
  },
  {
    letters: /\p{Script=Hebrew}/u,
    paths: ["/fonts/FrankRuhlLibre_400Regular.ttf", "/fonts/FrankRuhlLibre_700Bold.ttf"],
  },
  {
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    paths: ["/fonts/NotoSansJP_400Regular.ttf"],
  },
];

/** The fonts a text needs beyond those of the reader. */
export const wholeFontsFor = (text: string): string[] =>
  wholeFonts.flatMap(({ letters, paths }) => (letters.test(text) ? paths : []));
