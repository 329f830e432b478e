import Download from "lucide-react/icons/download";
import { archivePath } from "#app/contract/conversions/batches";
import { Button, ButtonLink } from "#app/ui/button";
import { groupWords } from "./group-words";
import type { Queue } from "./use-queue";

/** What can be done once nothing is under way: everything as one file, the failed ones again, or a new list. */
export function FinishedActions({ queue, isQuiet }: { queue: Queue; isQuiet: boolean }) {
  const { items, id } = queue;
  if (queue.isUnderWay) return null;
  const completed = items.filter((item) => item.state === "completed").length;
  const failed = items.filter((item) => item.state === "failed" && item.file && !item.asksPassword);
  return (
    <>
      {completed > 0 && id ? (
        <ButtonLink to={archivePath(id)} reloadDocument size="l" variant={isQuiet ? "secondary" : "primary"}>
          <Download className="i" aria-hidden="true" />
          {completed === 1 ? "Download as ZIP" : `Download all ${completed} as ZIP`}
        </ButtonLink>
      ) : null}
      {failed.length > 0 ? (
        <Button size="l" onClick={() => queue.tryAgain(failed.map((item) => item.key))}>
          {failed.length === 1 ? "Try the failed one again" : `Try ${failed.length} failed again`}
        </Button>
      ) : null}
      {id ? (
        <Button size="l" variant="quiet" onClick={queue.clear}>
          {groupWords[queue.kind].another}
        </Button>
      ) : null}
    </>
  );
}
