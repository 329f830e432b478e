import { useState } from "react";
import type { DataExport } from "#app/contract/accounts/data-export";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { LocalTime } from "#app/features/books/local-time";
import { Button } from "#app/ui/button";
import { useAction } from "#app/ui/use-action";
import type { Guarded } from "../security/guarded";
import { NotConfirmed } from "../use-step-up";

/** Taking one's data away. `newest` is the export that is being made or still there. */
export function ExportSection({ guarded, newest }: { guarded: Guarded; newest: DataExport }) {
  const [made, setMade] = useState(newest);
  const [problem, setProblem] = useState<string>();
  const begin = useAction(
    (_: undefined) =>
      guarded(() => call("/api/user/export", anything, { method: "POST" }) as Promise<DataExport>),
    {
      onSuccess: setMade,
      onError: (error) => {
        if (!(error instanceof NotConfirmed)) setProblem(error.message);
      },
    },
  );
  return (
    <section aria-labelledby="account-export">
      <div className="h">
        <h2 className="d28" id="account-export">
          Download your data
        </h2>
      </div>
      <p className="mut">
        Everything in your account as ZIP files: manuscripts, books, covers, notes and the account itself.
      </p>
      <div role="status">
        <ExportState made={made} />
      </div>
      {made.state === "none" ? (
        <Button
          className="js-only"
          aria-disabled={begin.isPending}
          onClick={() => {
            setProblem(undefined);
            if (!begin.isPending) begin.mutate(undefined);
          }}
        >
          {begin.isPending ? "Starting…" : "Request your data"}
        </Button>
      ) : null}
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
    </section>
  );
}

function ExportState({ made }: { made: DataExport }) {
  if (made.state === "none") return null;
  if (made.state === "making") return <p>We’re packing your data. We’ll email you a link when it’s ready.</p>;
  const parts = made.parts ?? [];
  return (
    <>
      <p>Ready to download until {made.expiresAt ? <LocalTime at={made.expiresAt} show="date" /> : null}.</p>
      {parts.map(({ path, size }, at) => (
        <p key={path}>
          <a className="a" href={path}>
            {parts.length === 1 ? "Download your data" : `Download part ${at + 1} of ${parts.length}`}
          </a>{" "}
          ({size < 1_000_000 ? "under 1 MB" : `${Math.round(size / 1_000_000)} MB`})
        </p>
      ))}
    </>
  );
}
