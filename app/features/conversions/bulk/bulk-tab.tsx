import { type GroupTabData, PaidGate } from "../batch/batch-tab";
import { GroupTab } from "../batch/group-tab";
import { groupLimits } from "../batch/group-words";

/** A queue of manuscripts that become projects of their own, for paid plans. */
export function BulkTab({ user, catalogue, onUpgrade, ...rest }: GroupTabData) {
  return (
    <GroupTab
      {...rest}
      limits={groupLimits(catalogue)}
      gate={
        <PaidGate
          kind="bulk"
          user={user}
          plan={rest.usage.plan}
          visitor="Please log in to access the Bulk Manuscript Converter"
          unpaid="Bulk Manuscript Converter requires a paid subscription"
          onUpgrade={onUpgrade}
        />
      }
    />
  );
}
