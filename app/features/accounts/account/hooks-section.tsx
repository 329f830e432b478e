import { useRevalidator } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import Webhook from "lucide-react/icons/webhook";
import { useState } from "react";
import { call } from "#app/contract/call";
import type { Hook } from "#app/contract/developers/hooks";
import { anything } from "#app/contract/shape";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { useToast } from "#app/ui/toast";
import { useAction } from "#app/ui/use-action";
import type { Guarded } from "../security/guarded";
import { NotConfirmed } from "../use-step-up";
import { eventLabels } from "./event-labels";
import { HookLog } from "./hook-log";
import { NewHookDialog } from "./new-hook-dialog";
import { ShownOnce } from "./shown-once";

/** Addresses that are told what became of books and covers. */
export function HooksSection({ hooks, guarded }: { hooks: Hook[]; guarded: Guarded }) {
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="account-hooks">
      <div className="h">
        <h2 className="d28" id="account-hooks">
          Webhooks
        </h2>
        <Button className="small js-only" onClick={() => setAdding(true)}>
          <Plus className="i s" aria-hidden="true" />
          Add an address
        </Button>
      </div>
      <p className="mut">
        We send an event to your address when a book or cover is ready.{" "}
        <a className="a" href="/developers#webhooks">
          Read how to check events
        </a>
      </p>
      {hooks.length === 0 ? (
        <p className="mut acct-more">No addresses yet. The ones you add are listed here.</p>
      ) : (
        <ul className="lines">
          {hooks.map((one) => (
            <HookLine key={one.id} hook={one} guarded={guarded} onChanged={revalidate} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <NewHookDialog guarded={guarded} onMade={revalidate} onClose={() => setAdding(false)} />
      ) : null}
    </section>
  );
}

type LineProps = { hook: Hook; guarded: Guarded; onChanged: () => void };

function HookLine({ hook: { id, url, events }, guarded, onChanged }: LineProps) {
  const toast = useToast();
  const [open, setOpen] = useState<"log" | "remove">();
  const [secret, setSecret] = useState<string>();
  const failed = (title: string) => (error: Error) => {
    if (error instanceof NotConfirmed) return;
    toast({ title, description: error.message, tone: "destructive" });
  };
  const rotate = useAction(
    (_: undefined) =>
      guarded(() =>
        call(
          `/api/user/webhooks/${id}/secret`,
          async () => (await import("#app/contract/developers/hooks")).newSecret,
          { method: "POST" },
        ),
      ),
    { onSuccess: (made) => setSecret(made.secret), onError: failed("No new secret was made") },
  );
  const remove = useAction(
    (_: undefined) => call(`/api/user/webhooks/${id}`, anything, { method: "DELETE" }),
    { onSuccess: onChanged, onError: failed("The address was not removed") },
  );
  return (
    <li>
      <div className="ses">
        <Webhook className="i" aria-hidden="true" />
        <div>
          <b className="lab">{url}</b>
          <p className="t13 mut">{events.map((event) => eventLabels[event]).join(", ")}</p>
        </div>
      </div>
      <p className="row tight js-only hook-acts">
        <Button className="small" aria-label={`See what was sent to ${url}`} onClick={() => setOpen("log")}>
          See deliveries
        </Button>
        <Button
          className="small"
          aria-label={`Make a new secret for ${url}`}
          disabled={rotate.isPending}
          onClick={() => rotate.mutate(undefined)}
        >
          Make a new secret
        </Button>
        <Button
          variant="quiet"
          className="small danger"
          aria-label={`Remove ${url}`}
          onClick={() => setOpen("remove")}
        >
          Remove
        </Button>
      </p>
      {open === "log" ? <HookLog hookId={id} url={url} onClose={() => setOpen(undefined)} /> : null}
      {secret ? (
        <Dialog
          open
          onOpenChange={(isOpen) => (isOpen ? undefined : setSecret(undefined))}
          title="Copy your new secret"
          description="We show it only now. For 24 hours events are signed with the old one, too."
        >
          <ShownOnce what="secret" value={secret} onClose={() => setSecret(undefined)} />
        </Dialog>
      ) : null}
      <Dialog
        open={open === "remove"}
        onOpenChange={(isOpen) => (isOpen ? undefined : setOpen(undefined))}
        title="Remove this address?"
        description={`We send nothing more to ${url}, and forget what was sent.`}
        actions={
          <>
            <Button
              className="harm"
              onClick={() => {
                remove.mutate(undefined);
                setOpen(undefined);
              }}
            >
              Remove the address
            </Button>
            <Button variant="quiet" onClick={() => setOpen(undefined)}>
              Keep it
            </Button>
          </>
        }
      />
    </li>
  );
}
