import type { ReactNode } from "react";

type BadgeProps = { tone: "ok" | "warn" | "no" | "go" | "plain"; icon?: ReactNode; children: ReactNode };

const tones = { ok: "ok", warn: "wa", no: "no", go: "go", plain: "" };

/** A state in a word. The word says it; the colour only helps. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={`st ${tones[tone]}`.trim()}>
      {icon}
      {children}
    </span>
  );
}
