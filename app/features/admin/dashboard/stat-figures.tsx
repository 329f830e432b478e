import type { AdminStats, FigureDay } from "#app/contract/admin/dashboard";
import { type Point, Sparkline } from "../charts/line-chart";

const whole = (value: number): string => value.toLocaleString("en-US");

export const pointsOf = (days: FigureDay[], figure: keyof FigureDay): Point[] =>
  days.flatMap((one) => {
    const value = one[figure];
    return typeof value === "number" ? [{ day: one.day, value }] : [];
  });

/** The five figures of the head, each with its days. */
export function StatFigures({ stats, days }: { stats: AdminStats; days: FigureDay[] }) {
  const figures: { name: string; value: string; points: Point[]; change: string }[] = [
    {
      name: "Total users",
      value: whole(stats.totalUsers),
      points: pointsOf(days, "users"),
      change: `+${whole(stats.monthlyUsers)} this month`,
    },
    {
      name: "Active subscriptions",
      value: whole(stats.activeSubscriptions),
      points: pointsOf(days, "subscriptions"),
      change: "paid for today",
    },
    {
      name: "Monthly revenue",
      value: `$${whole(Math.round(stats.monthlyRevenue))}`,
      points: pointsOf(days, "revenue"),
      change: "yearly plans by the month",
    },
    {
      name: "Completed projects",
      value: whole(stats.completedProjects),
      points: pointsOf(days, "completedEver"),
      change: `+${whole(stats.monthlyProjects)} this month`,
    },
    {
      name: "Covers generated",
      value: whole(stats.totalCoversGenerated),
      points: pointsOf(days, "coversEver"),
      change: `+${whole(stats.monthlyCovers)} this month`,
    },
  ];
  return (
    <dl className="stats5">
      {figures.map(({ name, value, points, change }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            <Sparkline points={points} />
            <span>{change}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
