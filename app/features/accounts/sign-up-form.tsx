import { useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { registration } from "#app/contract/accounts/people";
import { inSentences } from "#app/contract/validation-sentences";
import { Button, TextLink } from "#app/ui/button";
import { PasswordField, TextField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import type { FormAnswer } from "./auth-screen";
import { faultsOf, fieldsOf, focusFirstFault } from "./form-fields";
import { useAuth } from "./use-auth";

/** `next`: where to go when it worked. */
type SignUpFormProps = { action: string; next: string; answer: FormAnswer | undefined; signIn: string };

const names = ["username", "email", "password", "firstName", "lastName"];
const passwordsDiffer = "Passwords don't match";

export function SignUpForm({ action, next, answer, signIn }: SignUpFormProps) {
  const { register } = useAuth();
  const navigate = useNavigate();
  const [errors, setErrors] = useState(answer?.errors ?? {});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = registration.safeParse(fieldsOf(form, names), inSentences);
    const { confirmPassword = "", password = "" } = fieldsOf(form, ["confirmPassword", "password"]);
    const faults = checked.success ? {} : faultsOf(checked.error);
    if (confirmPassword !== password) faults.confirmPassword = passwordsDiffer;
    setErrors(faults);
    if (!checked.success || Object.keys(faults).length > 0) return focusFirstFault(form);
    register.mutate(checked.data, {
      onSuccess: () => navigate(next, { replace: true }),
      onError: ({ message }) => setErrors({ form: message }),
    });
  };

  return (
    <form method="post" action={action} onSubmit={submit} noValidate>
      <input type="hidden" name="next" value={next} />
      {errors.form ? (
        <Notice tone="danger" title="Registration failed">
          {errors.form}
        </Notice>
      ) : null}
      {errors.confirmPassword ? (
        <Notice tone="danger" role="alert">
          {errors.confirmPassword}
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
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={answer?.values.email}
        error={errors.email}
      />
      <div className="two">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          aside="optional"
          defaultValue={answer?.values.firstName}
          error={errors.firstName}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          aside="optional"
          defaultValue={answer?.values.lastName}
          error={errors.lastName}
        />
      </div>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        minLength={8}
        error={errors.password}
        hint="At least 8 characters. Three unrelated words are easy to remember."
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
      <Button type="submit" variant="primary" size="l" wide disabled={register.isPending}>
        {register.isPending ? "Making your account…" : "Sign Up"}
      </Button>
      <p className="mut t13">
        Have an account? <TextLink to={signIn}>Sign In</TextLink>. The Free plan needs no card.
      </p>
    </form>
  );
}
