import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";

/** What stands above a list that could not be refreshed: it may be out of date. */
export function ListNotFresh({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <Notice tone="warning" title="Failed to fetch sessions" role="status">
      <p>This list may be out of date. Check your connection, then try again.</p>
      <p className="row">
        <Button className="small" onClick={onRetry} disabled={isRetrying}>
          Try again
        </Button>
      </p>
    </Notice>
  );
}
