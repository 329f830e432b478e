import type { BookMetadata } from "#domain/book/blocks";
import type { TitlePage } from "#domain/convert/readers/pdf/title-page";

/** What the file does not say of itself, or says wrongly, as its title page says it. */
export function withTitlePage(metadata: BookMetadata, page: TitlePage): BookMetadata {
  const title = metadata.title ?? page.title;
  const isSame = title === page.title || metadata.title === undefined;
  return {
    ...metadata,
    ...(title === undefined ? {} : { title }),
    ...(metadata.subtitle === undefined && isSame && page.subtitle !== undefined
      ? { subtitle: page.subtitle }
      : {}),
    authors: metadata.authors.length > 0 ? metadata.authors : page.authors,
  };
}
