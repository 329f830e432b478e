import { useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { credentials } from "#app/contract/accounts/people";
import { inSentences } from "#app/contract/validation-sentences";
import { Button, TextLink } from "#app/ui/button";
import { PasswordField, TextField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import type { FormAnswer } from "./auth-screen";
import { faultsOf, fieldsOf, focusFirstFault } from "./form-fields";
import { useAuth } from "./use-auth";

/** `next`: where to go when it worked. */
type SignInFormProps = { action: string; next: string; answer: FormAnswer | undefined; signUp: string };

export function SignInForm({ action, next, answer, signUp }: SignInFormProps) {
  const { login } = useAuth();
  const navigate = useNavigate();
  const [errors, setErrors] = useState(answer?.errors ?? {});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = credentials.safeParse(fieldsOf(form, ["username", "password"]), inSentences);
    setErrors(checked.success ? {} : faultsOf(checked.error));
    if (!checked.success) return focusFirstFault(form);
    login.mutate(checked.data, {
      onSuccess: () => navigate(next, { replace: true }),
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
        autoComplete="username"
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
      />
      <Button type="submit" variant="primary" size="l" wide disabled={login.isPending}>
        {login.isPending ? "Signing in…" : "Sign In"}
      </Button>
      <p className="mut t13">
        New here? <TextLink to={signUp}>Sign Up</TextLink> takes an email address and no card.
      </p>
    </form>
  );
}
