import { Form } from "@remix-run/react";
import type { RevokeAnswer } from "#app/contract/accounts/sessions";
import { Button } from "#app/ui/button";
import { PasswordField, TextField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";

/** What a form without JavaScript led to. */
export function RevokedNotice({ answer }: { answer: RevokeAnswer | undefined }) {
  if (answer?.confirms) return <ConfirmFirst again={answer.confirms} problem={answer.problem} />;
  if (answer?.problem)
    return (
      <Notice tone="danger" title="Error" role="alert">
        <p>{answer.problem}</p>
      </Notice>
    );
  if (!answer?.done) return null;
  return answer.done === "one" ? (
    <Notice tone="success" title="Session Revoked" role="status">
      <p>The session has been successfully terminated.</p>
    </Notice>
  ) : (
    <Notice tone="success" title="Sessions Revoked" role="status">
      <p>All other sessions have been terminated.</p>
    </Notice>
  );
}

/** The dialog that asks who it is, as a part of the page; the form is posted again with the proof. */
function ConfirmFirst({ again, problem }: { again: Record<string, string>; problem: string | undefined }) {
  return (
    <Notice tone="warning" title="Confirm it’s you" role="alert">
      <p>{problem ?? "Enter your password, or a code if two-factor authentication is on."}</p>
      <Form method="post" className="confirm-first">
        {Object.entries(again).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <TextField label="Code" name="code" autoComplete="one-time-code" inputMode="numeric" />
        <Button type="submit">Confirm</Button>
      </Form>
    </Notice>
  );
}
