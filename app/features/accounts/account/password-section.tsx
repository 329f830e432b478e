import { type FormEvent, useState } from "react";
import { CallError, call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { Button } from "#app/ui/button";
import { PasswordField } from "#app/ui/field";
import { useToast } from "#app/ui/toast";
import { useAction } from "#app/ui/use-action";
import type { Guarded } from "../security/guarded";
import { NotConfirmed } from "../use-step-up";
import { StrengthMeter } from "./strength-meter";

type Problems = { current?: string; password?: string; again?: string };
type Change = { currentPassword: string; password: string };

/** Chooses another password, by the current one; with a second factor, that is asked for, too. */
export function PasswordSection({ guarded, username }: { guarded: Guarded; username: string }) {
  const toast = useToast();
  const [problems, setProblems] = useState<Problems>({});
  const [typed, setTyped] = useState("");
  const { mutate, isPending } = useAction(
    (body: Change) => guarded(() => call("/api/user/password", anything, { method: "POST", body })),
    {
      onError: (error) => {
        if (error instanceof NotConfirmed) return;
        const field = error instanceof CallError && error.code === "password-wrong" ? "current" : "password";
        const told = error instanceof CallError ? error.message : "That didn’t work. Please try again.";
        setProblems({ [field]: told });
      },
    },
  );
  const change = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = new FormData(form);
    const currentPassword = String(entered.get("currentPassword") ?? "");
    const password = String(entered.get("password") ?? "");
    if (currentPassword === "") return setProblems({ current: "Please enter your current password." });
    if (password === "") return setProblems({ password: "Please choose a new password." });
    if (password !== entered.get("confirmPassword")) return setProblems({ again: "The two don’t match." });
    setProblems({});
    const body = { currentPassword, password };
    mutate(body, {
      onSuccess: () => {
        form.reset();
        setTyped("");
        toast({
          title: "Password changed",
          description: "Your other devices were signed out.",
          tone: "success",
        });
      },
    });
  };
  return (
    <section aria-labelledby="account-password">
      <div className="h">
        <h2 className="d28" id="account-password">
          Password
        </h2>
      </div>
      <form className="acct-form js-only" onSubmit={change} noValidate>
        {/* Password managers look for it. */}
        <input type="text" name="username" autoComplete="username" defaultValue={username} hidden readOnly />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          error={problems.current}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          error={problems.password}
          hint="At least 8 characters. Three or four words make a good one."
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <StrengthMeter password={typed} about={[username]} />
        <PasswordField
          label="New password again"
          name="confirmPassword"
          autoComplete="new-password"
          error={problems.again}
        />
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? "Changing…" : "Change password"}
        </Button>
        <p className="t13 mut">
          Every other device will be signed out. Your two-factor settings stay the same.
        </p>
      </form>
    </section>
  );
}
