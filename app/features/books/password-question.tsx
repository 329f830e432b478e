import { type FormEvent, useState } from "react";
import { type Project, passwordAnswer, project as projectSchema } from "#app/contract/books/projects";
import { CallError, call } from "#app/contract/call";
import { inSentences } from "#app/contract/validation-sentences";
import { Button } from "#app/ui/button";
import { PasswordField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import { longestPassword } from "#domain/convert/password-question";

type PasswordQuestionProps = {
  project: Pick<Project, "id" | "name" | "originalFileName" | "error">;
  /** The author has just answered on this page, and is asked again. */
  isAgain?: boolean;
  /** What the server said of a form posted without JavaScript. */
  problem?: string | undefined;
  /** The project as it is now: pending again, or, when the author does not tell, refused for good. */
  onAnswered: (project: Project, how: "told" | "declined") => void;
};

const askAgain = "The password could not be sent. Please try again.";

/** Asks the author of a locked manuscript for its password. A plain form, so that it posts without JavaScript too. */
export function PasswordQuestion({ project, isAgain, problem, onAnswered }: PasswordQuestionProps) {
  const [sending, setSending] = useState<"told" | "declined">();
  const [trouble, setTrouble] = useState(problem);
  const isWrong = project.error?.code === "manuscript-password-wrong";
  const name = project.originalFileName ?? project.name;

  // The password is read from its field and never kept by the page, not even as a mutation's memory.
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form.elements.namedItem("password");
    if (sending || !(field instanceof HTMLInputElement)) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const how = submitter?.getAttribute("name") === "decline" ? "declined" : "told";
    const told =
      how === "told" ? passwordAnswer.safeParse({ password: field.value }, inSentences) : undefined;
    if (told && !told.success) {
      setTrouble(told.error.issues[0]?.message);
      return field.focus();
    }
    setTrouble(undefined);
    setSending(how);
    try {
      const path = `/api/projects/${encodeURIComponent(project.id)}/password`;
      const init = told ? ({ method: "POST", body: told.data } as const) : ({ method: "DELETE" } as const);
      const now = await call(path, projectSchema, init);
      form.reset();
      onAnswered(now, how);
    } catch (error) {
      setTrouble(error instanceof CallError ? error.message : askAgain);
      field.focus();
    } finally {
      setSending(undefined);
    }
  };

  return (
    <form
      className="password-question"
      method="post"
      action={`/projects/${encodeURIComponent(project.id)}`}
      onSubmit={submit}
      aria-label={`Password of ${name}`}
      noValidate
    >
      <Notice tone="warning" title="This PDF is locked" role="status">
        <p>{isWrong ? `${name} opens only with its password.` : project.error?.message}</p>
      </Notice>
      <PasswordField
        label="Password of the PDF"
        name="password"
        autoComplete="off"
        maxLength={longestPassword}
        required
        // The form was here a moment ago, with the person in it.
        autoFocus={isAgain}
        error={trouble ?? (isWrong ? project.error?.message : undefined)}
        hint="We use it once, to make this book, and never store it."
      />
      <div className="row">
        <Button type="submit" variant="primary" disabled={sending !== undefined}>
          {sending === "told" ? "Opening…" : "Open and convert"}
        </Button>
        <Button type="submit" name="decline" value="yes" disabled={sending !== undefined}>
          Cancel
        </Button>
      </div>
      <p className="t13 mut">
        This counts as a conversion only once the PDF opens. We delete the PDF after a day, or at once if you
        cancel.
      </p>
    </form>
  );
}
