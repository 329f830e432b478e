import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { TextLink } from "#app/ui/button";

export type PlainText = {
  projectId: string;
  title: string;
  authors: string[];
  chapter: string;
  content: string;
};

/**
 * The chapter a book opens with, as a page to read: what a browser without JavaScript gets, and one whose scripts were still
 * on their way when the button was pressed. There the whole book opens as soon as they have come.
 */
export function PlainChapter({ projectId, title, authors, chapter, content }: PlainText) {
  const navigate = useNavigate();
  const whole = `/vr-reader?book=${encodeURIComponent(projectId)}&view=screen`;
  useEffect(() => navigate(whole, { replace: true }), [navigate, whole]);
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
      <noscript>
        <p className="mut plain-end">
          This is the chapter the book opens with. Pages, notes and reading rooms need JavaScript, which is
          turned off in this browser.
        </p>
      </noscript>
    </article>
  );
}
