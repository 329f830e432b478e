import { useBlocker, useRevalidator } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect, useState } from "react";
import { recoveryCodesAnswer } from "#app/contract/accounts/second-factor";
import type { SecurityData } from "#app/contract/accounts/security-page";
import { call } from "#app/contract/call";
import { Badge } from "#app/ui/badge";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { Notice } from "#app/ui/notice";
import { useToast } from "#app/ui/toast";
import { useAction } from "#app/ui/use-action";
import { fewRecoveryCodes } from "#domain/accounts/recovery-code";
import { NotConfirmed } from "../use-step-up";
import { CodeSheet } from "./code-sheet";
import type { Guarded } from "./guarded";

type RecoveryCodesSectionProps = {
  data: SecurityData;
  /** New ones, not put away yet. */
  codes: string[] | undefined;
  guarded: Guarded;
  onCodes: (codes: string[] | undefined) => void;
};

/** Recovery codes: new ones to save, or how many are left. */
export function RecoveryCodesSection({ data, codes, guarded, onCodes }: RecoveryCodesSectionProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const make = useAction(
    (_input: undefined) =>
      guarded(() => call("/api/user/recovery-codes", recoveryCodesAnswer, { method: "POST", body: {} })),
    {
      onSuccess({ recoveryCodes }) {
        onCodes(recoveryCodes);
        revalidate();
      },
      onError(error) {
        if (error instanceof NotConfirmed) return;
        toast({ title: "No new codes were made", description: error.message, tone: "destructive" });
      },
    },
  );
  const { left, count } = data.recovery;
  const isLow = left <= fewRecoveryCodes;
  return (
    <section aria-labelledby="recovery-codes">
      <div className="h">
        <h2 className="d28" id="recovery-codes">
          Recovery codes
        </h2>
        {codes ? (
          <Badge tone="warn" icon={<TriangleAlert className="i s" aria-hidden="true" />}>
            Save them now
          </Badge>
        ) : (
          <Badge
            tone={isLow ? "warn" : "ok"}
            icon={
              isLow ? (
                <TriangleAlert className="i s" aria-hidden="true" />
              ) : (
                <Check className="i s" aria-hidden="true" />
              )
            }
          >
            {left} of {count} left
          </Badge>
        )}
      </div>
      {codes ? (
        <>
          <p className="mut security-lead">
            Each code opens your account once if you lose your phone. You’ll see them only this time.
          </p>
          <CodeSheet
            codes={codes}
            username={data.username}
            now={data.now}
            onSaved={() => onCodes(undefined)}
          />
          <AskBeforeLeaving />
        </>
      ) : (
        <>
          {isLow ? (
            <Notice tone="warning">
              {left === 0 ? "No code is left." : left === 1 ? "One code is left." : `${left} codes are left.`}{" "}
              Make new ones before you need them.
            </Notice>
          ) : (
            <p className="mut security-lead">
              Each code opens your account once if you lose your phone. You saved them when they were made.
            </p>
          )}
          <div className="row tight setup-actions">
            <Button disabled={make.isPending} onClick={() => setAsking(true)}>
              Make new codes
            </Button>
          </div>
        </>
      )}
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Make new recovery codes?"
        description="You get 10 new codes. Those you saved before stop working."
        actions={
          <>
            <Button
              variant="primary"
              onClick={() => {
                setAsking(false);
                make.mutate(undefined);
              }}
            >
              Make new codes
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </>
        }
      />
    </section>
  );
}

/** Codes that nobody saved are lost with the page. */
function AskBeforeLeaving() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog
      open
      onOpenChange={() => blocker.reset()}
      title="Leave without your recovery codes?"
      description="You won’t see these codes again. You can make new ones here at any time."
      actions={
        <>
          <Button variant="primary" onClick={() => blocker.reset()}>
            Stay and save them
          </Button>
          <Button variant="quiet" onClick={() => blocker.proceed()}>
            Leave the page
          </Button>
        </>
      }
    />
  );
}
