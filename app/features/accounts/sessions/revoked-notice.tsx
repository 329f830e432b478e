import { Notice } from "#app/ui/notice";

/** What a form without JavaScript led to. */
export type RevokeFormAnswer = { done?: "one" | "all"; asks?: true; problem?: string };

export function RevokedNotice({ answer }: { answer: RevokeFormAnswer | undefined }) {
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
