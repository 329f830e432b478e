import type { UsageAnswer } from "#app/contract/accounts/people";
import { plansPath } from "#app/features/conversions/plan-words";
import { TextLink } from "#app/ui/button";
import { Meter } from "#app/ui/progress";
import { SectionHead } from "#app/ui/section-head";

/** A limit of up to this many is drawn as single slots; a greater one as a bar. */
const slotsAtMost = 20;

/** What this month's plan allows and what has been used of it. */
export function PlanUsage({ usage }: { usage: UsageAnswer }) {
  return (
    <section aria-labelledby="plan-usage">
      <SectionHead
        id="plan-usage"
        level={2}
        title={`${usage.plan} plan`}
        aside={<TextLink to={plansPath}>See the plans</TextLink>}
      />
      <div className="usage-pair">
        <Used what="conversions" used={usage.conversions.usageCount} max={usage.conversions.maxUsage} />
        <Used what="covers" used={usage.usageCount} max={usage.maxUsage} />
      </div>
      <p className="t13 mut under">We count by calendar month (UTC). Conversions that fail don’t count.</p>
    </section>
  );
}

function Used({ what, used, max }: { what: string; used: number; max: number | null }) {
  const label = what === "covers" ? "Covers" : "Conversions";
  if (max === null)
    return (
      <div>
        <h3 className="lab">{label}</h3>
        <p className="t13 mut">{used} this month. Your plan has no limit.</p>
      </div>
    );
  return (
    <div>
      <h3 className="lab">{label}</h3>
      {max <= slotsAtMost ? <Slots used={used} max={max} /> : <Meter value={used} max={max} label={label} />}
      <p className="t13 mut under">
        <span className="num">
          {used} of {max}
        </span>{" "}
        {what} used this month, <span className="num">{Math.max(0, max - used)}</span> left
      </p>
    </div>
  );
}

function Slots({ used, max }: { used: number; max: number }) {
  return (
    <div className="load" aria-hidden="true">
      {Array.from({ length: max }, (_, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slots are places, not things
        <i key={slot} className={slot < used ? "on" : undefined} />
      ))}
    </div>
  );
}
