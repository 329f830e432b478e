import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ProofreadData } from "#app/contract/books/proofread-page";
import { downloadPath } from "#app/features/books/download-path";
import { ButtonLink } from "#app/ui/button";
import { ProofreadRound } from "./proofread-round";

type ProofreadScreenProps = { data: ProofreadData; problem?: string | undefined };

const notSent = "We couldn’t make the new version. Your answers are saved. Please try again.";

/** The proofread of one book: its questions one after the other, or what stands in their place. */
export function ProofreadScreen({ data, problem }: ProofreadScreenProps) {
  const { project, remake, edition, questions, answeredBefore } = data;
  const isMaking = remake?.state === "queued" || remake?.state === "running";
  useFollow(isMaking);
  const [wantsDownload, setWantsDownload] = useState(false);
  const [refused, setRefused] = useState<{ edition: string; sentence: string }>();
  const [unsent, setUnsent] = useState<string>();
  // What was asked for before the new version was sent says nothing of it.
  const wanted = useRef(false);
  useEffect(() => {
    if (isMaking || !wanted.current) return;
    if (remake?.state === "done") window.location.assign(downloadPath(project));
    wanted.current = false;
    setWantsDownload(false);
    // `project` is another with each load: two versions in a row are told apart.
  }, [isMaking, remake?.state, project]);
  if (questions.length === 0 && answeredBefore === 0) return <Nothing data={data} />;
  const download = async (isSent: Promise<boolean>) => {
    setUnsent(undefined);
    setWantsDownload(true);
    const hasWork = await isSent;
    wanted.current = hasWork;
    setWantsDownload(hasWork);
    if (!hasWork) setUnsent(notSent);
  };
  const failed = remake?.state === "failed" ? (remake.message ?? notSent) : undefined;
  return (
    <ProofreadRound
      // Another edition has other places.
      key={edition}
      data={data}
      isMaking={isMaking}
      isWaiting={wantsDownload}
      problem={
        problem ?? unsent ?? (refused && refused.edition !== edition ? refused.sentence : undefined) ?? failed
      }
      onRefused={(sentence) => setRefused({ edition, sentence })}
      onDownload={(isSent) => void download(isSent)}
    />
  );
}

function Nothing({ data: { project, isJudged } }: { data: ProofreadData }) {
  return (
    <div className="wrap">
      <section className="proofread-end" aria-labelledby="proofread-end">
        <h1 className="d56" id="proofread-end">
          Nothing to check
        </h1>
        <p className="lead">
          {isJudged
            ? "Every passage of this PDF could be read only one way."
            : "Only PDFs have passages that can be read two ways. There’s nothing to proofread in this book."}
        </p>
        <ButtonLink
          className="proofread-ways"
          variant="primary"
          size="l"
          to={`/projects/${encodeURIComponent(project.id)}`}
        >
          Back to the book
        </ButtonLink>
      </section>
    </div>
  );
}

const followMs = 1_000;

/** Asks again while a new version is being made. */
function useFollow(isMaking: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(revalidate, followMs);
    return () => clearInterval(timer);
  }, [isMaking, revalidate]);
}
