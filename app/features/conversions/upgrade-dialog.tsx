import type { Catalogue, Plan, UsageAnswer } from "#app/contract/accounts/people";
import { ButtonLink } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { refusalSentences } from "#domain/refusal";
import { conversionsOf, filesAtOnce, plansPath } from "./plan-words";

export type UpgradeReason = "limit" | "batch" | "bulk";

type UpgradeDialogProps = {
  /** Why it is open. */
  reason: UpgradeReason;
  usage: UsageAnswer;
  catalogue: Catalogue;
  isSignedIn: boolean;
  onClose: () => void;
};

/** What the present plan allows, what has been used of it, and what larger ones would allow. */
export default function UpgradeDialog({ reason, usage, catalogue, isSignedIn, onClose }: UpgradeDialogProps) {
  const { conversions } = usage;
  const isForMany = reason === "batch" || reason === "bulk";
  const present = catalogue.plans.find(({ name }) => name === usage.plan);
  const others = catalogue.plans.filter(
    (plan) => (!present || Number(plan.price) > Number(present.price)) && (!isForMany || plan.bulkFiles > 0),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={titleOf(reason, isSignedIn)}
      description={descriptionOf(reason, usage, isSignedIn)}
      actions={<Ways next={others[0]} isSignedIn={isSignedIn} onClose={onClose} />}
    >
      {reason === "limit" && conversions.maxUsage !== null ? (
        <UsedSlots used={conversions.usageCount} max={conversions.maxUsage} />
      ) : null}
      <dl className="kv t13">
        {others.map((plan) => (
          <PlanLine
            key={plan.id}
            name={plan.name}
            price={plan.price}
            allows={isForMany ? `${conversionsOf(plan)}, ${filesAtOnce(plan)}` : conversionsOf(plan)}
          />
        ))}
      </dl>
    </Dialog>
  );
}

type WaysProps = Pick<UpgradeDialogProps, "isSignedIn" | "onClose"> & { next: Plan | undefined };

/** The next larger plan can be paid for at once. */
function Ways({ isSignedIn, onClose, next }: WaysProps) {
  if (isSignedIn)
    return (
      <>
        {next ? (
          <ButtonLink to={`/subscription?plan=${next.id}#change`} variant="primary" onClick={onClose}>
            Get {next.name}
          </ButtonLink>
        ) : null}
        <ButtonLink to={plansPath} onClick={onClose}>
          See the plans
        </ButtonLink>
      </>
    );
  return (
    <>
      <ButtonLink to="/auth?tab=register&next=/converter" variant="primary">
        Register free
      </ButtonLink>
      <ButtonLink to={plansPath}>See the plans</ButtonLink>
    </>
  );
}

function PlanLine({ name, price, allows }: { name: string; price: string; allows: string }) {
  const isFree = Number(price) === 0;
  return (
    <>
      <dt>
        <b>{name}</b>
        <br />
        {allows}
      </dt>
      <dd className="num">{isFree ? "Free" : `$${price} a month`}</dd>
    </>
  );
}

function UsedSlots({ used, max }: { used: number; max: number }) {
  return (
    <div>
      <div className="load" aria-hidden="true">
        {Array.from({ length: max }, (_, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slots are places, not things
          <i key={slot} className={slot < used ? "on" : undefined} />
        ))}
      </div>
      <p className="t13 under">
        <span className="num">
          {used}/{max}
        </span>{" "}
        conversions used
      </p>
    </div>
  );
}

function titleOf(reason: UpgradeReason, isSignedIn: boolean): string {
  if (reason === "batch" || reason === "bulk") return "Many manuscripts at once";
  return isSignedIn ? "This month’s conversions are used" : "You’ve used your free conversion";
}

function descriptionOf(
  reason: UpgradeReason,
  { plan, conversions }: UsageAnswer,
  isSignedIn: boolean,
): string {
  if (reason === "batch" || reason === "bulk") return refusalSentences["bulk-not-in-plan"]({ what: reason });
  if (!isSignedIn)
    return "Sign up to convert more. It’s free, and the books you made here move to your account.";
  return `Your ${plan} plan allows ${conversions.maxUsage} conversions a month. They start again on the first of the month.`;
}
