import { firstWordsSheet } from "#domain/convert/writers/epub/style/first-words";
import {
  em,
  familyNames,
  familyOf,
  letters,
  rule,
  sideOf,
} from "#domain/convert/writers/epub/style/lettering";
import { marksSheet } from "#domain/convert/writers/epub/style/marks";
import type { StyleOptions } from "#domain/convert/writers/epub/style/options";
import { themedOpenings } from "#domain/convert/writers/epub/style/themed-openings";
import { themedTitlePage } from "#domain/convert/writers/epub/style/themed-title-page";
import { weakEyesSheet } from "#domain/convert/writers/epub/style/weak-eyes";

/** What a style changes of the plain book, from its data alone; nothing for one that changes nothing. */
export function themeSheet(options: StyleOptions): string[] {
  const { theme } = options;
  if (!theme) return [];
  return [
    ...fontFaces(options),
    ...pageSheet(options),
    ...(theme.paragraphs ? paragraphsSheet(options) : []),
    ...(theme.openings ? themedOpenings(theme.openings, options) : []),
    ...(theme.sections ? sectionsSheet(options) : []),
    ...(theme.firstWords ? firstWordsSheet(theme.firstWords, options) : []),
    ...marksSheet(theme, options),
    ...(theme.titlePage ? themedTitlePage(theme.titlePage, options) : []),
    ...(theme.isForWeakEyes ? weakEyesSheet(options) : []),
  ];
}

function fontFaces({ faces = [] }: StyleOptions): string[] {
  return faces.map(({ role, href, weight, isItalic }) =>
    rule("@font-face", [
      `font-family: "${familyNames[role]}"`,
      `font-weight: ${weight === 700 ? "bold" : "normal"}`,
      `font-style: ${isItalic ? "italic" : "normal"}`,
      `src: url("${href}")`,
    ]),
  );
}

/** The text's font stands on the body alone (KDP text guidelines), so that a reader's own choice replaces it everywhere. */
function pageSheet(options: StyleOptions): string[] {
  const { theme, kindle } = options;
  const text = theme && familyOf(theme.fonts, "text", options);
  const { size, lineHeight, ragged } = theme?.paragraphs ?? {};
  const declarations = [
    ...(text ? [`font-family: ${text}`] : []),
    ...(size !== undefined && !kindle ? [`font-size: ${em(size)}`] : []),
    ...(lineHeight !== undefined && !kindle ? [`line-height: ${lineHeight}`] : []),
    ...(ragged && !kindle ? ["text-align: start"] : []),
  ];
  return declarations.length > 0 ? [rule("body", declarations)] : [];
}

function paragraphsSheet({ theme, kindle, mobile, script }: StyleOptions): string[] {
  const { style, indent, between = 0, ragged } = theme?.paragraphs ?? { style: "indented" };
  const isEastAsian = script !== "alphabetic" && script !== "caseless";
  const declarations = [
    ...(style === "spaced" ? [`margin: 0 0 ${em(between * (mobile ? 0.75 : 1))}`] : []),
    ...(style === "spaced" && !isEastAsian ? ["text-indent: 0"] : []),
    ...(style === "indented" && indent !== undefined ? [`text-indent: ${em(indent)}`] : []),
    ...(ragged && !kindle ? ["-webkit-hyphens: manual", "hyphens: manual"] : []),
  ];
  return declarations.length > 0 ? [rule("p", declarations)] : [];
}

function sectionsSheet(options: StyleOptions): string[] {
  const { theme, direction } = options;
  if (!theme?.sections) return [];
  const { align, first, deeper } = theme.sections;
  const side = [`text-align: ${sideOf(align, direction)}`];
  return [
    rule(".section", [...side, ...letters(first, options)]),
    rule("h4.section, h5.section, h6.section", letters(deeper, options)),
    rule(".inner", side),
  ];
}
