/**
 * Pictures that stand for pages where they are shared, 1200 × 630 (https://ogp.me, read 28 Nov 2026): public/img/og/<name>.jpg, painted
 * by `scripts/make-shared-pictures.ts`. Named after the first part of the page's address.
 */
export const sharedPictures = [
  "home",
  "converter",
  "cover-designer",
  "templates",
  "template-gallery",
  "vr-reader",
  "pricing",
  "tools",
  "help-center",
  "kdp-guidelines",
  "publishing-tips",
  "colophon",
] as const;
export const sharedPictureSize = { width: 1200, height: 630 };

/** Returns the address of the picture for a page, without the site's. */
export function sharedPicture(path: string): string {
  const first = path.split("/")[1] || "home";
  return `/img/og/${sharedPictures.find((name) => name === first) ?? "colophon"}.jpg`;
}
