import { daysOf, rangeOf } from "#app/.server/admin-dashboard";
import { csvAnswer } from "#app/.server/csv-answer";
import { adminOnly, endpoint } from "#app/.server/endpoint";

const head = [
  "Day",
  "Completed",
  "Failed",
  "Users",
  "Subscriptions",
  "Monthly revenue (USD)",
  "Completed ever",
  "Covers ever",
];

const api = endpoint({
  /** The days of the charts, as a file for spreadsheets. */
  GET: adminOnly(async ({ request, services }) => {
    const range = rangeOf(request);
    const days = await daysOf(services, range, Date.now());
    const rows = days.map((one) => [
      one.day,
      one.completed,
      one.failed,
      ...[one.users, one.subscriptions, one.revenue, one.completedEver, one.coversEver].map(
        (value) => value ?? "",
      ),
    ]);
    return csvAnswer([head, ...rows], `figures-${range}-days.csv`, `figures-${range}-days.csv`);
  }),
});
export const loader = api.loader;
export const action = api.action;
