import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";

/** The specified words for a preview whose data did not come, and a way on. */
export function PreviewFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="danger" title="Preview Error" role="alert">
      <p>Failed to load preview data</p>
      <p className="row">
        <Button onClick={onRetry}>Try again</Button>
      </p>
    </Notice>
  );
}
