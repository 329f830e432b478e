import X from "lucide-react/icons/x";
import type { ReactNode, Ref } from "react";
import { IconButton } from "#app/ui/button";
import type { Box } from "./words";

type ChosenBarProps = {
  bands: readonly Box[];
  pageWidth: number;
  barRef: Ref<HTMLDivElement>;
  /** As the bar comes out with its buttons, px. */
  size: { width: number; height: number };
  className?: string;
  onCancel: () => void;
  children: ReactNode;
};

/** A bar of buttons for chosen words; it stands above them, or below where there is no room. */
export function ChosenBar({ bands, pageWidth, barRef, size, className, onCancel, children }: ChosenBarProps) {
  const first = bands[0];
  const last = bands.at(-1);
  if (!first || !last) return null;
  const above = first.y - size.height - 8;
  const top = above > 0 ? above : last.y + last.height + 8;
  const middle = first.x + Math.min(first.width, size.width) / 2;
  const left = Math.max(4, Math.min(pageWidth - size.width - 4, middle - size.width / 2));
  return (
    <div
      ref={barRef}
      className={className ? `reader-choosing ${className}` : "reader-choosing"}
      role="toolbar"
      aria-label="The chosen words"
      style={{ top, left }}
    >
      {children}
      <IconButton label="Choose nothing" onClick={onCancel}>
        <X className="i" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
