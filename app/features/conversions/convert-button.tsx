import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import type { UsageAnswer } from "#app/contract/accounts/people";
import type { ServerStatus } from "#app/contract/books/projects";
import { Button } from "#app/ui/button";
import { refusalSentences } from "#domain/refusal";
import type { Problem } from "./manuscript-rules";
import { usedSentence } from "./plan-words";
import { isAtCapacity } from "./server-load";

type ConvertButtonProps = {
  label: string;
  usage: UsageAnswer;
  serverStatus: ServerStatus;
  /** What went wrong with the last try: it stands at the button until something changes. */
  problem: Problem | undefined;
  problemId: string;
  /** The problem may go away by itself: the button then says so. */
  canTryAgain: boolean;
  /** Said in place of what is left of the plan. */
  children?: ReactNode;
};

/** The one button of a form, always in view, with what stands in its way and what the plan still has. */
export function ConvertButton({
  label,
  usage,
  serverStatus,
  problem,
  problemId,
  ...rest
}: ConvertButtonProps) {
  const isBusy = isAtCapacity(serverStatus);
  const { activeConversions: active, maxConcurrentConversions: max } = serverStatus;
  return (
    <div className="cta">
      {problem ? <ProblemBox problem={problem} id={problemId} /> : null}
      {isBusy ? (
        <p className="busy" role="status">
          {refusalSentences["server-busy"]({ active: String(active), max: String(max) })}
        </p>
      ) : null}
      <Button
        type="submit"
        variant={isBusy ? "secondary" : "primary"}
        size="l"
        wide
        disabled={isBusy}
        aria-describedby={problem ? problemId : undefined}
      >
        {isBusy ? "Server Busy" : problem?.isPassing && rest.canTryAgain ? "Try again" : label}
      </Button>
      <p className="t13 mut cta-plan">{rest.children ?? usedSentence(usage)}</p>
    </div>
  );
}

/** What went wrong, in the place where the person goes on. */
export function ProblemBox({ problem, id }: { problem: Problem; id: string }) {
  return (
    <div className="errs" role="alert" id={id}>
      <TriangleAlert className="i" aria-hidden="true" />
      <p>
        <b>{problem.title}</b>
        <br />
        {problem.sentence}
      </p>
    </div>
  );
}
