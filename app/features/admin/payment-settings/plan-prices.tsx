import type { FormEvent } from "react";
import { useState } from "react";
import { type AdminPlan, adminPlanAnswer } from "#app/contract/admin/billing";
import { call } from "#app/contract/call";
import { Button } from "#app/ui/button";
import { TextField } from "#app/ui/field";
import { useToast } from "#app/ui/toast";
import { useAdminAct } from "../parts/use-admin-act";

/** What the paid plans cost, and what becomes of those who pay another price. */
export function PlanPrices({ plans }: { plans: AdminPlan[] }) {
  return (
    <section className="admin-part" aria-labelledby="plan-prices">
      <div className="h">
        <h2 className="d21" id="plan-prices">
          Plans and prices
        </h2>
      </div>
      <p className="mut">
        A new price holds for new subscriptions at once. Everybody who pays another one is mailed, and pays it
        from their first renewal 30 days later.
      </p>
      {plans.map((plan) => (
        <PlanForm key={`${plan.tier} ${plan.monthly} ${plan.yearly}`} plan={plan} />
      ))}
    </section>
  );
}

function PlanForm({ plan: { tier, name, monthly, yearly, currency } }: { plan: AdminPlan }) {
  const toast = useToast();
  const [problem, setProblem] = useState<string>();
  const { act, isPending, dialog } = useAdminAct("Update Failed");
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem(undefined);
    const data = new FormData(event.currentTarget);
    const of = (field: string) => Number(String(data.get(field) ?? "").trim() || Number.NaN);
    const body = { monthly: of("monthly"), yearly: of("yearly") };
    if (Number.isNaN(body.monthly) || Number.isNaN(body.yearly)) return setProblem("Enter both prices.");
    act(() => call(`/api/admin/plans/${tier}`, adminPlanAnswer, { method: "PUT", body }), {
      onSuccess: () => toast({ title: `${name}’s prices saved`, tone: "success" }),
      onError: ({ message }) => setProblem(message),
    });
  };
  return (
    <form className="plan-prices" onSubmit={save} noValidate aria-label={`Prices of ${name}`}>
      {dialog}
      <h3 className="lab">{name}</h3>
      <TextField
        label="A month"
        aside={currency}
        name="monthly"
        inputMode="decimal"
        defaultValue={monthly.toFixed(2)}
        error={problem}
      />
      <TextField
        label="A year"
        aside={currency}
        name="yearly"
        inputMode="decimal"
        defaultValue={yearly.toFixed(2)}
      />
      <Button type="submit" disabled={isPending}>
        Save {name} prices
      </Button>
    </form>
  );
}
