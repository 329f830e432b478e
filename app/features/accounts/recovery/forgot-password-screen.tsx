import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink, TextLink } from "#app/ui/button";
import { TextField } from "#app/ui/field";
import { AccountFrame } from "./account-frame";

type ForgotPasswordScreenProps = {
  answer: { sentTo: string } | { error: string; username: string } | undefined;
};

/** Asks for a link to choose a new password. What it says next is the same whether there is such an account or not. */
export function ForgotPasswordScreen({ answer }: ForgotPasswordScreenProps) {
  const isBusy = useNavigation().state === "submitting";
  if (answer && "sentTo" in answer)
    return (
      <AccountFrame title="Check your email" returnTo="/forgot-password" step="sent">
        <p className="lead">
          If there’s an account for <strong className="path">{answer.sentTo}</strong>, a link is on its way to
          its address. It works once, for 30 minutes.
        </p>
        <p className="mut">
          Nothing there after a few minutes? Look in your spam folder, or{" "}
          <TextLink to="/forgot-password" reloadDocument>
            try another name
          </TextLink>
          .
        </p>
        <div className="row">
          <ButtonLink to="/auth">Back to sign in</ButtonLink>
        </div>
      </AccountFrame>
    );
  return (
    <AccountFrame title="Forgot your password?" returnTo="/forgot-password" step="ask">
      <p className="lead">
        Enter your username or email address, and we’ll send you a link to choose a new one.
      </p>
      <Form method="post" action="/forgot-password" noValidate>
        <TextField
          label="Username or email address"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={answer?.username}
          error={answer?.error}
        />
        <Button type="submit" variant="primary" size="l" wide aria-disabled={isBusy}>
          {isBusy ? "Sending…" : "Send link"}
        </Button>
        <p className="mut t13">
          Remembered it? <TextLink to="/auth">Sign in</TextLink>
        </p>
      </Form>
    </AccountFrame>
  );
}
