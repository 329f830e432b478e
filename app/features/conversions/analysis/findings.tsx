import type { Project } from "#app/contract/books/projects";
import type { AnsweredRule, RuleAnswer } from "#app/contract/books/rules";
import { BookPlace } from "#app/features/books/page/rules/book-place";
import { ReadOn } from "#app/features/books/page/rules/read-on";
import { Revisions } from "../book-messages";
import { isRevision, type Message } from "../messages";

type Finding = { key: string; message: Message } | { key: string; rule: AnsweredRule };
type Group = { title: string; tone: "no" | "wa" | "go"; findings: Finding[] };

type FindingsProps = { project: Project; rules: RuleAnswer | null | undefined };

/** All that the conversion and the rules found in a book, the gravest first, numbered through. */
export function Findings({ project, rules }: FindingsProps) {
  const groups = groupsOf(project, rules);
  const revisions = project.messages.filter(isRevision);
  let number = 0;
  return (
    <div id="found" className="finds">
      {groups.length === 0 ? (
        <p className="mut">We found nothing to fix and nothing to look at.</p>
      ) : (
        groups.map(({ title, tone, findings }) => (
          <section key={title} className="finds-group">
            <div className="h">
              <h3 className="d28">{title}</h3>
              <span className={`st ${tone}`}>{findings.length}</span>
            </div>
            <ol>
              {findings.map((finding) => (
                <li key={finding.key} className={`find ${tone}`}>
                  <span className="find-number" aria-hidden="true">
                    {++number}
                  </span>
                  {"rule" in finding ? (
                    <Rule project={project} rule={finding.rule} />
                  ) : (
                    <Remark message={finding.message} />
                  )}
                </li>
              ))}
            </ol>
          </section>
        ))
      )}
      {revisions.length > 0 ? <Revisions revisions={revisions} /> : null}
    </div>
  );
}

const shownPlaces = 3;

function Rule({ project, rule }: { project: Project; rule: AnsweredRule }) {
  const { text, advice, places, more, source } = rule;
  const others = places.length - shownPlaces + more;
  return (
    <div>
      <h4 className="lab">Not met: {text}</h4>
      <p className="mut">{advice}</p>
      {places.slice(0, shownPlaces).map((place, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <p key={at} className="find-place t13">
          {place.text} <BookPlace projectId={project.id} place={place} />
        </p>
      ))}
      {others > 0 ? <p className="t13 mut">And {others.toLocaleString()} more like it.</p> : null}
      <p className="t13 mut find-source">
        <ReadOn source={source} />
      </p>
    </div>
  );
}

function Remark({ message: { text, suggestion, place, count = 1 } }: { message: Message }) {
  return (
    <div>
      <h4 className="lab">
        {text}
        {count > 1 ? <span className="mut num"> × {count.toLocaleString()}</span> : null}
      </h4>
      {suggestion ? <p className="mut">{suggestion}</p> : null}
      {place ? <p className="t13 mut find-source">{place}</p> : null}
    </div>
  );
}

function groupsOf({ messages }: Project, rules: RuleAnswer | null | undefined): Group[] {
  const broken = (rules?.verdicts ?? []).filter(({ verdict }) => verdict === "broken");
  const of = (severity: Message["severity"]): Finding[] => [
    ...broken.filter((rule) => rule.severity === severity).map((rule) => ({ key: rule.rule, rule })),
    ...messages
      .filter((message) => message.severity === severity && !isRevision(message))
      .map((message) => ({ key: message.code, message })),
  ];
  const groups: Group[] = [
    { title: "Fix before you publish", tone: "no", findings: of("error") },
    { title: "Please look at", tone: "wa", findings: of("warning") },
    { title: "Worth knowing", tone: "go", findings: of("info") },
  ];
  return groups.filter(({ findings }) => findings.length > 0);
}
