import { useRevalidator } from "@remix-run/react";
import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import Plus from "lucide-react/icons/plus";
import { type FormEvent, useEffect, useState } from "react";
import type { PasskeyOnScreen, SecurityData } from "#app/contract/accounts/security-page";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { TextField } from "#app/ui/field";
import { useToast } from "#app/ui/toast";
import { useAction } from "#app/ui/use-action";
import { NotConfirmed } from "../use-step-up";
import { dayWords } from "./day-words";
import type { Guarded } from "./guarded";

/** Passkeys: added, named, removed. */
export function PasskeysSection({ data, guarded }: { data: SecurityData; guarded: Guarded }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isSupported, setSupported] = useState(true);
  useEffect(() => setSupported("PublicKeyCredential" in window), []);
  const [renaming, setRenaming] = useState<PasskeyOnScreen>();
  const [removing, setRemoving] = useState<PasskeyOnScreen>();
  const failed = (title: string) => (error: Error) => {
    if (error instanceof NotConfirmed) return;
    toast({ title, description: error.message, tone: "destructive" });
  };

  const add = useAction(
    (_input: undefined) => guarded(async () => (await import("../passkey-calls")).addPasskey()),
    {
      onSuccess(added) {
        // Undefined when the person closed the browser's dialog.
        if (!added) return;
        toast({
          title: "Passkey added",
          description: "You can sign in with it from now on.",
          tone: "success",
        });
        revalidate();
      },
      onError: failed("No passkey was added"),
    },
  );
  const remove = useAction(
    (id: string) => guarded(() => call(`/api/user/passkeys/${id}`, anything, { method: "DELETE" })),
    {
      onSuccess() {
        toast({ title: "Passkey removed" });
        revalidate();
      },
      onError: failed("The passkey was not removed"),
    },
  );

  return (
    <section aria-labelledby="passkeys">
      <div className="h">
        <h2 className="d28" id="passkeys">
          Passkeys
        </h2>
        <Button
          className="small"
          disabled={!isSupported || add.isPending}
          onClick={() => add.mutate(undefined)}
        >
          <Plus className="i s" aria-hidden="true" />
          Add a passkey
        </Button>
      </div>
      {data.passkeys.length === 0 ? (
        <p className="mut security-lead">No passkeys yet. Add one to sign in without a password.</p>
      ) : (
        <ul className="lines">
          {data.passkeys.map((passkey) => (
            <li className="dev" key={passkey.id}>
              <Fingerprint className="i" aria-hidden="true" />
              <span>
                <b className="lab">{passkey.name}</b>
                <span className="t13 mut meth-text" suppressHydrationWarning>
                  {sentenceOf(passkey, data.now)}
                </span>
              </span>
              <span className="dev-acts">
                <Button
                  variant="quiet"
                  className="small"
                  aria-label={`Rename the passkey ${passkey.name}`}
                  onClick={() => setRenaming(passkey)}
                >
                  Rename
                </Button>
                <Button
                  variant="quiet"
                  className="small danger"
                  aria-label={`Remove the passkey ${passkey.name}`}
                  disabled={remove.isPending}
                  onClick={() => setRemoving(passkey)}
                >
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="t13 mut security-note">
        {isSupported
          ? "A passkey signs you in with your fingerprint, face or device PIN. No password, no code."
          : "This browser doesn’t support passkeys. The ones you have still work in other browsers."}
      </p>
      {renaming ? (
        <RenameDialog
          passkey={renaming}
          onClose={() => setRenaming(undefined)}
          onRenamed={() => {
            setRenaming(undefined);
            revalidate();
          }}
        />
      ) : null}
      <Dialog
        open={removing !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setRemoving(undefined))}
        title="Remove this passkey?"
        description={`${removing?.name ?? "It"} can no longer sign in to your account. Delete it on the device, too.`}
        actions={
          <>
            <Button
              className="harm"
              onClick={() => {
                if (removing) remove.mutate(removing.id);
                setRemoving(undefined);
              }}
            >
              Remove the passkey
            </Button>
            <Button variant="quiet" onClick={() => setRemoving(undefined)}>
              Keep it
            </Button>
          </>
        }
      />
    </section>
  );
}

type RenameDialogProps = { passkey: PasskeyOnScreen; onClose: () => void; onRenamed: () => void };

function RenameDialog({ passkey, onClose, onRenamed }: RenameDialogProps) {
  const [error, setError] = useState<string>();
  const rename = useAction(
    (name: string) => call(`/api/user/passkeys/${passkey.id}`, anything, { method: "PATCH", body: { name } }),
    { onSuccess: onRenamed, onError: ({ message }) => setError(message) },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (name === "") return setError("Please enter a name for the passkey.");
    rename.mutate(name);
  };
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title="Rename the passkey">
      <form onSubmit={submit} noValidate>
        <TextField
          label="Name"
          name="name"
          maxLength={60}
          defaultValue={passkey.name}
          required
          error={error}
        />
        <div className="row tight dialog-actions">
          <Button type="submit" variant="primary" disabled={rename.isPending}>
            Save the name
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function sentenceOf({ isSynced, createdAt, lastUsedAt }: PasskeyOnScreen, now: string): string {
  const where = isSynced ? "Synced between your devices. " : "";
  const used = lastUsedAt ? `last used ${dayWords(lastUsedAt, now)}` : "not used yet";
  return `${where}Added ${dayWords(createdAt, now)}, ${used}`;
}
