import { useFetcher } from "@remix-run/react";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";

type EmailReminderProps = {
  email: string;
  title: string;
  /** Why it matters here. */
  why?: string;
};

/** Reminds somebody to confirm their address, and sends the link again. Without scripts the answer is a page of its own. */
export function EmailReminder({ email, title, why }: EmailReminderProps) {
  const fetcher = useFetcher<{ outcome: string; detail?: string }>();
  const { outcome, detail } = fetcher.data ?? {};
  const isBusy = fetcher.state !== "idle";
  return (
    <div className="email-reminder">
      <Notice tone="info" title={title}>
        {why ? `${why} ` : ""}We sent a link to <strong className="path">{email}</strong>. Open it to confirm
        that the address is yours.
        <fetcher.Form method="post" action="/verify-email">
          <input type="hidden" name="do" value="again" />
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? "Sending…" : "Send the link again"}
          </Button>
          <span role="status" className="t13">
            {outcome === "sent-again" ? "Sent. It can take a minute to arrive." : null}
            {outcome === "refused" ? detail : null}
          </span>
        </fetcher.Form>
      </Notice>
    </div>
  );
}
