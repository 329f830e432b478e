import { useNavigate, useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { credentials } from "#app/contract/accounts/people";
import { inSentences } from "#app/contract/validation-sentences";
import { Button, TextLink } from "#app/ui/button";
import { PasswordField, TextField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import type { FormAnswer } from "./auth-screen";
import { faultsOf, fieldsOf, focusFirstFault } from "./form-fields";
import { PasskeyButton } from "./passkey-button";
import { useAuth } from "./use-auth";
import { usePasskeySuggestions } from "./use-passkey-suggestions";

/** `next`: where to go when it worked. */
type SignInFormProps = { action: string; next: string; answer: FormAnswer | undefined; signUp: string };

export function SignInForm({ action, next, answer, signUp }: SignInFormProps) {
  const { login } = useAuth();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [errors, setErrors] = useState(answer?.errors ?? {});

  usePasskeySuggestions(next);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = credentials.safeParse(fieldsOf(form, ["username", "password"]), inSentences);
    setErrors(checked.success ? {} : faultsOf(checked.error));
    if (!checked.success) return focusFirstFault(form);
    login.mutate(checked.data, {
      onSuccess: (answer) => ("id" in answer ? navigate(next, { replace: true }) : revalidate()),
      onError: ({ message }) => setErrors({ form: message }),
    });
  };

  return (
    <form method="post" action={action} onSubmit={submit} noValidate>
      <input type="hidden" name="next" value={next} />
      {errors.form ? (
        <Notice tone="danger" title="Login failed">
          {errors.form}
        </Notice>
      ) : null}
      <TextField
        label="Username"
        name="username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={answer?.values.username}
        error={errors.username}
        hint="Or your email address."
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
        aside={<TextLink to="/forgot-password">Forgot your password?</TextLink>}
      />
      <Button type="submit" variant="primary" size="l" wide disabled={login.isPending}>
        {login.isPending ? "Signing in…" : "Sign In"}
      </Button>
      <div className="js-only">
        <PasskeyButton next={next} label="Sign in with a passkey" wide />
      </div>
      <p className="mut t13">
        New here? <TextLink to={signUp}>Sign Up</TextLink> takes an email address and no card.
      </p>
    </form>
  );
}
