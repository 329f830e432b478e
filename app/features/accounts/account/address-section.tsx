import { type FormEvent, useState } from "react";
import type { AccountData } from "#app/contract/accounts/account-page";
import { CallError, call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { Button } from "#app/ui/button";
import { TextField } from "#app/ui/field";
import { useAction } from "#app/ui/use-action";
import { EmailReminder } from "../recovery/email-reminder";
import type { Guarded } from "../security/guarded";
import { NotConfirmed } from "../use-step-up";

type AddressSectionProps = { data: AccountData; guarded: Guarded };

/** The address of the account, whether it is proven, and the way to another one. */
export function AddressSection({ data: { email, isEmailVerified, canMail }, guarded }: AddressSectionProps) {
  const [problem, setProblem] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const { mutate, isPending } = useAction(
    (address: string) =>
      guarded(() => call("/api/user/email", anything, { method: "POST", body: { email: address } })),
    {
      onError: (error) => {
        if (!(error instanceof NotConfirmed))
          setProblem(error instanceof CallError ? error.message : "That didn’t work. Please try again.");
      },
    },
  );
  const change = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const address = String(new FormData(form).get("email") ?? "").trim();
    setProblem(undefined);
    setSentTo(undefined);
    if (address === "") {
      setProblem("Please enter your new email address.");
      return;
    }
    mutate(address, {
      onSuccess: () => {
        setSentTo(address);
        form.reset();
      },
    });
  };
  return (
    <section aria-labelledby="account-address">
      <div className="h">
        <h2 className="d28" id="account-address">
          Email address
        </h2>
        <span className={`tag${isEmailVerified ? " ok" : ""}`}>
          {isEmailVerified ? "Confirmed" : "Not confirmed"}
        </span>
      </div>
      <p className="path">{email}</p>
      {isEmailVerified || !canMail ? null : (
        <EmailReminder
          email={email}
          title="Please confirm this address"
          why="We write to it about your account."
        />
      )}
      {canMail ? (
        <form className="acct-form js-only" onSubmit={change} noValidate>
          <TextField
            label="New email address"
            name="email"
            type="email"
            autoComplete="email"
            spellCheck={false}
            error={problem}
            hint="We’ll send a link there. Nothing changes until you open it. This address can undo the change for 7 days."
          />
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? "Sending…" : "Send link"}
          </Button>
          <p role="status" className="t13">
            {sentTo ? `We sent a link to ${sentTo}. Open it to use that address.` : null}
          </p>
        </form>
      ) : null}
    </section>
  );
}
