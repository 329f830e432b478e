import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "#app/ui/button";
import { PasswordField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import { AccountFrame } from "./account-frame";

export type ResetAnswer =
  | { outcome: "done" | "over" }
  | { outcome: "refused"; errors: { password?: string; confirmPassword?: string; form?: string } };

type ResetPasswordScreenProps = { token: string; works: boolean; answer: ResetAnswer | undefined };

/** Chooses a new password by a mailed link. */
export function ResetPasswordScreen({ token, works, answer }: ResetPasswordScreenProps) {
  const isBusy = useNavigation().state === "submitting";
  const form = useRef<HTMLFormElement>(null);
  const errors = answer?.outcome === "refused" ? answer.errors : undefined;
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);
  const returnTo = token ? `/reset-password?${new URLSearchParams({ token })}` : "/reset-password";

  if (answer?.outcome === "done")
    return (
      <AccountFrame title="Your password was changed" returnTo="/reset-password" step="done">
        <p className="lead">Every device was signed out. Sign in with your new password.</p>
        <div className="row">
          <ButtonLink to="/auth" variant="primary" size="l">
            Sign in
          </ButtonLink>
        </div>
      </AccountFrame>
    );
  if (answer?.outcome === "over" || !works)
    return (
      <AccountFrame title="This link no longer works" returnTo={returnTo} step="over">
        <p className="lead">
          This link was already used, or it’s more than 30 minutes old. Your password hasn’t changed.
        </p>
        <div className="row">
          <ButtonLink to="/forgot-password" variant="primary" size="l">
            Send a new link
          </ButtonLink>
        </div>
      </AccountFrame>
    );
  return (
    <AccountFrame title="Choose a new password" returnTo={returnTo} step="ask">
      <p className="lead">Every device will be signed out. Your two-factor settings stay the same.</p>
      <Form method="post" action="/reset-password" noValidate replace ref={form}>
        <input type="hidden" name="token" value={token} />
        {errors?.form ? (
          <Notice tone="danger" role="alert" title="That didn’t work">
            {errors.form}
          </Notice>
        ) : null}
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          required
          minLength={8}
          hint="At least 8 characters. A sentence you can remember works well."
          error={errors?.password}
        />
        <PasswordField
          label="Repeat the new password"
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={errors?.confirmPassword}
        />
        <Button type="submit" variant="primary" size="l" wide aria-disabled={isBusy}>
          {isBusy ? "Saving…" : "Change password"}
        </Button>
      </Form>
    </AccountFrame>
  );
}
