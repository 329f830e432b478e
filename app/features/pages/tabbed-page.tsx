import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ContentPage } from "#app/contract/pages/content-page";
import { Prose } from "./prose";

type TabbedPageProps = {
  page: ContentPage;
  /** Id of the part that is shown; the first when there is none of that name. */
  part: string | null;
  children?: ReactNode;
};

/** A page whose parts stand behind tabs, each with an address of its own. */
export function TabbedPage({ page, part, children }: TabbedPageProps) {
  const shown = page.sections.find(({ id }) => id === part) ?? page.sections[0];
  return (
    <article className="wrap words-page">
      <header className="words-head">
        <h1 className="d56">{page.title}</h1>
        <Prose html={page.intro} />
      </header>
      <nav className="tabs words-tabs" aria-label="Subjects">
        {page.sections.map(({ id, title }) => (
          <Link
            key={id}
            to={`/${page.slug}?tab=${id}`}
            replace
            preventScrollReset
            aria-current={id === shown?.id ? "page" : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      {shown ? (
        <section className="words-text" aria-labelledby="subject">
          <h2 className="vh" id="subject">
            {shown.title}
          </h2>
          <Prose html={shown.html} />
        </section>
      ) : null}
      {children}
    </article>
  );
}
