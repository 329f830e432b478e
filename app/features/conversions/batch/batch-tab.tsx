import type { Catalogue, CurrentUser, UsageAnswer } from "#app/contract/accounts/people";
import type { ServerStatus } from "#app/contract/books/projects";
import { Button, ButtonLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { GroupTab, type PostedGroup } from "./group-tab";
import { groupLimits } from "./group-words";
import type { Queue } from "./use-queue";

export type GroupTabData = {
  queue: Queue;
  user: CurrentUser | null;
  usage: UsageAnswer;
  catalogue: Catalogue;
  serverStatus: ServerStatus;
  most: number;
  posted: PostedGroup | undefined;
  onUpgrade: () => void;
};

/** Several manuscripts in one project, all with the same options. */
export function BatchTab({ user, catalogue, onUpgrade, ...rest }: GroupTabData) {
  return (
    <GroupTab
      {...rest}
      limits={groupLimits(catalogue)}
      gate={
        <PaidGate
          kind="batch"
          user={user}
          plan={rest.usage.plan}
          visitor="Please log in to convert several manuscripts at once"
          unpaid="Batch conversion requires a paid subscription"
          onUpgrade={onUpgrade}
        />
      }
    />
  );
}

type PaidGateProps = {
  kind: "batch" | "bulk";
  user: CurrentUser | null;
  plan: string;
  visitor: string;
  unpaid: string;
  onUpgrade: () => void;
};

/** Said before anything is chosen: who can use this, and the way there. */
export function PaidGate({ kind, user, plan, visitor, unpaid, onUpgrade }: PaidGateProps) {
  if (!user)
    return (
      <div className="group-gate">
        <Notice tone="info" title="Login Required">
          <p>{visitor}</p>
        </Notice>
        <p className="row">
          <ButtonLink to={`/auth?${new URLSearchParams({ next: `/converter?tab=${kind}` })}`}>
            Login / Register
          </ButtonLink>
        </p>
      </div>
    );
  if (user.subscriptionType !== "free" && user.subscriptionStatus === "active") return null;
  return (
    <div className="group-gate">
      <Notice tone="info" title={`You are on the ${plan} plan`}>
        <p>{unpaid}</p>
      </Notice>
      <p className="row js-only">
        <Button onClick={onUpgrade}>See what it takes</Button>
      </p>
    </div>
  );
}
