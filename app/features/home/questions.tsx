import type { HelpQuestion } from "#app/contract/pages/help-center";
import { Prose } from "#app/features/pages/prose";
import { TextLink } from "#app/ui/button";

/** What people ask before they try it, answered as in the help center. */
export function Questions({ questions }: { questions: Pick<HelpQuestion, "id" | "question" | "html">[] }) {
  return (
    <section className="sec home-questions" aria-labelledby="home-questions">
      <div className="wrap">
        <div className="sechead">
          <h2 className="d56" id="home-questions">
            Questions
          </h2>
          <p className="lead">
            More answers are in the <TextLink to="/help-center">help center</TextLink>.
          </p>
        </div>
        {questions.map(({ id, question, html }) => (
          <details key={id} name="home-questions">
            <summary>{question}</summary>
            <Prose html={html} />
          </details>
        ))}
      </div>
    </section>
  );
}
