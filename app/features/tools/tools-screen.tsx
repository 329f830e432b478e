import { Link } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import { tools } from "./tool-list";

/** Every tool, with what it does. */
export const ToolsScreen = () => (
  <article className="wrap words-page">
    <header className="words-head">
      <h1 className="d56">Free tools</h1>
      <p className="lead">For the questions that come up on the way to the shops. No account needed.</p>
    </header>
    <section className="help-guides tool-list" aria-label="Tools">
      {tools.map(({ id, title, about }) => (
        <Link key={id} to={`/tools/${id}`} className="help-guide">
          <h2 className="d28">{title}</h2>
          <p className="mut">{about}</p>
          <span className="lab">
            Open
            <ArrowRight className="i s" aria-hidden="true" />
          </span>
        </Link>
      ))}
    </section>
  </article>
);
