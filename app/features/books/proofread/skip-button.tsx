import SkipForward from "lucide-react/icons/skip-forward";
import { PathButton } from "./path-button";

/** Leaves a question for later. */
export function SkipButton({ path, onSkip }: { path: string; onSkip: () => void }) {
  return (
    <PathButton path={path} onPress={onSkip} shortcut="s">
      <SkipForward className="i s" aria-hidden="true" />
      Skip for now
    </PathButton>
  );
}
