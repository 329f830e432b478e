import CircleAlert from "lucide-react/icons/circle-alert";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { Project } from "#app/contract/projects";

type Message = Project["messages"][number];

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
  const sorted = messages.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  return (
    <section className="book-messages">
      <div className="h">
        <Heading className="d21">Found in the book</Heading>
        <span className="t13 mut">{messages.length === 1 ? "1 remark" : `${messages.length} remarks`}</span>
      </div>
      <ul>
        {sorted.map((message) => (
          <Remark key={message.code} message={message} />
        ))}
      </ul>
    </section>
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
