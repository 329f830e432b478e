import { Link } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { guides } from "#app/content/help/guide-list";
import type { SetPage } from "#domain/pages/markdown";
import { Prose } from "./prose";

/** One guide, with the others below it. */
export function GuideScreen({ guide }: { guide: SetPage & { id: string; title: string } }) {
  return (
    <article className="wrap words-page">
      <header className="words-head">
        <Link className="a t13 words-back" to="/help-center?tab=guides">
          <ArrowLeft className="i s" aria-hidden="true" />
          All guides
        </Link>
        <h1 className="d56">{guide.title}</h1>
        <Prose html={guide.intro} />
      </header>
      <ol className="words-text guide-steps">
        {guide.sections.map(({ id, title, html }) => (
          <li key={id}>
            <h2 className="d28" id={id}>
              {title}
            </h2>
            <Prose html={html} />
          </li>
        ))}
      </ol>
      <nav className="words-next" aria-label="Other guides">
        {guides
          .filter(({ id }) => id !== guide.id)
          .map(({ id, title }) => (
            <Link key={id} className="a" to={`/help-center/guides/${id}`}>
              {title}
            </Link>
          ))}
      </nav>
    </article>
  );
}
