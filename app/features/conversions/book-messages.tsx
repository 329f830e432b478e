import CircleAlert from "lucide-react/icons/circle-alert";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { isRevision, type Message } from "./messages";

const faces = {
  error: { icon: CircleAlert, tone: "no", word: "Lost" },
  warning: { icon: TriangleAlert, tone: "wa", word: "To look at" },
  info: { icon: Info, tone: "", word: "Put right" },
} as const;
const order: Message["severity"][] = ["error", "warning", "info"];

/** What was found in the book, the gravest first: what happened, where, and what to do. */
export function BookMessages({ messages, level }: { messages: Message[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  if (messages.length === 0)
    return <p className="t13 mut book-clean">No remarks: nothing that was found had to be left out.</p>;
  const revisions = messages.filter(isRevision);
  const sorted = messages
    .filter((message) => !isRevision(message))
    .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  return (
    <section className="book-messages">
      <div className="h">
        <Heading className="d21">Found in the book</Heading>
        <span className="t13 mut">{remarkCount(sorted.length)}</span>
      </div>
      {sorted.length > 0 ? (
        <ul>
          {sorted.map((message) => (
            <Remark key={message.code} message={message} />
          ))}
        </ul>
      ) : null}
      {revisions.length > 0 ? <Revisions revisions={revisions} /> : null}
    </section>
  );
}

const remarkCount = (count: number) =>
  count === 0 ? "No remarks" : count === 1 ? "1 remark" : `${count} remarks`;

/** Comments and tracked changes, in the order of the manuscript; there may be hundreds. */
export function Revisions({ revisions }: { revisions: Message[] }) {
  return (
    <details className="revisions">
      <summary>
        {revisions.length === 1 ? "1 comment or change" : `${revisions.length} comments and changes`} in the
        manuscript
      </summary>
      <ol>
        {revisions.map((revision, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two may be word for word alike.
          <li key={at}>
            <p className="t13">{revision.text}</p>
            {revision.place ? <p className="t13 mut">{revision.place}</p> : null}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Remark({ message }: { message: Message }) {
  const { icon: Icon, tone, word } = faces[message.severity];
  return (
    <li className={`al ${tone}`.trim()}>
      <Icon className="i" aria-hidden="true" />
      <div>
        <p>
          <span className="vh">{word}: </span>
          {message.text}
          {message.count && message.count > 1 ? <span className="mut num"> × {message.count}</span> : null}
        </p>
        {message.suggestion ? <p className="t13 mut">{message.suggestion}</p> : null}
      </div>
      {message.place ? <span className="t13 mut al-place">{message.place}</span> : null}
    </li>
  );
}
