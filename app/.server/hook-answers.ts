import type { Hook, HookDelivery } from "#app/contract/developers/hooks";
import type { HookDeliveryRow, HookRow } from "#db/queries/developers/hooks";

/** An address as its owner sees it: never its secrets. */
export const hookAnswer = ({ id, url, events, createdAt }: HookRow): Hook => ({
  ...{ id, url, events },
  createdAt: time(createdAt),
});

export const hookDeliveryAnswer = (row: HookDeliveryRow): HookDelivery => {
  const { id, event, state, attempts, status, problem, createdAt, dueAt } = row;
  return {
    ...{ id, event, state, attempts, status, problem },
    createdAt: time(createdAt),
    nextAt: state === "waiting" ? time(dueAt) : null,
  };
};

const time = (ms: number): string => new Date(ms).toISOString();
