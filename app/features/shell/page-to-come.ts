/**
 * What a page's loader will answer, for a page that stands before it came. Whoever leaves the page meanwhile ends the
 * request, and then nobody is there to hear that it failed: that is no fault, and no browser should report it as one.
 */
export function pageToCome<Page>(answer: Promise<{ page: Page }>): Promise<Page> {
  const page = answer.then((loaded) => loaded.page);
  page.catch(() => undefined);
  return page;
}
