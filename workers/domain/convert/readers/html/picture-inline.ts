import type { Inline } from "#domain/book/blocks";
import type { MarkupAttributes } from "#domain/convert/readers/html/markup-tokens";
import type { Look } from "#domain/convert/readers/html/style-rules";

/** A picture with its description and, where it is stated as a share, its width; ornaments have no description. */
export function pictureInline(asset: string, attributes: MarkupAttributes, look: Look | undefined): Inline {
  const isOrnament = attributes.role === "presentation" || attributes["aria-hidden"] === "true";
  const alt = isOrnament ? "" : (attributes.alt ?? "").replace(/\s+/g, " ").trim();
  const share = /^(\d+(?:\.\d+)?)%$/.exec(attributes.width ?? "")?.[1];
  const width = look?.width ?? (share ? Math.min(1, Number(share) / 100) : undefined);
  return { kind: "image", asset, alt, ...(width && width < 1 && { width }) };
}
