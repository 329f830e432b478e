import { Form } from "@remix-run/react";
import { useState } from "react";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { Notice } from "#app/ui/notice";

const question =
  "Are you sure you want to revoke all other sessions? This will log you out from all other devices.";

type RevokeAllProps = {
  isBusy: boolean;
  onRevokeAll: () => void;
  /** Whether to ask before. */
  isAsking: boolean;
};

/** The button that ends all other sessions. Without JavaScript the page asks by itself: see `RevokeAllQuestion`. */
export function RevokeAll({ isBusy, onRevokeAll, isAsking }: RevokeAllProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy) return;
          if (isAsking) setOpen(true);
          else onRevokeAll();
        }}
      >
        <Button type="submit" name="do" value="revoke-all" className="small harm" disabled={isBusy}>
          Revoke all others
        </Button>
      </Form>
      {isAsking ? (
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          title="Revoke all others?"
          description={question}
          actions={
            <>
              <Button
                className="harm"
                onClick={() => {
                  setOpen(false);
                  onRevokeAll();
                }}
              >
                Revoke all others
              </Button>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                Keep them signed in
              </Button>
            </>
          }
        />
      ) : null}
    </>
  );
}

/** The same question as a part of the page. */
export function RevokeAllQuestion() {
  return (
    <Notice tone="warning" title="Revoke all others?" role="alert">
      <p>{question}</p>
      <Form method="post" className="row tight">
        <input type="hidden" name="sure" value="yes" />
        <Button type="submit" name="do" value="revoke-all" className="harm">
          Revoke all others
        </Button>
        <Button type="submit" name="do" value="keep" variant="quiet">
          Keep them signed in
        </Button>
      </Form>
    </Notice>
  );
}
