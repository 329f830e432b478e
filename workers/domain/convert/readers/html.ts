import type { ManuscriptReader, OpenReader } from "#domain/convert/reader";
import { findMarkupCharset } from "#domain/convert/readers/html/charset";
import { gutenbergTitle } from "#domain/convert/readers/html/gutenberg-page";
import { lonePage } from "#domain/convert/readers/html/lone-page";
import { MarkupBook } from "#domain/convert/readers/html/markup-book";
import { PicturePool } from "#domain/convert/readers/html/picture-pool";
import { Refusal } from "#domain/refusal";

/** Opens a web page saved as one file: from a browser, a word processor or another converter. */
export const openHtml: OpenReader = async (source, context) => {
  const charset = await findMarkupCharset(source, context.fileName);
  const pool = new PicturePool(context.messages);
  const page = lonePage(source, charset, pool, context.messages);
  const book = new MarkupBook({ documents: [page] }, context);
  const reader: ManuscriptReader = {
    async survey() {
      const survey = await book.survey();
      if (survey.words === 0 && survey.sample.trim() === "" && !book.hasPictures)
        throw new Refusal("manuscript-no-text", { name: context.fileName });
      const { title } = survey.metadata;
      const library = title ? gutenbergTitle(title) : undefined;
      if (!library) return survey;
      const authors = survey.metadata.authors.length > 0 ? survey.metadata.authors : library.authors;
      return { ...survey, metadata: { ...survey.metadata, ...library, authors } };
    },
    blocks: () => book.blocks(),
    note: async (id) => book.note(id),
    asset: async (id) => pool.take(id),
    close: async () => undefined,
  };
  return reader;
};
