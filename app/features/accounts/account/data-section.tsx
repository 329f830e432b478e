import { type FormEvent, useState } from "react";
import type { SavedForm } from "#app/contract/accounts/account-page";
import { CallError, call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { Switch, TextField } from "#app/ui/field";
import { useToast } from "#app/ui/toast";
import { useAction } from "#app/ui/use-action";
import { deletionWord } from "#domain/accounts/deletion";
import type { Guarded } from "../security/guarded";
import { NotConfirmed } from "../use-step-up";
import { FormSaved } from "./form-saved";

type DataSectionProps = { deletesManuscripts: boolean; guarded: Guarded; saved: SavedForm | undefined };

/** What we keep of somebody, and how it goes. */
export function DataSection({ deletesManuscripts, guarded, saved }: DataSectionProps) {
  return (
    <section aria-labelledby="account-data">
      <div className="h">
        <h2 className="d28" id="account-data">
          Your data
        </h2>
      </div>
      <form method="post" action="/account">
        <input type="hidden" name="intent" value="privacy" />
        <KeepSwitch isOn={deletesManuscripts} />
        <noscript>
          <Button type="submit" className="acct-more">
            Save this choice
          </Button>
        </noscript>
        <FormSaved saved={saved} intent="privacy" />
      </form>
      <Deletion guarded={guarded} />
    </section>
  );
}

function KeepSwitch({ isOn }: { isOn: boolean }) {
  const toast = useToast();
  const [isChosen, setChosen] = useState(isOn);
  const save = useAction(
    (deleteManuscripts: boolean) =>
      call("/api/user/privacy", anything, { method: "PUT", body: { deleteManuscripts } }),
    {
      onError: ({ message }) => {
        setChosen((was) => !was);
        toast({ title: "Not saved", description: message, tone: "destructive" });
      },
    },
  );
  return (
    <Switch
      label="Delete my manuscripts after conversion"
      description="Your book stays, and you can still edit it. To convert again, you upload the manuscript again."
      name="deleteManuscripts"
      value="on"
      checked={isChosen}
      disabled={save.isPending}
      onCheckedChange={(wanted) => {
        setChosen(wanted);
        save.mutate(wanted);
      }}
    />
  );
}

function Deletion({ guarded }: { guarded: Guarded }) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const begin = useAction(
    (confirmation: string) =>
      guarded(() => call("/api/user/deletion", anything, { method: "POST", body: { confirmation } })),
    {
      onSuccess: () => window.location.assign("/"),
      onError: (error) => {
        if (!(error instanceof NotConfirmed))
          setProblem(error instanceof CallError ? error.message : "That didn’t work. Please try again.");
      },
    },
  );
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("confirmation") ?? "").trim();
    if (typed !== deletionWord) return setProblem(`Type ${deletionWord} to confirm.`);
    setProblem(undefined);
    begin.mutate(typed);
  };
  return (
    <div className="acct-delete js-only">
      <h3 className="lab">Delete your account</h3>
      <p className="mut">
        We delete your books, covers, designs and notes after 14 days. Sign in before then to keep everything.
      </p>
      <Button
        className="harm"
        onClick={() => {
          setProblem(undefined);
          setAsking(true);
        }}
      >
        Delete account
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete your account?"
        description="You’ll be signed out everywhere now. After 14 days all your work is gone for good, and nobody can bring it back. Sign in before then to keep your account."
      >
        <form className="acct-form" onSubmit={ask} noValidate>
          <TextField
            label={`Type ${deletionWord} to confirm`}
            name="confirmation"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={problem}
          />
          <p className="row tight">
            <Button type="submit" className="harm" disabled={begin.isPending}>
              {begin.isPending ? "Deleting…" : "Delete account"}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep account
            </Button>
          </p>
        </form>
      </Dialog>
    </div>
  );
}
