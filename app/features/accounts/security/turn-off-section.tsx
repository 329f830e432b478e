import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { PasswordField } from "#app/ui/field";
import { useToast } from "#app/ui/toast";
import { useAction } from "#app/ui/use-action";
import { NotConfirmed } from "../use-step-up";
import type { Guarded } from "./guarded";

const question =
  "Are you sure you want to disable two-factor authentication? This will make your account less secure.";

/** Turning the second factor off: the password, then a question. */
export function TurnOffSection({ guarded, onOff }: { guarded: Guarded; onOff: () => void }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const disable = useAction(
    (password: string) =>
      guarded(() => call("/api/user/disable-2fa", anything, { method: "POST", body: { password } })),
    {
      onSuccess() {
        toast({
          title: "2FA Disabled",
          description: "You now sign in with your password alone.",
          tone: "success",
        });
        onOff();
        revalidate();
      },
      onError(refused) {
        if (refused instanceof NotConfirmed) return;
        setError(refused.message);
        toast({ title: "Failed to Disable 2FA", description: refused.message, tone: "destructive" });
      },
    },
  );
  const password = () => String(new FormData(form.current ?? undefined).get("password") ?? "");
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = password() === "";
    setError(isMissing ? "Please enter your password." : undefined);
    if (!isMissing) return setAsking(true);
    toast({
      title: "Password Required",
      description: "Please enter your password to disable 2FA",
      tone: "destructive",
    });
  };
  return (
    <section aria-labelledby="turn-off-head" id="turn-off">
      <div className="h">
        <h2 className="d28" id="turn-off-head">
          Turn it off
        </h2>
      </div>
      <p className="mut security-lead">
        You’d sign in with your password alone, and your recovery codes would stop working.
      </p>
      <form className="off-form" ref={form} onSubmit={ask} noValidate>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={error}
        />
        <Button type="submit" className="harm" disabled={disable.isPending}>
          {disable.isPending ? "Disabling…" : "Disable 2FA"}
        </Button>
      </form>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Turn off two-factor authentication?"
        description={question}
        actions={
          <>
            <Button
              className="harm"
              onClick={() => {
                setAsking(false);
                disable.mutate(password());
              }}
            >
              Disable 2FA
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep it on
            </Button>
          </>
        }
      />
    </section>
  );
}
