import type { AllowanceAnswer } from "#app/contract/accounts/people";
import type { SubscriptionPage } from "#app/contract/plans/subscription-page";
import { shortDay } from "../day-text";

/** Marks are drawn one by one up to here; above it a bar is easier to read. */
const maxMarks = 30;

/** What was used of this month's numbers. */
export function ThisMonth({ page }: { page: SubscriptionPage }) {
  const { usage, plans } = page;
  const next = firstOfNextMonth();
  const most = Math.max(...plans.map(({ bulkFiles }) => bulkFiles));
  const largest = plans.find(({ bulkFiles }) => bulkFiles === most);
  return (
    <section aria-labelledby="this-month">
      <div className="h">
        <h2 className="d28" id="this-month">
          This month
        </h2>
        <span className="t13 mut">Starts again on {shortDay(next)}, UTC</span>
      </div>
      <div className="sub-use">
        <Meter label="Conversions" usage={usage.conversions} next={next} />
        <Meter label="Covers" usage={usage} next={next} />
        <div>
          <p className="t13 mut">Files at once</p>
          <p>
            <b>{usage.bulkFiles || 1}</b>
          </p>
          {largest && usage.bulkFiles < most ? (
            <p className="t13 mut">
              {largest.name} takes {most}.
            </p>
          ) : null}
        </div>
      </div>
    </section>
  );
}

type MeterProps = { label: string; usage: AllowanceAnswer; next: string };

function Meter({ label, usage: { usageCount, maxUsage }, next }: MeterProps) {
  const isFull = maxUsage !== null && usageCount >= maxUsage;
  return (
    <div>
      <p className="t13 mut">{label}</p>
      <p>
        <b>{usageCount}</b> {maxUsage === null ? null : <span className="mut">of {maxUsage}</span>}
      </p>
      {maxUsage === null ? null : (
        <div className="sub-load" aria-hidden="true">
          {marksOf(usageCount, maxUsage).map(({ place, isOn }) => (
            <i key={place} className={isOn ? "on" : ""} />
          ))}
        </div>
      )}
      {isFull ? (
        <p className="t13">
          All {maxUsage} used. {maxUsage} more on {shortDay(next)}.
        </p>
      ) : null}
    </div>
  );
}

function marksOf(used: number, max: number): { place: number; isOn: boolean }[] {
  const count = Math.min(maxMarks, max);
  const on = Math.round((used / Math.max(1, max)) * count);
  return Array.from({ length: count }, (_, place) => ({ place, isOn: place < on }));
}

function firstOfNextMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();
}
