import type { FormEvent } from "react";
import { Button } from "#app/ui/button";
import { PasswordField } from "#app/ui/field";
import type { Trouble } from "./manuscript-pages.client";
import type { Manuscript } from "./use-manuscript";

const sentences: Record<Exclude<Trouble, "locked">, string> = {
  gone: "The PDF is no longer stored, so its pages can't be shown. Your text is all here.",
  unreadable: "This page could not be shown. Your text is all here.",
};

/** What stands in the place of a page that cannot be shown: why, and the way on. */
export function NoPages({ trouble, manuscript }: { trouble: Trouble; manuscript: Manuscript }) {
  if (trouble === "locked") return <Locked manuscript={manuscript} />;
  return (
    <div className="proofread-no-page">
      <p className="mut">{sentences[trouble]}</p>
      {trouble === "unreadable" ? <Button onClick={manuscript.tryAgain}>Try again</Button> : null}
    </div>
  );
}

function Locked({ manuscript: { isWrongPassword, unlock } }: { manuscript: Manuscript }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("manuscript-password");
    if (field instanceof HTMLInputElement && field.value !== "") unlock(field.value);
  };
  return (
    <form className="proofread-no-page" onSubmit={submit}>
      <PasswordField
        label="PDF password"
        name="manuscript-password"
        autoComplete="off"
        hint="To show its pages here. It stays in this browser."
        error={isWrongPassword ? "That password doesn't open it." : undefined}
      />
      <Button type="submit">Show the pages</Button>
    </form>
  );
}

/** Where scripts do not run nothing draws the pages: the file itself shows them. */
export function PagesWithoutScripts({ path, page }: { path: string; page: number | undefined }) {
  return (
    <noscript>
      <p className="proofread-no-page">
        <a className="a" href={path}>
          {page === undefined ? "Open your PDF" : `Open your PDF to see page ${page}`}
        </a>
      </p>
    </noscript>
  );
}
