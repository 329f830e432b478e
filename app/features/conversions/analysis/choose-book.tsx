import { useQuery } from "@tanstack/react-query";
import type { Project } from "#app/contract/books/projects";
import { BookFace } from "#app/features/books/book-face";
import { LocalTime } from "#app/features/books/local-time";
import { counted } from "#app/features/books/quantities";
import { projectsQuery, type WhoseId } from "#app/features/books/queries";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { ButtonLink, TextLink } from "#app/ui/button";
import { verdictQuestions } from "#domain/analysis/verdicts";

const shownBooks = 5;

/** Before a finished book is chosen: what is answered here, and the books it can be answered for. */
export function ChooseBook({ of, unfinished }: { of: WhoseId; unfinished: Project | undefined }) {
  const locale = useReaderLocale();
  const { data: projects = [] } = useQuery(projectsQuery(of));
  const finished = projects
    .filter(({ type, status }) => type === "manuscript" && status === "completed")
    .slice(0, shownBooks);
  return (
    <div className="analysis">
      <div className="analysis-head">
        <div>
          <h2 className="d40">What stands between your book and the stores</h2>
          <p className="mut">
            {unfinished ? (
              <>
                {unfinished.name} isn’t finished.{" "}
                <TextLink to={`/converter?project=${encodeURIComponent(unfinished.id)}`}>
                  See its progress
                </TextLink>
              </>
            ) : (
              "We check every book we convert and answer three questions about it."
            )}
          </p>
        </div>
      </div>
      <div className="verdicts">
        {verdictQuestions.map(({ question, meaning }) => (
          <section key={question} className="verdict" aria-label={question}>
            <h3 className="d21">{question}</h3>
            <p className="mut">{meaning}</p>
          </section>
        ))}
      </div>
      <div className="analysis-choose">
        {finished.length > 0 ? (
          <section aria-label="Your books">
            <div className="h">
              <h3 className="d21">Choose a book</h3>
              <TextLink className="t13" to="/projects">
                See all books
              </TextLink>
            </div>
            <ul className="plist">
              {finished.map((book) => (
                <li key={book.id}>
                  <ChosenBook book={book} locale={locale} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <p className="row tight">
          <ButtonLink to="/converter" variant={finished.length > 0 ? "secondary" : "primary"}>
            Upload &amp; Analyze
          </ButtonLink>
          <span className="t13 mut">No AI reads your book, and nothing changes without you.</span>
        </p>
      </div>
    </div>
  );
}

function ChosenBook({ book, locale }: { book: Project; locale: string | undefined }) {
  const { id, name, author = null, coverPath = null, facts, completedAt } = book;
  return (
    <TextLink className="plain" to={`/converter?${new URLSearchParams({ tab: "ai", project: id })}`}>
      <BookFace id={id} title={name} author={author} picturePath={coverPath} isSmall isLazy />
      <span>
        <b>{name}</b>
        {facts ? <span className="t13 mut">{counted(facts.words, "word", "words", locale)}</span> : null}
      </span>
      <span className="t13 mut">{completedAt ? <LocalTime at={completedAt} show="date" /> : null}</span>
    </TextLink>
  );
}
