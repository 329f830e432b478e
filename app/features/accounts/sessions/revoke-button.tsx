import { Form } from "@remix-run/react";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { Button } from "#app/ui/button";
import type { ShownSession } from "./session-words";

type RevokeButtonProps = {
  session: ShownSession;
  /** This one is being revoked. */
  isRevoking: boolean;
  /** One is revoked at a time. */
  isBusy: boolean;
  onRevoke: (session: ShownSession) => void;
};

/** A form, so that it posts without JavaScript. */
export function RevokeButton({ session, isRevoking, isBusy, onRevoke }: RevokeButtonProps) {
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onRevoke(session);
      }}
    >
      <input type="hidden" name="session" value={session.id} />
      <Button
        type="submit"
        name="do"
        value="revoke"
        className="small"
        aria-disabled={isBusy || undefined}
        aria-label={`Revoke the session ${session.name}`}
      >
        {isRevoking ? <LoaderCircle className="i s spin" aria-hidden="true" /> : null}
        Revoke
      </Button>
    </Form>
  );
}
