import { useEffect, useState } from "react";
import { call } from "#app/contract/call";
import type { HookDelivery } from "#app/contract/developers/hooks";
import { anything } from "#app/contract/shape";
import { LocalTime } from "#app/features/books/local-time";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { useAction } from "#app/ui/use-action";
import { eventLabels } from "./event-labels";

type Props = { hookId: string; url: string; onClose: () => void };

/** What was sent to an address, with a way to send it again. */
export function HookLog({ hookId, url, onClose }: Props) {
  const [deliveries, setDeliveries] = useState<HookDelivery[]>();
  const [problem, setProblem] = useState<string>();
  const path = `/api/user/webhooks/${hookId}/deliveries`;
  const load = useAction(
    (_: undefined) => call(path, async () => (await import("#app/contract/developers/hooks")).hookDeliveries),
    { onSuccess: setDeliveries, onError: ({ message }) => setProblem(message) },
  );
  const { mutate } = load;
  useEffect(() => mutate(undefined), [mutate]);
  const replay = useAction((id: string) => call(`${path}/${id}`, anything, { method: "POST" }), {
    onSuccess: () => mutate(undefined),
    onError: ({ message }) => setProblem(message),
  });
  return (
    <Dialog
      open
      isWide
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Deliveries"
      description={`The last 20 events for ${url}, from the last 30 days.`}
    >
      <div role="status">
        {deliveries === undefined && !problem ? <p className="mut">Loading…</p> : null}
        {deliveries?.length === 0 ? <p className="mut">Nothing was sent yet.</p> : null}
      </div>
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      {deliveries && deliveries.length > 0 ? (
        <ul className="lines">
          {deliveries.map((one) => (
            <li className="ses hook-sent" key={one.id}>
              <div>
                <b className="lab">{eventLabels[one.event]}</b>
                <p className="t13 mut">
                  <LocalTime at={one.createdAt} show="day" />: {outcomeWords(one)}
                </p>
              </div>
              {one.state === "waiting" ? null : (
                <Button className="small" disabled={replay.isPending} onClick={() => replay.mutate(one.id)}>
                  Send again
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="row tight dialog-actions">
        <Button disabled={load.isPending} onClick={() => mutate(undefined)}>
          Refresh the list
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </p>
    </Dialog>
  );
}

function outcomeWords({ state, attempts, status, problem }: HookDelivery): string {
  const said = status === null ? (problem ?? "") : `The address answered ${status}.`;
  const tries = attempts === 1 ? "1 try" : `${attempts} tries`;
  switch (state) {
    case "delivered":
      return `delivered after ${tries}. ${said}`;
    case "failed":
      return `given up after ${tries}. ${said}`;
    case "waiting":
      return attempts === 0 ? "on its way." : `${tries} so far, trying again. ${said}`;
  }
}
