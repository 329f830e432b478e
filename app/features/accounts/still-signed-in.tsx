import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";

/** Says that the server still holds the session, while the page keeps trying to end it. */
export function StillSignedIn({ isTrying, onTryAgain }: { isTrying: boolean; onTryAgain: () => void }) {
  return (
    <div className="wrap">
      <Notice tone="warning" title="Log out didn’t reach the server" role="alert">
        <p>
          You’re signed out on this screen, but we couldn’t reach the server. Try again before you leave this
          computer.
        </p>
        <p className="row">
          <Button onClick={onTryAgain} disabled={isTrying}>
            {isTrying ? "Trying…" : "Try again"}
          </Button>
        </p>
      </Notice>
    </div>
  );
}
