import type { CSSProperties } from "react";

type SkeletonProps = { width?: number | string; height?: number | string; lines?: number };

/** The shape of what is coming. Silent to screen readers: the screen says "Loading" in a live region. */
export function Skeleton({ width, height, lines }: SkeletonProps) {
  if (lines === undefined) return <span className="skeleton" style={{ width, height }} aria-hidden="true" />;
  return (
    <span className="skeleton-lines" style={{ width }} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical lines that never move
        <span key={line} className="skeleton" style={lineStyle(line, lines, height)} />
      ))}
    </span>
  );
}

function lineStyle(line: number, lines: number, height: SkeletonProps["height"]): CSSProperties {
  const isLastOfMany = lines > 1 && line === lines - 1;
  return { width: isLastOfMany ? "62%" : "100%", height };
}
