import type { Paragraph } from "#domain/book/blocks";

/** What a paragraph style is for, by its name, the names it is based on, and its id. */
export type StyleRole =
  | { kind: "body" }
  | { kind: "heading"; level: 1 | 2 | 3 | 4 | 5 | 6 }
  | { kind: "title" }
  | { kind: "subtitle" }
  | { kind: "author" }
  | { kind: "quote" }
  | { kind: "verse" }
  | { kind: "preformatted" }
  | { kind: "contents" }
  | { kind: "sceneBreak" }
  | { kind: "listText" }
  | { kind: "role"; role: NonNullable<Paragraph["role"]> };

export function paragraphRole(names: readonly string[], id: string): StyleRole {
  for (const name of names) {
    const role = roleByName(name);
    if (role) return role;
  }
  // Built-in headings keep an English name in every language of Word; other programs do not, nor do ids.
  const idLevel = headingLevel(id.toLowerCase());
  if (idLevel && names[0] === id.toLowerCase()) return { kind: "heading", level: idLevel };
  return { kind: "body" };
}

/** Levels beyond 6 are set as 6. */
export function clampLevel(level: number): 1 | 2 | 3 | 4 | 5 | 6 {
  switch (Math.trunc(level)) {
    case 1:
      return 1;
    case 2:
      return 2;
    case 3:
      return 3;
    case 4:
      return 4;
    case 5:
      return 5;
    default:
      return level < 1 ? 1 : 6;
  }
}

/** "Heading" as word processors call it in the languages books are commonly written in. */
const headingName =
  /^(?:heading|überschrift|berschrift|titre|título|titulo|ttulo|titolo|kop|rubrik|overskrift|otsikko|nagłówek|nagwek|nadpis|заголовок|címsor|cmsor|başlık|balk|επικεφαλίδα|naslov|titlu|antraštė|virsraksts|pealkiri|見出し|标题|標題|제목|عنوان|כותרת)[ _]?([1-9])(?: char)?$/;

function headingLevel(name: string): 1 | 2 | 3 | 4 | 5 | 6 | undefined {
  const level = headingName.exec(name)?.[1];
  return level === undefined ? undefined : clampLevel(Number(level));
}

function roleByName(name: string): StyleRole | undefined {
  const level = headingLevel(name);
  if (level) return { kind: "heading", level };
  if (chapterName.test(name)) return { kind: "heading", level: 1 };
  if (sceneBreakName.test(name)) return { kind: "sceneBreak" };
  if (verseName.test(name)) return { kind: "verse" };
  if (quoteName.test(name)) return { kind: "quote" };
  if (
    /^epigraph[ -_]?(source|author|attribution|credit)$|^(quote|quotation) (source|attribution)$/.test(name)
  )
    return { kind: "role", role: "attribution" };
  if (/^(toc|contents) (heading|[1-9])$|^table of (figures|authorities)$|^toa heading$/.test(name))
    return { kind: "contents" };
  return rolesByName[name];
}

/** Names that templates for books and writing programs give their styles. */
const chapterName =
  /^(?:csp - )?(?:chapter|chapter[ -_]?(?:title|heading|head|name|number|no|opener)|(?:part|prologue|epilogue|front ?matter|back ?matter)[ -_]?(?:title|heading|head))(?: \d)?$/;
const sceneBreakName =
  /^(?:scene|section|ornamental|text)[ -_]?(?:break|separator|divider|ornament)s?$|^(?:ornament|asterism|dinkus|fleuron)$/;
const verseName =
  /^(?:poem|poetry|verse|lyrics?|song|stanza|hymn)(?:[ -_](?:line|text|first|last|body|block|stanza|indent(?:ed)?|\d))*$/;
const quoteName =
  /^(?:block ?quot(?:e|ation)s?|extract|letter (?:text|body)|correspondence|e-?mail|telegram|diary|journal entry)(?:[ -_](?:text|body|first|middle|last|only|para(?:graph)?|\d))*$/;

const rolesByName: Record<string, StyleRole | undefined> = {
  title: { kind: "title" },
  "book title": { kind: "title" },
  subtitle: { kind: "subtitle" },
  author: { kind: "author" },
  quote: { kind: "quote" },
  "intense quote": { kind: "quote" },
  "block text": { kind: "quote" },
  blocktext: { kind: "quote" },
  "block quote": { kind: "quote" },
  "block quotation": { kind: "quote" },
  blockquote: { kind: "quote" },
  quotation: { kind: "quote" },
  quotations: { kind: "quote" },
  "html blockquote": { kind: "quote" },
  zitat: { kind: "quote" },
  citation: { kind: "quote" },
  verse: { kind: "verse" },
  poem: { kind: "verse" },
  poetry: { kind: "verse" },
  stanza: { kind: "verse" },
  "source code": { kind: "preformatted" },
  "html preformatted": { kind: "preformatted" },
  "preformatted text": { kind: "preformatted" },
  "macro text": { kind: "preformatted" },
  "horizontal line": { kind: "sceneBreak" },
  "scene break": { kind: "sceneBreak" },
  "section break": { kind: "sceneBreak" },
  "list paragraph": { kind: "listText" },
  "list continue": { kind: "listText" },
  "list continue 2": { kind: "listText" },
  "list continue 3": { kind: "listText" },
  caption: { kind: "role", role: "caption" },
  "table caption": { kind: "role", role: "caption" },
  "image caption": { kind: "role", role: "caption" },
  signature: { kind: "role", role: "signature" },
  closing: { kind: "role", role: "signature" },
  epigraph: { kind: "role", role: "epigraph" },
  attribution: { kind: "role", role: "attribution" },
  "envelope address": { kind: "role", role: "address" },
};
