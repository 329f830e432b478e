import { type FormEvent, useState } from "react";
import { adminPasswordAnswer } from "#app/contract/admin/change-password";
import { call } from "#app/contract/call";
import { Button, TextLink } from "#app/ui/button";
import { PasswordField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import { useToast } from "#app/ui/toast";
import { useAdminAct } from "../parts/use-admin-act";

const minLength = 8;

/** Returns what is wrong with the three fields, in the order they are read; undefined when nothing is. */
function faultOf(fields: { current: string; next: string; again: string }): string | undefined {
  if (!fields.current || !fields.next || !fields.again) return "All fields are required";
  if (fields.next !== fields.again) return "New passwords do not match";
  if (fields.next.length < minLength) return `New password must be at least ${minLength} characters long`;
  return undefined;
}

export function ChangePasswordScreen() {
  const toast = useToast();
  const [fault, setFault] = useState<string>();
  const { act, isPending, dialog } = useAdminAct("Failed to change password");

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? "");
    const fields = { current: text("current"), next: text("next"), again: text("again") };
    const wrong = faultOf(fields);
    setFault(wrong);
    if (wrong) return;
    const body = { currentPassword: fields.current, newPassword: fields.next };
    act(() => call("/api/admin/change-password", adminPasswordAnswer, { method: "POST", body }), {
      onSuccess({ message }) {
        form.reset();
        toast({ title: "Password changed", description: message, tone: "success" });
      },
      onError: ({ message }) => setFault(message || "Failed to change password"),
    });
  };

  return (
    <>
      {dialog}
      <h1 className="d40 admin-head">Change password</h1>
      <form className="admin-form" onSubmit={submit} noValidate>
        {fault ? (
          <Notice tone="danger" role="alert">
            {fault}
          </Notice>
        ) : null}
        <PasswordField label="Current password" name="current" autoComplete="current-password" required />
        <PasswordField
          label="New password"
          name="next"
          autoComplete="new-password"
          required
          hint={`At least ${minLength} characters. Every other device is signed out.`}
        />
        <PasswordField label="New password again" name="again" autoComplete="new-password" required />
        <div className="row">
          <Button type="submit" variant="primary" disabled={isPending}>
            {isPending ? "Changing…" : "Change password"}
          </Button>
          <TextLink to="/admin">Back to the dashboard</TextLink>
        </div>
      </form>
    </>
  );
}
