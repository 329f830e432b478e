import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type HandOverAnswer, handOverPath } from "#app/contract/stores/hand-over";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { SectionHead } from "#app/ui/section-head";
import { analystTasks } from "#domain/analyst/tasks";
import type { SheetStoreId } from "#domain/stores/sheet/sheet";

type AskModelProps = {
  projectId: string;
  store: SheetStoreId;
  /** Who gets the text. */
  provider: string;
  answer: HandOverAnswer | undefined;
};

/** Asks a model about the book, once its author has agreed that the text leaves the site. Nothing is kept or applied. */
export function AskModel({ projectId, store, provider, answer }: AskModelProps) {
  const isAsking = useNavigation().formData?.has("task") ?? false;
  const place = useRef<HTMLDivElement>(null);
  const said = answer?.kind === "said" ? answer : undefined;
  const problem = answer?.kind === "unsaid" ? answer.problem : undefined;
  useEffect(() => {
    if (said) place.current?.focus();
  }, [said]);
  return (
    <section aria-labelledby="model" className="decoder">
      <SectionHead id="model" level={2} title="Ask a model" aside={<span className="tag">Model</span>} />
      <p className="mut">
        Off unless you ask. A model can be wrong. You get drafts with the passages they rest on, and nothing
        in your book changes.
      </p>
      <Form method="post" action={`${handOverPath(projectId, store)}#model`} preventScrollReset>
        <fieldset className="model-tasks">
          <legend className="vh">What to ask for</legend>
          {Object.entries(analystTasks).map(([task, { label, about }], at) => (
            <label key={task}>
              <input
                type="radio"
                name="task"
                value={task}
                defaultChecked={task === said?.task || (!said && at === 0)}
              />
              <span>
                {label} <span className="t13 mut">{about}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <label className="model-agreed">
          <input type="checkbox" name="agreed" value="yes" required />
          <span>
            Send up to 60,000 characters of this book, its title and its author to {provider}. It leaves this
            site for this answer.
          </span>
        </label>
        {problem ? (
          <Notice tone="danger" role="alert">
            <p>{problem}</p>
          </Notice>
        ) : null}
        <Button type="submit" disabled={isAsking}>
          {isAsking ? "The model is reading…" : "Ask the model"}
        </Button>
      </Form>
      {said ? (
        <div ref={place} tabIndex={-1} className="decoder-answer">
          {said.items.length === 0 ? (
            <Notice tone="info" title="Nothing to show">
              <p>
                The model said nothing that it could show in your text. Try again, or ask for something else.
              </p>
            </Notice>
          ) : (
            <ol>
              {said.items.map(({ text, quotes }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <li key={at} className="decoder-reason">
                  <p>
                    <span className="tag">Model</span> {text}
                  </p>
                  {quotes.map((quote) => (
                    <blockquote key={quote} className="mut">
                      “{quote}”
                    </blockquote>
                  ))}
                </li>
              ))}
            </ol>
          )}
        </div>
      ) : null}
    </section>
  );
}
