import { useBlocker } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";

/** Asks before unsaved details are left, by a link or Back in a dialog of ours, by closing the window in the browser's. */
export function LeavingDialog({ isChanged }: { isChanged: boolean }) {
  const latest = useRef(isChanged);
  latest.current = isChanged;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  // A save comes back to the same address.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      latest.current && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : blocker.reset())}
      title="Leave without saving?"
      description="Your changes to the details aren’t saved yet."
      actions={
        <>
          <Button variant="primary" onClick={() => blocker.reset()}>
            Keep editing
          </Button>
          <Button onClick={() => blocker.proceed()}>Leave without saving</Button>
        </>
      }
    />
  );
}
