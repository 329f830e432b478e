import { isTooLarge } from "#domain/convert/pictures/accept-picture";
import type { PictureHeader } from "#domain/convert/pictures/picture-header";
import { Refusal } from "#domain/refusal";

/**
 * How an author's picture gets into a book: `jpeg` and `png` are cleaned as they stream, a `gif` becomes its first frame,
 * and what some store refuses is made anew (`redraw`), which only small pictures (`maxRedrawn` pixels) can be. Refuses
 * anything else with the sentence that says what to do. `head` holds the first bytes, as far as the header.
 */
export function howToKeep(
  name: string,
  header: PictureHeader | undefined,
  head: Uint8Array,
  maxRedrawn: number,
): "jpeg" | "png" | "gif" | "redraw" {
  const { kind, width = 0, height = 0 } = header ?? {};
  if (kind !== "jpeg" && kind !== "png" && kind !== "gif" && kind !== "webp")
    throw new Refusal(!header && isBroken(head) ? "picture-damaged" : "book-picture-wrong-kind", { name });
  if (!header || width < 1 || height < 1) throw new Refusal("picture-damaged", { name });
  const size = `${width.toLocaleString("en-US")} × ${height.toLocaleString("en-US")} pixels`;
  if (isTooLarge(header)) throw new Refusal("book-picture-too-many-pixels", { name, size });
  if (kind === "gif") return "gif";
  if (header.animated) throw new Refusal("picture-animated", { name });
  const oddity = whatIsUnusual(header);
  if (oddity === undefined) return kind === "png" ? "png" : "jpeg";
  if (width * height <= maxRedrawn) return "redraw";
  throw new Refusal("picture-large-unusual", { name, size, what: oddity });
}

/** What not every store and reading device shows as it is. */
function whatIsUnusual({ kind, isCmyk, orientation }: PictureHeader): string | undefined {
  if (kind === "webp") return "is a WebP";
  if (isCmyk) return "is in the colors of print (CMYK)";
  return orientation ? "is stored on its side" : undefined;
}

/** Begins as a JPEG, PNG or GIF does, yet nothing more could be read. */
const isBroken = ([one, two, three]: Uint8Array): boolean =>
  (one === 0xff && two === 0xd8 && three === 0xff) ||
  (one === 0x89 && two === 0x50 && three === 0x4e) ||
  (one === 0x47 && two === 0x49 && three === 0x46);
