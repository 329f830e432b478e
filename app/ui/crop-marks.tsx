import type { ReactNode } from "react";

/** Only round a thing that will be printed or dropped. */
export function CropMarks({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={`crop ${className ?? ""}`.trim()}>{children}</div>;
}
