import { Form, Link, useSubmit } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "#app/ui/button";
import { type ToolId, toolNamed, tools } from "./tool-list";

/** A tool with its name, and the others below it. */
export function ToolFrame({ id, children }: { id: ToolId; children: ReactNode }) {
  const { title, about } = toolNamed(id);
  return (
    <article className="wrap words-page tool-page">
      <header className="words-head">
        <Link className="a t13" to="/tools">
          All tools
        </Link>
        <h1 className="d56">{title}</h1>
        <p className="lead">{about}</p>
      </header>
      {children}
      <nav className="words-next" aria-label="Other tools">
        {tools
          .filter((tool) => tool.id !== id)
          .map((tool) => (
            <Link key={tool.id} className="a" to={`/tools/${tool.id}`}>
              {tool.title}
            </Link>
          ))}
      </nav>
    </article>
  );
}

/** Fields that answer in the address: at once where scripts run, and by the button where they don't. */
export function ToolForm({ children, action }: { children: ReactNode; action: string }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  // What was chosen before the page's scripts ran.
  useEffect(() => {
    if (form.current && isChanged(form.current))
      submit(form.current, { replace: true, preventScrollReset: true });
  }, [submit]);
  const answer = (event: FormEvent<HTMLFormElement>) =>
    submit(event.currentTarget, { replace: true, preventScrollReset: true });
  return (
    <Form ref={form} className="tool-form" action={action} onChange={answer} replace preventScrollReset>
      {children}
      <noscript>
        <Button type="submit">Calculate</Button>
      </noscript>
    </Form>
  );
}

type NativeSelectProps = {
  label: string;
  name: string;
  value: string;
  options: { value: string; label: string }[];
};

/** The browser's own list, which works without scripts. */
export const NativeSelect = ({ label, name, value, options }: NativeSelectProps) => (
  <label className="field">
    <span className="field-head">{label}</span>
    {/* Its key lets a value that is no longer offered give way. */}
    <select className="in" name={name} defaultValue={value} key={`${name}-${value}`}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
);

/** Results as pairs of a name and a figure. */
export const Figures = ({ rows }: { rows: [name: string, figure: ReactNode][] }) => (
  <dl className="tool-figures">
    {rows.map(([name, figure]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="num">{figure}</dd>
      </div>
    ))}
  </dl>
);

const isChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      (field instanceof HTMLInputElement && field.value !== field.defaultValue) ||
      (field instanceof HTMLSelectElement &&
        [...field.options].some((option) => option.selected && !option.defaultSelected) &&
        [...field.options].some((option) => option.defaultSelected)),
  );
