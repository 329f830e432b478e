import { useQuery } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import CircleX from "lucide-react/icons/circle-x";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { Project } from "#app/contract/books/projects";
import { call } from "#app/contract/call";
import { LocalTime } from "#app/features/books/local-time";
import type { WhoseId } from "#app/features/books/queries";
import { ButtonLink, TextLink } from "#app/ui/button";
import { BookFacts } from "../book-facts";
import { useFollowedProject } from "../following/use-followed-project";
import { ChooseBook } from "./choose-book";
import { Findings } from "./findings";
import { TextFindings } from "./text/text-findings";
import { useSuggestions } from "./text/use-suggestions";
import { type Tone, type Verdict, verdictsOf } from "./verdicts";

type AnalysisTabProps = {
  of: WhoseId;
  isSignedIn: boolean;
  bookId: string | undefined;
  first: Project | null | undefined;
};

/** What stands between a finished book and the stores: as the conversion found it, the stores’ rules and our own. */
export default function AnalysisTab({ of, isSignedIn, bookId, first }: AnalysisTabProps) {
  const { project } = useFollowedProject(of, bookId, first);
  if (project?.status === "completed") return <Analysis of={of} isSignedIn={isSignedIn} project={project} />;
  return <ChooseBook of={of} unfinished={project} />;
}

function Analysis({ of, isSignedIn, project }: { of: WhoseId; isSignedIn: boolean; project: Project }) {
  const { query } = useSuggestions(of, project.id, project.completedAt);
  const suggestions = query.isError ? null : query.data;
  const page = `/projects/${encodeURIComponent(project.id)}`;
  const { data: rules } = useQuery({
    queryKey: ["rules", of, project.id, project.completedAt],
    queryFn: ({ signal }) =>
      call(`/api${page}/rules`, async () => (await import("#app/contract/books/rules")).ruleAnswer, {
        signal,
      }).catch(() => null),
  });
  return (
    <div className="analysis">
      <div className="analysis-head">
        <div>
          <h2 className="d40">What stands between this book and the stores</h2>
          <p className="mut">
            <TextLink to={page}>{project.name}</TextLink>
            {project.completedAt ? (
              <>
                , checked <LocalTime at={project.completedAt} show="date and time" />
              </>
            ) : null}
          </p>
        </div>
        <p className="row tight">
          <ButtonLink to="/converter?tab=ai" variant="quiet">
            Choose another book
          </ButtonLink>
          <ButtonLink to={page} variant="primary">
            Open the book
          </ButtonLink>
        </p>
      </div>
      <div className="verdicts">
        {verdictsOf(project, rules, suggestions).map((verdict) => (
          <VerdictCard key={verdict.question} verdict={verdict} />
        ))}
      </div>
      <div className="analysis-cols">
        <div className="finds-all">
          <Findings project={project} rules={rules} />
          <TextFindings of={of} project={project} isSignedIn={isSignedIn} />
        </div>
        <aside className="analysis-side">
          {project.facts ? (
            <section aria-label="The book in numbers">
              <div className="h">
                <h3 className="d21">In numbers</h3>
              </div>
              <BookFacts facts={project.facts} />
            </section>
          ) : null}
          <section aria-label="AI suggestions">
            <div className="h">
              <h3 className="d21">AI suggestions</h3>
              <span className="tag">Off</span>
            </div>
            <p className="t13 mut">
              No AI has read your book. What you see here is what we counted and checked.
            </p>
          </section>
        </aside>
      </div>
    </div>
  );
}

const icons: Record<Tone, typeof Check> = { ok: Check, wa: TriangleAlert, no: CircleX, unknown: CircleHelp };

function VerdictCard({ verdict: { question, answer, tone, lines } }: { verdict: Verdict }) {
  const Icon = icons[tone];
  return (
    <section className="verdict" aria-label={question}>
      <h3 className="t13">
        <span className={`verdict-${tone}`}>
          <Icon className="i s" aria-hidden="true" />
        </span>
        {question}
      </h3>
      <p className="d40" aria-live="polite">
        {answer}
      </p>
      <ul>
        {lines.map(({ text, count, href }) => (
          <li key={text}>
            {href.startsWith("#") ? (
              <a className="a" href={href}>
                {text}
              </a>
            ) : (
              <TextLink to={href}>{text}</TextLink>
            )}
            {count === undefined ? null : <span className="num t13">{count}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
