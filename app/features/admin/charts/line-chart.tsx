import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleLinear, scaleUtc } from "@visx/scale";
import { Line, LinePath } from "@visx/shape";
import { dayLabel } from "./day-chart";

export type Point = { day: string; value: number };

const width = 760;
const height = 200;
const frame = { left: 56, right: 16, top: 24, bottom: 32 };

/** One figure over days, with its present value at the end of the line. */
export function LineChart({
  points,
  label,
  format,
}: {
  points: Point[];
  label: string;
  format: (value: number) => string;
}) {
  const last = points.at(-1);
  const first = points[0];
  if (!first || !last) return null;
  const x = scaleUtc({
    domain: [new Date(first.day), new Date(last.day)],
    range: [frame.left, width - frame.right],
  });
  const y = scaleLinear({
    domain: [0, Math.max(1, ...points.map(({ value }) => value))],
    range: [height - frame.bottom, frame.top],
    nice: true,
  });
  const at = ({ day }: Point): number =>
    points.length === 1 ? width - frame.right : Number(x(new Date(day)));
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${label}: ${format(first.value)} on ${dayLabel(new Date(first.day))}, ${format(last.value)} on ${dayLabel(new Date(last.day))}.`}
    >
      {y.ticks(3).map((tick) => (
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
        numTicks={3}
        hideAxisLine
        hideTicks
        tickFormat={(value) => format(Number(value))}
        tickClassName="mono"
      />
      <LinePath className="ln" data={points} x={at} y={({ value }) => y(value)} />
      <circle className="end" cx={at(last)} cy={y(last.value)} r={3.5} />
      <text className="now" x={at(last)} y={y(last.value) - 10} textAnchor="end">
        {format(last.value)}
      </text>
      <AxisBottom
        scale={x}
        top={height - frame.bottom}
        numTicks={Math.min(5, points.length)}
        hideAxisLine
        hideTicks
        tickFormat={(value) => dayLabel(value instanceof Date ? value : new Date(Number(value)))}
        tickClassName="mono"
      />
    </svg>
  );
}

/** The same without axes, for beside a figure. Nothing while there are fewer than two days. */
export function Sparkline({ points }: { points: Point[] }) {
  if (points.length < 2) return <svg className="spark" viewBox="0 0 120 32" aria-hidden="true" />;
  const values = points.map(({ value }) => value);
  const y = scaleLinear({
    domain: [Math.min(...values), Math.max(...values, Math.min(...values) + 1)],
    range: [28, 4],
  });
  return (
    <svg className="spark" viewBox="0 0 120 32" preserveAspectRatio="none" aria-hidden="true">
      <LinePath
        className="ln"
        data={points}
        x={(_point, at) => (at / (points.length - 1)) * 120}
        y={({ value }) => y(value)}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
