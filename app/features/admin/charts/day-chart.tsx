import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleLinear, scaleUtc } from "@visx/scale";
import { Bar, Line } from "@visx/shape";

export type ChartDay = { day: string; completed: number; failed: number };

const width = 760;
const height = 252;
const frame = { left: 36, right: 0, top: 16, bottom: 32 };
const gap = 0.33;
const dayMs = 86_400_000;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `Oct 25`, whatever language and time zone it is drawn in. */
export const dayLabel = (date: Date): string => `${months[date.getUTCMonth()]} ${date.getUTCDate()}`;

/** Conversions a day: completed below, failed on top in the accent color, the worst day named. */
export function DayChart({ days }: { days: ChartDay[] }) {
  const first = Date.parse(days[0]?.day ?? "1970-01-01");
  const most = Math.max(4, ...days.map(({ completed, failed }) => completed + failed));
  const x = scaleUtc({
    domain: [new Date(first), new Date(first + days.length * dayMs)],
    range: [frame.left, width - frame.right],
  });
  const y = scaleLinear({ domain: [0, most], range: [height - frame.bottom, frame.top], nice: true });
  const step = (width - frame.left - frame.right) / Math.max(1, days.length);
  const worst = days.reduce<ChartDay | undefined>(
    (max, one) => (one.failed > (max?.failed ?? 0) ? one : max),
    undefined,
  );
  const summary = worst
    ? `Conversions a day for ${days.length} days. ${dayLabel(new Date(worst.day))} had ${worst.failed} failures, the most.`
    : `Conversions a day for ${days.length} days. None failed.`;
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
      {y.ticks(4).map((tick) => (
        <Line
          key={tick}
          from={{ x: frame.left, y: y(tick) }}
          to={{ x: width, y: y(tick) }}
          className={tick === 0 ? "base" : "ax"}
        />
      ))}
      <AxisLeft
        scale={y}
        left={frame.left}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => Number(value).toLocaleString("en-US")}
        tickClassName="mono"
      />
      {days.map(({ day, completed, failed }) => {
        const left = Number(x(new Date(day))) + (step * gap) / 2;
        const wide = step * (1 - gap);
        return (
          <g key={day}>
            <Bar className="b1" x={left} width={wide} y={y(completed)} height={y(0) - y(completed)} />
            <Bar
              className="b2"
              x={left}
              width={wide}
              y={y(completed + failed)}
              height={y(completed) - y(completed + failed)}
            />
          </g>
        );
      })}
      {worst ? (
        <text
          className="worst"
          x={Math.min(width - 32, Number(x(new Date(worst.day))) + step / 2)}
          y={Math.max(12, y(worst.completed + worst.failed) - 6)}
          textAnchor="middle"
        >
          {worst.failed} failed
        </text>
      ) : null}
      <AxisBottom
        scale={x}
        top={height - frame.bottom}
        numTicks={5}
        hideAxisLine
        hideTicks
        tickFormat={(value) => dayLabel(value instanceof Date ? value : new Date(Number(value)))}
        tickClassName="mono"
      />
    </svg>
  );
}
