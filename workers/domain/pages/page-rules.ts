/** What a page of the site may be called and hold. */
export const maxSlugLength = 80;

/** Words of an address, in small letters with hyphens between them: `book-fairs`. */
const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether an address may be a page's; `taken` are first parts of addresses the product itself uses. */
export const isFreeSlug = (slug: string, taken: ReadonlySet<string>): boolean =>
  slug.length <= maxSlugLength && slugShape.test(slug) && !taken.has(slug);

/** Whether a page is open to everybody at that time, ms UTC. */
export const isOpen = (page: { isPublished: boolean; publishAt: number | null }, now: number): boolean =>
  page.isPublished && (page.publishAt === null || page.publishAt <= now);
