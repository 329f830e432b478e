import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { logFault } from "#workers/faults";

export type StatusState = "ok" | "slow" | "down";
export type StatusPage = {
  parts: { id: "pages" | "conversions" | "email"; state: StatusState; detail: string }[];
  /** ISO, when this was looked up. */
  at: string;
};

const minuteMs = 60_000;

/** What we know of how the site is doing at this moment, asked of the database and the queue themselves. */
export async function loadStatus({
  context,
  request,
}: Pick<LoaderFunctionArgs, "context" | "request">): Promise<StatusPage> {
  const now = Date.now();
  const at = new Date(now).toISOString();
  try {
    const lines = await context.services.dashboard.health(now);
    const of = (id: string) => lines.find((line) => line.id === id);
    return {
      parts: [
        { id: "pages", state: "ok", detail: "The database answers." },
        conversionsOf(of("queue")),
        emailOf(of("email")),
      ],
      at,
    };
  } catch (error) {
    logFault(error, { requestId: context.requestId, method: request.method, path: "/status" });
    return { parts: [{ id: "pages", state: "down", detail: "The database doesn’t answer." }], at };
  }
}

type Line = { state: string; numbers: Record<string, number | null> } | undefined;

function conversionsOf(queue: Line): StatusPage["parts"][number] {
  const waiting = queue?.numbers.waiting ?? 0;
  const minutes = Math.round((queue?.numbers.oldestMs ?? 0) / minuteMs);
  if (queue?.state === "check")
    return {
      id: "conversions",
      state: "slow",
      detail: `The oldest has been waiting for ${minutes} minutes.`,
    };
  return {
    id: "conversions",
    state: "ok",
    detail:
      waiting === 0 ? "Nothing is waiting." : waiting === 1 ? "1 is waiting." : `${waiting} are waiting.`,
  };
}

function emailOf(email: Line): StatusPage["parts"][number] {
  const failed = email?.numbers.failed ?? 0;
  return failed > 0
    ? { id: "email", state: "slow", detail: "Some messages could not be delivered in the last week." }
    : { id: "email", state: "ok", detail: "No message of the last week failed." };
}
