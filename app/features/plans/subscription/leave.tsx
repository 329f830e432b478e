import { Form } from "@remix-run/react";
import { useState } from "react";
import type { SubscriptionPage } from "#app/contract/plans/subscription-page";
import { Button } from "#app/ui/button";
import { Field } from "#app/ui/field";
import { monthsAfter } from "#domain/billing/day-words";
import { dayOf } from "../day-text";
import { useBusy } from "./use-busy";

const reasons = [
  "Between books",
  "Too expensive",
  "Something is missing",
  "It didn’t work for my book",
  "I use something else",
  "Other",
] as const;
const pauses = [1, 2, 3] as const;

/** Pausing first, where it can be paused; cancelling is one choice away. */
export function Leave({ page }: { page: SubscriptionPage }) {
  const { subscription } = page;
  const canPause = subscription?.can.pause ?? false;
  const [way, setWay] = useState<"pause" | "cancel">(canPause ? "pause" : "cancel");
  const [months, setMonths] = useState<number>(2);
  const { busy } = useBusy();
  if (!subscription) return null;
  const name = subscription.plan.name;
  const end = subscription.currentPeriodEnd;
  return (
    <section aria-labelledby="leave-title" id="cancel">
      <div className="h">
        <h2 className="d28" id="leave-title">
          {canPause ? "Pause or cancel" : "Cancel"}
        </h2>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="subscription" value={subscription.id} />
        <input type="hidden" name="intent" value="leave" />
        <fieldset className="sub-options">
          <legend className="vh">What to do</legend>
          {canPause ? (
            <div className="sub-option">
              <input
                type="radio"
                name="way"
                value="pause"
                id="leave-pause"
                checked={way === "pause"}
                onChange={() => setWay("pause")}
              />
              <span>
                <label className="lab" htmlFor="leave-pause">
                  Pause for
                </label>{" "}
                <select
                  className="in sub-months"
                  name="months"
                  aria-label="Months"
                  value={months}
                  onChange={(event) => setMonths(Number(event.currentTarget.value))}
                >
                  {pauses.map((count) => (
                    <option key={count} value={count}>
                      {count === 1 ? "1 month" : `${count} months`}
                    </option>
                  ))}
                </select>
                <br />
                <span className="t13 mut">
                  From {dayOf(end)} to {dayOf(monthsAfter(end, months))} you pay nothing and use the Free
                  limits. Then {name} starts again.
                </span>
              </span>
            </div>
          ) : (
            <input type="hidden" name="months" value="1" />
          )}
          <label>
            <input
              type="radio"
              name="way"
              value="cancel"
              checked={way === "cancel"}
              onChange={() => setWay("cancel")}
            />
            <span>
              <b className="lab">Cancel {name}</b>
              <br />
              <span className="t13 mut">It works until {dayOf(end)}. Nothing you made is deleted.</span>
            </span>
          </label>
        </fieldset>
        <div className="sub-leave">
          <Field label="Why?" aside="You don’t have to say">
            {(ids) => (
              <select className="in" name="reason" defaultValue="" {...ids}>
                <option value="">Choose a reason</option>
                {reasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {reason}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button type="submit" className="harm" aria-disabled={busy !== null || undefined}>
            {way === "pause" ? `Pause ${name}` : `Cancel ${name}`}
          </Button>
        </div>
      </Form>
    </section>
  );
}
