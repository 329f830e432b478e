/** EPUB 3.3, 3.2: what every reading system must be able to show. */
export const pictureTypes: Record<string, string | undefined> = {
  "image/gif": "gif",
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/svg+xml": "svg",
  "image/webp": "webp",
};

export const fontTypes = new Set([
  "font/ttf",
  "font/otf",
  "font/woff",
  "font/woff2",
  "application/font-sfnt",
  "application/vnd.ms-opentype",
  "application/font-woff",
  "application/x-font-ttf",
]);

/** What may stand in the reading order by itself. */
export const isContentType = (mediaType: string): boolean =>
  mediaType === "application/xhtml+xml" || mediaType === "image/svg+xml";

/** The kind of text a file holds, by its media type; undefined: bytes. */
export function textKindOf(mediaType: string): "document" | "style" | "ncx" | "drawing" | undefined {
  switch (mediaType) {
    case "application/xhtml+xml":
      return "document";
    case "text/css":
      return "style";
    case "application/x-dtbncx+xml":
      return "ncx";
    case "image/svg+xml":
      return "drawing";
    default:
      return undefined;
  }
}
