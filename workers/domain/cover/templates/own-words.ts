import type { CoverTemplate } from "#domain/cover/templates/template";

/** What a person typed for a cover; what is empty or left out was not typed. */
export type OwnWords = { title?: string; subtitle?: string; author?: string };

/**
 * The words a template is shown, and used, with: a person's own in place of the sample's. A title of one's own takes the
 * sample's subtitle and tagline away, which spoke of another book.
 */
export function wordsWith(sample: CoverTemplate["sample"], own: OwnWords): CoverTemplate["sample"] {
  const title = own.title?.trim();
  const subtitle = own.subtitle?.trim();
  return {
    title: title || sample.title,
    subtitle: subtitle || (title ? "" : sample.subtitle),
    author: own.author?.trim() || sample.author,
    tagline: title ? "" : sample.tagline,
  };
}
