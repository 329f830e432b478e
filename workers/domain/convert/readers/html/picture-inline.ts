import type { Inline } from "#domain/book/blocks";
import { smallShare } from "#domain/convert/pictures/picture-widths";
import type { MarkupAttributes } from "#domain/convert/readers/html/markup-tokens";
import type { Look } from "#domain/convert/readers/html/style-rules";

/**
 * Returns the share of the text's width of a picture as small as a sign among the words. What larger ones measure in pixels
 * says little about a page of another width: they keep their own size.
 */
function signWidth(attributes: MarkupAttributes, look: Look | undefined): number | undefined {
  const points = look?.widthPoints ?? 0.75 * Number(/^(\d+)(?:px)?$/.exec(attributes.width ?? "")?.[1] ?? 0);
  const share = points / columnPoints;
  return share > 0 && share < smallShare ? share : undefined;
}

/** The text of an office page: 6.27 inches. */
const columnPoints = 451;

/** A picture with its description and, where it is stated as a share, its width; ornaments have no description. */
export function pictureInline(asset: string, attributes: MarkupAttributes, look: Look | undefined): Inline {
  const isOrnament = attributes.role === "presentation" || attributes["aria-hidden"] === "true";
  const alt = isOrnament ? "" : (attributes.alt ?? "").replace(/\s+/g, " ").trim();
  const share = /^(\d+(?:\.\d+)?)%$/.exec(attributes.width ?? "")?.[1];
  const width = look?.width ?? (share ? Math.min(1, Number(share) / 100) : signWidth(attributes, look));
  return { kind: "image", asset, alt, ...(width && width < 1 && { width }) };
}
