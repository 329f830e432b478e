import { Link } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import { guides } from "#app/content/help/guide-list";
import type { ContactAnswer, ContactDetails } from "#app/contract/pages/contact";
import type { ShownCategory } from "#app/contract/pages/help-categories";
import type { HelpQuestion } from "#app/contract/pages/help-center";
import { ContactForm } from "./contact-form";
import { ContactWays } from "./contact-ways";
import { HelpQuestions } from "./help-questions";
import { Prose } from "./prose";

export const helpTabs = [
  { id: "faq", name: "FAQ" },
  { id: "guides", name: "Guides" },
  { id: "troubleshoot", name: "Troubleshoot" },
  { id: "contact", name: "Contact" },
] as const;
export type HelpTab = (typeof helpTabs)[number]["id"];

type HelpCenterScreenProps = {
  tab: HelpTab;
  questions: HelpQuestion[];
  category: ShownCategory;
  typed: string;
  /** What usually helps, part by part. */
  troubleshooting: { id: string; title: string; html: string }[];
  contact: ContactDetails;
  openedAt: number;
  email: string;
  answer: ContactAnswer | undefined;
};

/** Answers by subject and by search, guides, what usually helps, and a way to write to us. */
export function HelpCenterScreen(props: HelpCenterScreenProps) {
  const { tab } = props;
  return (
    <article className="wrap words-page">
      <header className="words-head">
        <h1 className="d56">Help center</h1>
        <p className="lead">Find an answer, follow a guide, or write to us.</p>
      </header>
      <nav className="tabs words-tabs" aria-label="Kinds of help">
        {helpTabs.map(({ id, name }) => (
          <Link
            key={id}
            to={id === "faq" ? "/help-center" : `/help-center?tab=${id}`}
            replace
            preventScrollReset
            aria-current={id === tab ? "page" : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <TabContent {...props} />
    </article>
  );
}

function TabContent(props: HelpCenterScreenProps) {
  const { questions, category, typed, troubleshooting, contact, openedAt, email, answer } = props;
  switch (props.tab) {
    case "faq":
      return <HelpQuestions questions={questions} category={category} typed={typed} />;
    case "guides":
      return (
        <section className="help-guides" aria-label="Guides">
          {guides.map(({ id, title, about }) => (
            <Link key={id} to={`/help-center/guides/${id}`} className="help-guide">
              <h2 className="d28">{title}</h2>
              <p className="mut">{about}</p>
              <span className="lab">
                Read the guide
                <ArrowRight className="i s" aria-hidden="true" />
              </span>
            </Link>
          ))}
        </section>
      );
    case "troubleshoot":
      return (
        <section className="words-text" aria-label="Troubleshooting">
          {troubleshooting.map(({ id, title, html }) => (
            <section key={id} aria-labelledby={id}>
              <h2 className="d28" id={id}>
                {title}
              </h2>
              <Prose html={html} />
            </section>
          ))}
        </section>
      );
    case "contact":
      return (
        <div className="contact-body">
          <ContactForm
            action="/help-center?tab=contact"
            hasNames={false}
            openedAt={openedAt}
            email={email}
            answer={answer}
          />
          <ContactWays contact={contact} />
        </div>
      );
    default:
      return props.tab satisfies never;
  }
}
