import { Form, Link, useNavigation, useSearchParams } from "@remix-run/react";
import Pencil from "lucide-react/icons/pencil";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "#app/ui/button";
import { Field } from "#app/ui/field";
import { maxTitleAndSubtitle } from "#domain/books/details-limits";
import { maxAuthorLength } from "#domain/convert/options";
import { signUpTo } from "./sign-up-link";

type NameFieldProps = {
  projectId: string;
  name: "title" | "author";
  value: string;
  isSignedIn: boolean;
  problem: string | undefined;
};

const labels = {
  title: { label: "Title", edit: "Edit the title", add: "", save: "Save title", max: maxTitleAndSubtitle },
  author: {
    label: "Author",
    edit: "Edit the author",
    add: "Add the author",
    save: "Save author",
    max: maxAuthorLength,
  },
} as const;

/**
 * The title or the author of the book, to be edited where it stands. Enter saves, Escape cancels, and the focus goes back to
 * the pencil. A plain form, at an address of its own, without JavaScript.
 */
export function NameField({ projectId, name, value, isSignedIn, problem }: NameFieldProps) {
  const [search, setSearch] = useSearchParams();
  const isEdited = isSignedIn && search.get("edit") === name;
  const navigation = useNavigation();
  const isSending = navigation.formData?.get("do") === name;
  const pencil = useRef<HTMLAnchorElement>(null);
  const wasEdited = useRef(isEdited);
  const [typed, setTyped] = useState(value);
  const { label, edit, add, save, max } = labels[name];
  useEffect(() => {
    if (wasEdited.current && !isEdited) pencil.current?.focus();
    wasEdited.current = isEdited;
    setTyped(value);
  }, [isEdited, value]);

  const close = () =>
    setSearch(
      (now) => {
        // A copy: the one given is what the page shows until the address has changed.
        const next = new URLSearchParams(now);
        next.delete("edit");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  };
  const here = `/projects/${encodeURIComponent(projectId)}`;
  const shown = isSending ? typed : value;

  if (isEdited && !isSending)
    return (
      <Form method="post" action={`${here}?edit=${name}`} className="name-edit" preventScrollReset>
        {name === "title" ? (
          <h1 className="vh" id="project">
            {value}
          </h1>
        ) : null}
        <input type="hidden" name="do" value={name} />
        <Field
          label={label}
          error={problem}
          hint={
            name === "author"
              ? "Put “and” between two authors. The EPUB and store files show it once you update them."
              : "It goes into the EPUB and store files when you update them."
          }
        >
          {(ids) => (
            <input
              className={name === "title" ? "in in-big" : "in"}
              name={name}
              value={typed}
              maxLength={max}
              required={name === "title"}
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
              autoFocus
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={onKeyDown}
              {...ids}
            />
          )}
        </Field>
        <div className="row tight">
          <Button type="submit">{save}</Button>
          <ButtonLink variant="quiet" to={here} replace preventScrollReset>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    );
  const to = isSignedIn ? `?edit=${name}` : signUpTo(projectId, { edit: name });
  const words =
    shown === "" ? (
      <Link ref={pencil} className="a" to={to} preventScrollReset>
        {add}
      </Link>
    ) : (
      <span className="name-shown">
        {shown}
        <Link
          ref={pencil}
          className="ib name-pencil"
          to={to}
          replace={isSignedIn}
          preventScrollReset
          aria-label={edit}
        >
          <Pencil className="i s" aria-hidden="true" />
        </Link>
      </span>
    );
  if (name === "author") return <p className="d28 mut">{words}</p>;
  return (
    <h1 className={shown.length > 34 ? "d56" : "d88"} id="project">
      {words}
    </h1>
  );
}
