import { Progress } from "radix-ui";
import type { CSSProperties } from "react";

type LineGaugeProps = {
  /** 0..100, as measured. */
  percent: number;
  /** What is being done: the gauge's name. */
  label: string;
  /** Percentages with a mark under the gauge: the stages. */
  marks: number[];
};

/** Progress on a printer's line gauge: a rule of fifty ticks, with a longer mark at each stage. */
export function LineGauge({ percent, label, marks }: LineGaugeProps) {
  const value = clamp(percent);
  return (
    <Progress.Root
      className="gauge"
      value={value}
      aria-label={label}
      getValueLabel={(now) => `${Math.round(now)}%`}
    >
      <Progress.Indicator asChild>
        <i style={{ "--p": `${value}%` } as CSSProperties} />
      </Progress.Indicator>
      {marks.map((mark) => (
        <b key={mark} style={{ left: `${clamp(mark)}%` }} />
      ))}
    </Progress.Root>
  );
}

type MeterProps = { value: number; max: number; label: string };

/** How much of something is used, drawn as one thin bar. */
export function Meter({ value, max, label }: MeterProps) {
  const percent = max > 0 ? clamp((value / max) * 100) : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers give <meter> their own colours
    <span
      className="bar"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
    >
      <i style={{ width: `${percent}%` }} />
    </span>
  );
}

const clamp = (percent: number) => Math.max(0, Math.min(100, percent));
