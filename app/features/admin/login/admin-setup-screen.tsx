import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { Button, ButtonLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { useAction } from "#app/ui/use-action";
import { NotConfirmed, useStepUp } from "../../accounts/use-step-up";

/** Where the link of `npm run admin` leads. */
export function AdminSetupScreen({
  username,
  hasFactor,
  token,
}: {
  username: string;
  hasFactor: boolean;
  token: string;
}) {
  const navigate = useNavigate();
  const { guarded, dialog } = useStepUp();
  const [problem, setProblem] = useState<string>();
  const become = useAction(
    (_input: undefined) =>
      guarded(() => call("/api/admin/setup", anything, { method: "POST", body: { token } })),
    {
      onSuccess: () => navigate("/admin-login"),
      onError: (error) => (error instanceof NotConfirmed ? undefined : setProblem(error.message)),
    },
  );
  return (
    <section className="wrap plain-page">
      {dialog}
      <h1 className="d56">Become an administrator</h1>
      <p className="lead">
        The account {username} will run this site: its people, plans, settings and books in work.
      </p>
      {problem ? (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      ) : null}
      {hasFactor ? null : (
        <Notice tone="warning" title="Two-factor authentication is off">
          Admins need it. Turn it on in your security settings, then open this link again.
        </Notice>
      )}
      <div className="row">
        {hasFactor ? (
          <Button variant="primary" disabled={become.isPending} onClick={() => become.mutate(undefined)}>
            Become an administrator
          </Button>
        ) : (
          <ButtonLink variant="primary" to="/security">
            Turn on two-factor authentication
          </ButtonLink>
        )}
        <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
      </div>
    </section>
  );
}
