import { TextLink } from "#app/ui/button";

export type PlainText = { title: string; authors: string[]; chapter: string; content: string };

/** The chapter a book opens with, as a page to read: what a browser without JavaScript gets. */
export function PlainChapter({ title, authors, chapter, content }: PlainText) {
  return (
    <article className="wrap plain-chapter">
      <p className="mut">
        <TextLink to="/vr-reader">Back to the shelf</TextLink>
      </p>
      <h1 className="d40">{title}</h1>
      {authors.length > 0 ? <p className="mut">by {authors.join(", ")}</p> : null}
      {chapter && chapter !== title ? <h2 className="d28">{chapter}</h2> : null}
      {content.split("\n\n").map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
      <p className="mut plain-end">
        The whole book, with its pages, its marks and its rooms, opens in a browser that runs JavaScript.
      </p>
    </article>
  );
}
