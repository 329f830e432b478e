import CircleX from "lucide-react/icons/circle-x";
import { useState } from "react";
import type { AdminJob } from "#app/contract/admin/dashboard";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { useToast } from "#app/ui/toast";
import { LocalTime } from "../../books/local-time";
import { spanInWords } from "../parts/quantities";
import { useAdminAct } from "../parts/use-admin-act";

type JobTableProps = { label: string; jobs: AdminJob[]; empty: string; now: string };

/** Jobs with what they are at, and the one thing that can be done about each. */
export function JobTable({ label, jobs, empty, now }: JobTableProps) {
  const toast = useToast();
  const [shown, setShown] = useState<AdminJob>();
  const { act, isPending, dialog } = useAdminAct("Nothing was changed");
  const perform = (job: AdminJob, deed: "retry" | "cancel") =>
    act(() => call(`/api/admin/conversions/${job.id}`, anything, { method: "POST", body: { do: deed } }), {
      onSuccess: () =>
        toast({
          title: deed === "retry" ? `${job.name} is being converted again` : `${job.name} was canceled`,
          tone: "success",
        }),
    });
  if (jobs.length === 0) return <p className="mut people-empty">{empty}</p>;
  return (
    <section
      className="tscroll job-table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={`${label}, table`}
    >
      {dialog}
      <table className="adt">
        <caption className="vh">{label}</caption>
        <thead>
          <tr>
            <th scope="col">Book</th>
            <th scope="col">Person</th>
            <th scope="col">Stage</th>
            <th scope="col" className="job-progress">
              Progress
            </th>
            <th scope="col" className="r">
              Time
            </th>
            <th scope="col" className="r">
              <span className="vh">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <th scope="row" className="cut" title={job.name}>
                {job.name}
              </th>
              <td>{job.person}</td>
              <td>
                {job.state === "dead" ? (
                  <span className="st no">
                    <CircleX className="i s" aria-hidden="true" />
                    {job.stage}
                  </span>
                ) : (
                  <span className={job.state === "queued" ? "mut" : undefined}>{job.stage}</span>
                )}
              </td>
              <td>
                <Progress job={job} onShow={() => setShown(job)} />
              </td>
              <td className="r nowrap">
                {job.state === "dead" ? (
                  <LocalTime at={job.at} show="day" />
                ) : (
                  spanInWords(Date.parse(now) - Date.parse(job.at))
                )}
              </td>
              <td className="r">
                {job.kind === "cover" ? null : job.state === "dead" ? (
                  <Button
                    className="small"
                    disabled={isPending}
                    aria-label={`Retry ${job.name}`}
                    onClick={() => perform(job, "retry")}
                  >
                    Retry
                  </Button>
                ) : (
                  <Button
                    className="small"
                    variant="quiet"
                    disabled={isPending}
                    aria-label={`Cancel ${job.name}`}
                    onClick={() => perform(job, "cancel")}
                  >
                    Cancel
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown?.fault ? (
        <Dialog
          open
          onOpenChange={(isOpen) => (isOpen ? undefined : setShown(undefined))}
          title={`What happened to ${shown.name}`}
          description={`The log has it under ${shown.fault.id}.`}
          isWide
        >
          <pre className="mono fault-text">{shown.fault.text}</pre>
        </Dialog>
      ) : null}
    </section>
  );
}

function Progress({ job, onShow }: { job: AdminJob; onShow: () => void }) {
  if (job.state === "dead")
    return job.fault ? (
      <button type="button" className="a" onClick={onShow}>
        Fault {job.fault.id.slice(0, 8)}
      </button>
    ) : (
      <span className="dim">–</span>
    );
  if (job.state === "queued") return <span className="dim">–</span>;
  return (
    <span className="job-bar">
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${job.progress}%` }} className="ours" />
      </span>
      <span className="num r">{job.progress}%</span>
    </span>
  );
}
