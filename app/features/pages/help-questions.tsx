import { Form, Link, useSearchParams } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useMemo, useState } from "react";
import { helpCategories, type ShownCategory } from "#app/contract/pages/help-categories";
import type { HelpQuestion } from "#app/contract/pages/help-center";
import { Button, ButtonLink } from "#app/ui/button";
import { searchAnswers } from "#domain/pages/search-answers";
import { Highlighted } from "./highlighted";
import { Prose } from "./prose";

type HelpQuestionsProps = { questions: HelpQuestion[]; category: ShownCategory; typed: string };

/** The questions of a category that fit what is typed, best first; each opens, one at a time. */
export function HelpQuestions({ questions, category, typed }: HelpQuestionsProps) {
  const [words, setWords] = useState(typed);
  const [params, setParams] = useSearchParams();
  const found = useMemo(() => {
    const inCategory = questions.filter((one) => category === "all" || one.category === category);
    return searchAnswers(inCategory, words).flatMap((place) => inCategory[place] ?? []);
  }, [questions, category, words]);
  const addressOf = (id: ShownCategory) => {
    const next = new URLSearchParams(words ? { q: words } : {});
    if (id !== "all") next.set("category", id);
    return `/help-center?${next}`;
  };

  /** Keeps what is typed in the address, so that it can be shared and come back to. */
  const type = (next: string) => {
    setWords(next);
    const search = new URLSearchParams(params);
    if (next) search.set("q", next);
    else search.delete("q");
    setParams(search, { replace: true, preventScrollReset: true });
  };

  return (
    <section aria-labelledby="questions">
      <h2 className="vh" id="questions">
        Questions and answers
      </h2>
      <Form className="help-search" action="/help-center" role="search" replace preventScrollReset>
        <Search className="i" aria-hidden="true" />
        <input
          className="in"
          type="search"
          name="q"
          value={words}
          onChange={(event) => type(event.currentTarget.value)}
          placeholder="Search the questions"
          aria-label="Search the questions"
        />
        {category === "all" ? null : <input type="hidden" name="category" value={category} />}
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </Form>
      <nav className="help-categories" aria-label="Categories">
        {helpCategories.map(({ id, name }) => (
          <Link
            key={id}
            className="btn"
            to={addressOf(id)}
            replace
            preventScrollReset
            aria-current={id === category ? "true" : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <p className="mut" role="status">
        {found.length} {found.length === 1 ? "question" : "questions"} found
      </p>
      {found.length === 0 ? (
        <div className="help-none">
          <p>No questions found matching your search.</p>
          <div className="row">
            <ButtonLink to="/help-center" onClick={() => setWords("")} replace preventScrollReset>
              Clear Search
            </ButtonLink>
            <ButtonLink to="/help-center?tab=contact">Write to us</ButtonLink>
          </div>
        </div>
      ) : (
        <div className="help-list">
          {found.map(({ id, question, html, category: group }) => (
            // Browsers open one of the same name at a time.
            <details key={`${group}-${id}`} name="question" id={id}>
              <summary>
                <Highlighted text={question} typed={words} />
              </summary>
              <Prose html={html} />
            </details>
          ))}
        </div>
      )}
    </section>
  );
}
