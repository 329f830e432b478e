import SkipForward from "lucide-react/icons/skip-forward";
import { Button } from "#app/ui/button";

/** Leaves a question for later. */
export function SkipButton({ onSkip }: { onSkip: () => void }) {
  return (
    <Button variant="quiet" onClick={onSkip} aria-keyshortcuts="s">
      <SkipForward className="i s" aria-hidden="true" />
      Skip for now
      <span className="kbd" aria-hidden="true">
        S
      </span>
    </Button>
  );
}
