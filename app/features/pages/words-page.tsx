import type { ReactNode } from "react";
import type { ContentPage } from "#app/contract/pages/content-page";
import { Prose } from "./prose";

type WordsPageProps = {
  page: Pick<ContentPage, "title" | "intro" | "sections"> & { changed?: string };
  /** Says when the words last changed, as legal pages do. */
  isDated?: boolean;
  /** What stands below the words. */
  children?: ReactNode;
};

/** A page to be read from top to bottom, with a list of its parts beside it. */
export function WordsPage({ page, isDated, children }: WordsPageProps) {
  return (
    <article className="wrap words-page">
      <header className="words-head">
        <h1 className="d56">{page.title}</h1>
        {isDated ? <p className="mut t13">Last changed on {page.changed}</p> : null}
        {page.intro ? <Prose html={page.intro} /> : null}
      </header>
      <div className="words-body">
        {page.sections.length > 2 ? (
          <nav className="words-parts" aria-label="On this page">
            <ol>
              {page.sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <div className="words-text">
          {page.sections.map(({ id, title, html }) => (
            <section key={id} aria-labelledby={id}>
              <h2 className="d28" id={id}>
                {title}
              </h2>
              <Prose html={html} />
            </section>
          ))}
          {children}
        </div>
      </div>
    </article>
  );
}
