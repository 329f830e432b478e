import { type Heading, type Inline, plainText } from "#domain/book/blocks";
import { facts, type MatterPage } from "#domain/book/matter-pages";
import { walkInlines } from "#domain/book/walk";
import type { Piece } from "#domain/convert/chapters";
import { sectionNamed } from "#domain/convert/section-names";
import type { Opens } from "#domain/convert/writers/epub/setting";

/** How a piece presents itself: its EPUB type, its role for screen readers, its class in the stylesheet, its file. */
export type SectionLook = {
  matter: "front" | "body" | "back";
  type?: string;
  role?: string;
  className: string;
  fileStem: string;
};

/** `isAfterBody`: the main text has begun. Thanks or a note on the author before it are front matter. */
export function sectionLook(piece: Piece, isAfterBody: boolean): SectionLook {
  if (piece.page && piece.kind !== "title-page") return pageLook(piece, piece.page);
  switch (piece.kind) {
    case "title-page":
      return { matter: "front", type: "titlepage", className: "title-page", fileStem: "title-page" };
    case "front":
      return {
        matter: "front",
        className: isShort(piece) ? "front inscription" : "front",
        fileStem: "front",
      };
    case "part":
      return { matter: "body", type: "part", role: "doc-part", className: "part", fileStem: "part" };
    case "chapter": {
      const named = piece.heading ? sectionNamed(plainText(piece.heading.inlines)) : undefined;
      if (named) {
        const matter = named.matter === "back" && !isAfterBody ? "front" : named.matter;
        return { ...named, matter, className: "chapter", fileStem: "chapter" };
      }
      if (!piece.heading) return { matter: "body", className: "chapter", fileStem: "text" };
      return {
        matter: "body",
        type: "chapter",
        role: "doc-chapter",
        className: "chapter",
        fileStem: "chapter",
      };
    }
    case "section":
      return { matter: "body", className: "chapter", fileStem: "section" };
    case "continuation":
      return { matter: "body", className: "continued", fileStem: "text" };
    default:
      return piece.kind satisfies never;
  }
}

/** A page that its author made one of the book's front or back matter: it is that, whatever its heading says. */
function pageLook(piece: Piece, page: MatterPage): SectionLook {
  const { matter, type, role } = facts(page);
  const className = piece.heading
    ? "chapter"
    : page !== "copyright" && isShort(piece)
      ? "front inscription"
      : "front";
  return { matter, ...(type && { type }), ...(role && { role }), className, fileStem: page };
}

/** What a style makes something of: chapters of the main text with a heading, parts, title pages. */
export function opensWith({ kind }: Piece, { matter }: SectionLook, hasHeading: boolean): Opens {
  if (kind === "title-page" || kind === "part") return kind;
  return kind === "chapter" && matter === "body" && hasHeading ? "chapter" : undefined;
}

/** A dedication, a motto, a notice: a few lines that have their page to themselves. */
function isShort({ blocks }: Piece): boolean {
  const letters = [...walkInlines(blocks)].reduce(countLetters, 0);
  return blocks.length <= 8 && letters > 0 && letters <= inscriptionRoom;
}

const countLetters = (sum: number, inline: Inline) => sum + (inline.kind === "text" ? inline.text.length : 0);
const inscriptionRoom = 900;

/** A heading in one line, as the table of contents shows it: `Chapter One: The Lamp`. */
export function headingLabel(heading: Heading): string {
  const title = oneLine(plainText(heading.inlines));
  const subtitle = heading.subtitle ? oneLine(plainText(heading.subtitle)) : "";
  if (!subtitle) return title;
  return /[:.!?—–-]$/.test(title) ? `${title} ${subtitle}` : `${title}: ${subtitle}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
