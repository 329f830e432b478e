import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { BillingAnalytics, figureParts } from "#app/contract/admin/billing";
import { ranges } from "#app/contract/admin/dashboard";
import { TextLink } from "#app/ui/button";
import { moneyText } from "#domain/billing/money";
import { ChartNumbers, ChartScroll } from "../charts/chart-frame";
import { CountChart } from "../charts/count-chart";
import { dayLabel } from "../charts/day-chart";
import { LineChart, type Point } from "../charts/line-chart";
import { CohortTable } from "./cohort-table";

const dollars = (value: number): string => moneyText(Math.round(value * 100));

/** How subscriptions went: revenue, what ended, what failed, plans, and how long people stay. */
export function AnalyticsTab({ analytics, range }: { analytics: BillingAnalytics; range: number }) {
  const { revenueByDay, endedByDay, failedByDay, cohorts, churnRate } = analytics;
  return (
    <>
      <div className="row sb bill-bar">
        <p className="mut">
          {analytics.begun} began and {analytics.ended} ended.{" "}
          {churnRate === null ? "Churn: —." : `Churn: ${churnRate}%.`}
        </p>
        <nav className="seg sm ranges" aria-label="Range">
          {ranges.map((days) => (
            <Link
              key={days}
              to={`/admin/billing?tab=analytics&days=${days}`}
              replace
              preventScrollReset
              aria-current={days === range ? "true" : undefined}
            >
              {days} days
            </Link>
          ))}
        </nav>
      </div>
      <Part title="Monthly revenue" part="revenue" range={range}>
        {revenueByDay.length > 0 ? (
          <>
            <ChartScroll label="Chart of monthly revenue">
              <LineChart points={revenueByDay} label="Monthly revenue" format={dollars} />
            </ChartScroll>
            <Days head={["Day", "Monthly revenue"]} points={revenueByDay} format={dollars} />
          </>
        ) : (
          <p className="mut people-empty">The first day is noted within the hour.</p>
        )}
      </Part>
      <Part title="Subscriptions that ended" part="churn" range={range}>
        <ChartScroll label="Chart of subscriptions that ended">
          <CountChart points={endedByDay} what="subscriptions ended" />
        </ChartScroll>
        <Days head={["Day", "Ended"]} points={endedByDay} />
      </Part>
      <Part title="Failed payments" part="failed" range={range}>
        <p className="t13 mut people-empty">
          {analytics.failedPayments} failed, {analytics.recoveredPayments} paid later.{" "}
          {dollars(analytics.missingRevenue)} is missing.
        </p>
        <ChartScroll label="Chart of failed payments">
          <CountChart points={failedByDay} what="failed payments" isHarm />
        </ChartScroll>
        <Days head={["Day", "Failed payments"]} points={failedByDay} />
      </Part>
      <Plans analytics={analytics} range={range} />
      <Part title="How long people stay" part="cohorts" range={range}>
        {cohorts.length > 0 ? (
          <CohortTable cohorts={cohorts} />
        ) : (
          <p className="mut people-empty">Nobody subscribed in this time.</p>
        )}
      </Part>
    </>
  );
}

function Plans({
  analytics: { subscriptionsByPlan },
  range,
}: {
  analytics: BillingAnalytics;
  range: number;
}) {
  const most = Math.max(1, ...subscriptionsByPlan.map(({ count }) => count));
  return (
    <Part title="Plans" part="plans" range={range}>
      {subscriptionsByPlan.length === 0 ? (
        <p className="mut people-empty">Nobody pays for a plan yet.</p>
      ) : (
        <table className="adt">
          <caption className="vh">Subscriptions by plan</caption>
          <thead>
            <tr>
              <th scope="col">Plan</th>
              <th scope="col">
                <span className="vh">Share</span>
              </th>
              <th scope="col" className="r">
                Subscriptions
              </th>
              <th scope="col" className="r">
                A month
              </th>
            </tr>
          </thead>
          <tbody>
            {subscriptionsByPlan.map(({ planId, planName, billingCycle, count, monthlyRevenue }) => (
              <tr key={`${planId} ${billingCycle}`}>
                <th scope="row" className="nowrap">
                  {planName}, {billingCycle}
                </th>
                <td className="bill-bar-cell">
                  <span
                    className="bill-share"
                    aria-hidden="true"
                    style={{ width: `${(count / most) * 100}%` }}
                  />
                </td>
                <td className="r num">{count.toLocaleString("en-US")}</td>
                <td className="r num">{dollars(monthlyRevenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}

type PartProps = { title: string; part: (typeof figureParts)[number]; range: number; children: ReactNode };

function Part({ title, part, range, children }: PartProps) {
  return (
    <section className="admin-chart" aria-labelledby={`part-${part}`}>
      <div className="h">
        <h2 className="d21" id={`part-${part}`}>
          {title}
        </h2>
        <div className="legend">
          <TextLink
            to={`/api/admin/billing/figures?part=${part}&days=${range}`}
            aria-label={`Download ${title.toLowerCase()} as CSV`}
            reloadDocument
            download
          >
            CSV
          </TextLink>
        </div>
      </div>
      {children}
    </section>
  );
}

type DaysProps = { head: string[]; points: Point[]; format?: (value: number) => string };

const Days = ({ head, points, format = String }: DaysProps) => (
  <ChartNumbers head={head} rows={points.map(({ day, value }) => [dayLabel(new Date(day)), format(value)])} />
);
