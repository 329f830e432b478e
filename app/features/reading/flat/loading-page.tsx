import type { PageShape } from "#app/features/reading/engine/page-shape";

/** A page whose lines are still on their way. */
export function LoadingPage({ shape, em }: { shape: PageShape; em: number }) {
  const { top, right, bottom, left } = shape.margin;
  const count = Math.max(4, Math.floor((shape.height - top - bottom) / (em * 1.5)) - 2);
  return (
    <div
      className="reader-loading"
      style={{ padding: `${top + em * 2}px ${right}px ${bottom}px ${left}px` }}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, line) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: identical lines that never move
          key={line}
          style={{ height: em * 0.5, marginBottom: em, width: line % 7 === 6 ? "58%" : "100%" }}
        />
      ))}
    </div>
  );
}
