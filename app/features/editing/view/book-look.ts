import { addLiterata } from "#app/features/books/literata";
import type { ThemeName } from "#domain/convert/options";
import type { Theme } from "#domain/convert/themes/theme";
import { themes } from "#domain/convert/themes/themes";
import { languageDirection } from "#domain/convert/writers/epub/language-tags";
import { type SheetFace, scriptOf } from "#domain/convert/writers/epub/style/options";
import { stylesheet } from "#domain/convert/writers/epub/stylesheet";

/** Where the book's own style holds, and nowhere else. */
const page = ".edit-text";

/**
 * Gives the editor's page the look of the book: the EPUB's own stylesheet, with every rule kept to the page, and the fonts
 * that travel with it; a book that brings none stands in Literata. Returns what takes all of it away again. The rules are
 * set through the style object model, which the content security policy lets through without a style element.
 */
export function wearBookStyle(theme: string, language: string, hasFonts: boolean): () => void {
  const style = themes[theme as ThemeName] ?? themes.classic;
  const css = stylesheet({
    kindle: false,
    mobile: false,
    direction: languageDirection(language),
    script: scriptOf(language),
    ornaments: [],
    theme: style,
    faces: hasFonts ? facesOf(style) : [],
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css.replace('@charset "utf-8";', ""));
  for (const rule of [...sheet.cssRules]) keepToPage(rule);
  // Fonts are named on the body alone, after this one, so that the book's own replace it.
  const fonts = [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).length;
  sheet.insertRule(`${page} { font-family: var(--f-book) }`, fonts);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const dropLiterata = addLiterata();
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    dropLiterata();
  };
}

const facesOf = ({ fonts }: Theme): SheetFace[] =>
  (["text", "display"] as const).flatMap((role) =>
    fonts[role].faces.map(({ file, weight, isItalic }) => ({
      role,
      href: `/fonts/${file}.ttf`,
      weight,
      isItalic,
    })),
  );

function keepToPage(rule: CSSRule): void {
  if (rule instanceof CSSStyleRule) rule.selectorText = onPage(rule.selectorText);
  else if (rule instanceof CSSMediaRule) for (const inner of [...rule.cssRules]) keepToPage(inner);
}

/** A heading opens the chapter when it stands first, whatever its level; what stands later opens a section. */
const anyHeading = ":is(h1, h2, h3, h4, h5, h6)";

/** `body` is the page itself; a part of the page (`section.chapter`) too, and everything else stands inside it. */
export function onPage(selectors: string): string {
  return selectors
    .split(",")
    .map((selector) => {
      const [first = "", ...rest] = selector.trim().split(/\s+/);
      if (/^(?:html|body|:root)$/.test(first)) return [page, ...rest].join(" ");
      const part = /^section(\.[\w-]+)$/.exec(first)?.[1];
      return part ? [page + part, ...rest].join(" ") : `${page} ${selector.trim()}`;
    })
    .join(", ")
    .replace(/\.opening(?![\w-])/g, `${anyHeading}:first-child`)
    .replace(/\.section(?![\w-])/g, `${anyHeading}:not(:first-child)`);
}
