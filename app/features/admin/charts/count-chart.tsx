import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleLinear, scaleUtc } from "@visx/scale";
import { Bar, Line } from "@visx/shape";
import { dayLabel } from "./day-chart";
import type { Point } from "./line-chart";

const width = 760;
const height = 180;
const frame = { left: 36, right: 0, top: 16, bottom: 32 };
const gap = 0.33;
const dayMs = 86_400_000;

/** How many of something there were each day, as bars. `what`: in the plural, such as `failed payments`. */
export function CountChart({ points, what, isHarm }: { points: Point[]; what: string; isHarm?: boolean }) {
  const first = Date.parse(points[0]?.day ?? "1970-01-01");
  const x = scaleUtc({
    domain: [new Date(first), new Date(first + points.length * dayMs)],
    range: [frame.left, width - frame.right],
  });
  const y = scaleLinear({
    domain: [0, Math.max(4, ...points.map(({ value }) => value))],
    range: [height - frame.bottom, frame.top],
    nice: true,
  });
  const step = (width - frame.left - frame.right) / Math.max(1, points.length);
  const total = points.reduce((sum, { value }) => sum + value, 0);
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${total.toLocaleString("en-US")} ${what} in ${points.length} days.`}
    >
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
      {points.map(({ day, value }) => (
        <Bar
          key={day}
          className={isHarm ? "b2" : "b1"}
          x={Number(x(new Date(day))) + (step * gap) / 2}
          width={step * (1 - gap)}
          y={y(value)}
          height={y(0) - y(value)}
        />
      ))}
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
