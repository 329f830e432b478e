import { type DrawingName, drawings } from "#domain/convert/themes/drawings";

/**
 * An ornament inside the text: a picture without words for it. In the text's own colour where it stands in the markup; a
 * file's cannot know that colour, so it has a grey that is seen on white, sepia and black alike. Kindle wants files:
 * of drawings in the markup it takes no more than 25 a book.
 */
export function drawingMarkup(name: DrawingName, inFile: boolean): string {
  if (inFile) return `<img src="../${drawingFile(name)}" alt=""/>`;
  const { width, height, path } = drawings[name];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true"><path fill="currentColor" d="${path}"/></svg>`;
}

/** An ornament on a line of its own, for the eye only. */
export const flourish = (drawing: string): string => `<p class="flourish" aria-hidden="true">${drawing}</p>`;

/** Where it lies, from the package's folder. */
export const drawingFile = (name: DrawingName): string => `ornaments/${name}.svg`;

export function drawingDocument(name: DrawingName): string {
  const { width, height, path } = drawings[name];
  return `<?xml version="1.0" encoding="utf-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<path fill="#6e6e6e" d="${path}"/>
</svg>
`;
}
