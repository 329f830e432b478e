import type { ContactAnswer, ContactDetails } from "#app/contract/pages/contact";
import type { HelpQuestion } from "#app/contract/pages/help-center";
import { TextLink } from "#app/ui/button";
import { ContactForm } from "./contact-form";
import { ContactWays } from "./contact-ways";
import { Prose } from "./prose";

type ContactScreenProps = {
  contact: ContactDetails;
  questions: HelpQuestion[];
  openedAt: number;
  email: string;
  answer: ContactAnswer | undefined;
};

/** A form that reaches the people who run the site, and answers that may save writing. */
export function ContactScreen({ contact, questions, ...form }: ContactScreenProps) {
  return (
    <article className="wrap words-page">
      <header className="words-head">
        <h1 className="d56">Contact</h1>
        <p className="lead">
          Ask, report or suggest. If something went wrong, quote the number under the message.
        </p>
      </header>
      <div className="contact-body">
        <ContactForm action="/contact" hasNames {...form} />
        <div className="contact-beside">
          <ContactWays contact={contact} />
          <section aria-labelledby="often">
            <h2 className="d21" id="often">
              Asked most often
            </h2>
            <div className="help-list">
              {questions.map(({ id, question, html }) => (
                <details key={id} name="question">
                  <summary>{question}</summary>
                  <Prose html={html} />
                </details>
              ))}
            </div>
            <p>
              <TextLink to="/help-center">All questions</TextLink>
            </p>
          </section>
        </div>
      </div>
    </article>
  );
}
