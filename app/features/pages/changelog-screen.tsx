import Rss from "lucide-react/icons/rss";
import { Prose } from "./prose";

type Change = { id: string; on: string; day: string; title: string; html: string };

/** What changed for authors, the newest first. */
export function ChangelogScreen({ changes }: { changes: readonly Change[] }) {
  return (
    <article className="wrap words-page">
      <header className="words-head">
        <h1 className="d56">What’s new</h1>
        <p className="lead">What changed in Colophon, the newest first.</p>
        <p className="t13">
          <a className="a words-back" href="/changelog.xml">
            <Rss className="i s" aria-hidden="true" />
            Follow by RSS
          </a>
        </p>
      </header>
      <div className="words-body">
        <div className="words-text">
          {changes.map(({ id, on, day, title, html }) => (
            <section key={id} aria-labelledby={id}>
              <p className="mut t13">
                <time dateTime={on}>{day}</time>
              </p>
              <h2 className="d28" id={id}>
                {title}
              </h2>
              <Prose html={html} />
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
