import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { Button, IconButton } from "#app/ui/button";
import { Field } from "#app/ui/field";
import { contributorRoleNames, contributorRoles, isContributorRole } from "#domain/books/contributors";
import { type DetailsFields, fieldName, type PersonFields } from "#domain/books/details-fields";
import { maxPeople } from "#domain/books/details-limits";
import type { Details } from "./use-details";

type PeopleFieldsProps = Pick<Details, "fields" | "problems" | "theirs" | "change" | "leave">;

const nobody: PersonFields = { name: "", role: "author", sortAs: "" };

/** Who made the book, in order. Without JavaScript an empty row waits at the end; a name taken out is a row taken out. */
export function PeopleFields({ fields, problems, theirs, change, leave }: PeopleFieldsProps) {
  const list = useRef<HTMLOListElement>(null);
  const { people } = fields;
  const rows = people.length === 0 ? [nobody] : people;
  const set = (next: PersonFields[]) => change({ people: next });
  const focusOn = (at: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLInputElement>("li > :first-child input")[at]?.focus(),
    );
  const isOther = theirs && JSON.stringify(theirs.people) !== JSON.stringify(people);
  return (
    <div className="details-people" id="people">
      <ol ref={list}>
        {rows.map((person, at) => (
          <Person
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            key={at}
            at={at}
            person={person}
            problems={problems}
            onLeave={leave}
            onChange={(next) => set(rows.map((one, index) => (index === at ? next : one)))}
            onRemove={() => {
              set(rows.filter((_, index) => index !== at));
              focusOn(Math.max(0, at - 1));
            }}
          />
        ))}
        <noscript>
          {rows.length < maxPeople ? <Person at={rows.length} person={nobody} problems={{}} /> : null}
        </noscript>
      </ol>
      {rows.length < maxPeople ? (
        <Button
          className="js-only"
          onClick={() => {
            set([...rows, { ...nobody, role: rows.length === 0 ? "author" : "editor" }]);
            focusOn(rows.length);
          }}
        >
          <Plus className="i s" aria-hidden="true" />
          Add a person
        </Button>
      ) : null}
      {problems[fieldName.person(maxPeople, "name")] ? (
        <p className="field-error">{problems[fieldName.person(maxPeople, "name")]}</p>
      ) : null}
      {isOther ? (
        <div className="details-theirs">
          <p className="t13">
            <b>Saved in the other window:</b> <span>{said(theirs.people)}</span>
          </p>
          <button type="button" className="a t13 js-only" onClick={() => set(theirs.people)}>
            Use these<span className="vh"> people</span>
          </button>
        </div>
      ) : null}
    </div>
  );
}

type PersonProps = {
  at: number;
  person: PersonFields;
  problems: Details["problems"];
  onChange?: (person: PersonFields) => void;
  onLeave?: (name: string) => void;
  onRemove?: () => void;
};

function Person({ at, person, problems, onChange, onLeave, onRemove }: PersonProps) {
  const control = (part: keyof PersonFields) => {
    const name = fieldName.person(at, part);
    return {
      name,
      ...(onChange
        ? {
            value: person[part],
            onChange: (event: { currentTarget: { value: string } }) =>
              onChange({ ...person, [part]: event.currentTarget.value }),
            onBlur: () => onLeave?.(name),
          }
        : { defaultValue: person[part] }),
    };
  };
  const problem = (part: keyof PersonFields) => problems[fieldName.person(at, part)];
  const who = person.name || `person ${at + 1}`;
  return (
    <li>
      <Field label="Name" error={problem("name")}>
        {(ids) => <input className="in" autoComplete="off" {...control("name")} {...ids} />}
      </Field>
      <Field label="Role" error={problem("role")}>
        {(ids) => (
          <select className="in" {...control("role")} {...ids}>
            {contributorRoleNames.map((role) => (
              <option key={role} value={role}>
                {contributorRoles[role].label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Sorted as" error={problem("sortAs")}>
        {(ids) => (
          <input
            className="in"
            autoComplete="off"
            placeholder={sortedAs(person.name)}
            {...control("sortAs")}
            {...ids}
          />
        )}
      </Field>
      {onRemove ? (
        <IconButton className="js-only details-remove" label={`Remove ${who}`} onClick={onRemove}>
          <X className="i s" aria-hidden="true" />
        </IconButton>
      ) : null}
    </li>
  );
}

/** As an example: the last word first. */
function sortedAs(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.pop();
  return last && words.length > 0 ? `${last}, ${words.join(" ")}` : "";
}

const said = (people: DetailsFields["people"]): string =>
  people
    .map(
      ({ name, role }) =>
        `${name} (${isContributorRole(role) ? contributorRoles[role].label.toLowerCase() : role})`,
    )
    .join(", ") || "nobody";
