/** What a field's instruction makes of its result. */
export type FieldEffect =
  | { kind: "text" }
  /** Contents lists, indexes' marks and page numbers mean nothing on a screen. */
  | { kind: "hidden"; isContents: boolean; isIndex?: true }
  /** `isPage`: it shows the number of the page it leads to. */
  | { kind: "link"; href: string; isPage?: true }
  | { kind: "ruby"; base: string; reading: string };

export function fieldEffect(instruction: string): FieldEffect {
  const words = instruction.trim();
  const name = /^[A-Za-z]+/.exec(words)?.[0]?.toUpperCase() ?? "";
  switch (name) {
    case "TOC":
      // A list of figures or tables is not made anew: it stays, without its page numbers.
      return /\\[ca]\b/i.test(words) ? { kind: "text" } : { kind: "hidden", isContents: true };
    case "INDEX":
      return { kind: "hidden", isContents: true, isIndex: true };
    case "PAGE":
    case "NUMPAGES":
    case "SECTIONPAGES":
    case "SECTION":
    case "TC":
    case "XE":
    case "TA":
    case "RD":
    case "PRIVATE":
    case "SET":
    case "ADVANCE":
      return { kind: "hidden", isContents: false };
    case "HYPERLINK": {
      const place = /\\l\s+(?:"([^"]*)"|(\S+))/.exec(words);
      const target = /^HYPERLINK\s+(?:"([^"]*)"|([^\\\s"]\S*))/i.exec(words);
      const address = target?.[1] ?? target?.[2] ?? "";
      const anchor = place?.[1] ?? place?.[2] ?? "";
      const href = address + (anchor ? `#${anchor}` : "");
      return href ? { kind: "link", href } : { kind: "text" };
    }
    case "REF":
    case "PAGEREF":
    case "NOTEREF": {
      const bookmark = /^[A-Z]+\s+"?([^\s"\\]+)/i.exec(words)?.[1];
      const isLink = name === "PAGEREF" || /\\h\b/i.test(words);
      if (!isLink || !bookmark) return { kind: "text" };
      return { kind: "link", href: `#${bookmark}`, ...(name === "PAGEREF" && { isPage: true as const }) };
    }
    case "EQ": {
      // Word's older way to set a reading over a word: EQ \o\ad(\s\up 9(reading),base)
      const ruby = /\\o\s*(?:\\a[dlrc]\s*)?\(\s*\\s\s*\\up\s*\d+\s*\(([^()]*)\)\s*[,;]\s*([^()]*)\)/i.exec(
        words,
      );
      return ruby?.[1] && ruby[2] ? { kind: "ruby", base: ruby[2], reading: ruby[1] } : { kind: "text" };
    }
    default:
      return { kind: "text" };
  }
}

/** The styles a contents field is made from, lower case, with their levels: `TOC \t "Chapter Title,1"`. */
export function contentsStyles(instruction: string): ReadonlyMap<string, number> {
  const styles = new Map<string, number>();
  const listed = /\\t\s+"([^"]*)"/i.exec(instruction)?.[1] ?? "";
  for (const [, name, level] of listed.matchAll(/([^,;]+)[,;]\s*(\d)/g))
    if (name && level) styles.set(name.trim().toLowerCase(), Number(level));
  return styles;
}

/** The link a file asks for, made safe for a book: `#name`, http, https or mailto; else undefined. */
export function safeHref(href: string): string | undefined {
  const trimmed = href.trim();
  if (trimmed.startsWith("#")) return trimmed.length > 1 ? `#${decoded(trimmed.slice(1))}` : undefined;
  if (!/^(https?|mailto):/i.test(trimmed)) return undefined;
  try {
    return new URL(trimmed).href;
  } catch {
    return undefined;
  }
}

/** Said where `safeHref` finds a link unsafe. */
export const linkDropped = {
  code: "link-dropped",
  severity: "warning",
  text: "A link was dropped because it leads neither to a web page, an e-mail address nor a place in this book; its text was kept.",
} as const;

/** Said where the text refers to a page of the manuscript: the link is right, the number is of no use. */
export const pageReferred = {
  code: "page-reference",
  severity: "warning",
  text: "A cross-reference names a page by its number, which means nothing in an e-book. It's a link to the right place now, but the number is still there.",
  suggestion: "Refer to the chapter by its name instead.",
} as const;

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
