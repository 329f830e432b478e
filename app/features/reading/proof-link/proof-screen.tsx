import { type FormEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { CallError } from "#app/contract/call";
import type { ProofSession } from "#app/contract/reading/proof-links";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import { PrinterMark } from "#app/features/shell/brand";
import { Button } from "#app/ui/button";
import { PasswordField } from "#app/ui/field";
import { useWindowToItself } from "../host/use-window-to-itself";

const ProofReader = lazy(async () => ({ default: (await import("./proof-reader")).ProofReader }));

/** What may be said of a link before it is opened; null: it doesn't work. */
export type ProofLook = { needsPassword: boolean; title: string | null } | null;
type Stage =
  | { at: "asking"; error?: string }
  | { at: "opening" }
  | { at: "open"; session: ProofSession; reading: OwnReading }
  | { at: "closed" }
  | { at: "failed"; sentence: string };

type ProofScreenProps = { token: string; look: ProofLook };

/** A book behind a proof link: its password, when it has one, and the book. */
export function ProofScreen({ token, look }: ProofScreenProps) {
  const [stage, setStage] = useState<Stage>(
    look === null ? { at: "closed" } : look.needsPassword ? { at: "asking" } : { at: "opening" },
  );
  const reading = useRef<OwnReading>();
  const open = useCallback(
    async (password?: string) => {
      try {
        const [{ proofCalls }, { openProof }] = await Promise.all([
          import("./proof-calls"),
          import("./open-proof"),
        ]);
        const session = await proofCalls.open(token, password);
        const opened = await openProof(token, session);
        reading.current?.close();
        reading.current = opened;
        opened.setView("flat");
        setStage({ at: "open", session, reading: opened });
      } catch (error) {
        const sentence = error instanceof Error ? error.message : "The book could not be opened.";
        const code = error instanceof CallError ? error.code : "";
        if (code === "proof-link-closed") setStage({ at: "closed" });
        else if (code === "proof-password-needed") setStage({ at: "asking" });
        else if (password !== undefined) setStage({ at: "asking", error: sentence });
        else setStage({ at: "failed", sentence });
      }
    },
    [token],
  );
  const isOpening = stage.at === "opening";
  const wasAsked = useRef(false);
  useEffect(() => {
    if (!isOpening || wasAsked.current) return;
    wasAsked.current = true;
    void open();
  }, [isOpening, open]);
  useEffect(() => {
    const leave = () => reading.current?.leave();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      reading.current?.close();
    };
  }, []);
  const onClosed = useCallback(() => setStage({ at: "closed" }), []);

  if (stage.at === "open")
    return (
      <ReaderFrame>
        <Suspense fallback={<Opening title={stage.session.book.title} />}>
          <ProofReader token={token} session={stage.session} reading={stage.reading} onClosed={onClosed} />
        </Suspense>
      </ReaderFrame>
    );
  if (stage.at === "opening") return <Opening title={look?.title ?? null} />;
  if (stage.at === "asking") return <AskPassword error={stage.error} onPassword={open} />;
  if (stage.at === "closed")
    return (
      <Apart title="This link doesn’t work any more">
        <p className="lead">The author has closed it, or it has expired. Ask them for a new one.</p>
      </Apart>
    );
  return (
    <Apart title="The book couldn’t be opened">
      <p className="lead" role="alert">
        {stage.sentence}
      </p>
      <Button
        variant="primary"
        onClick={() => {
          setStage({ at: "opening" });
          void open();
        }}
      >
        Try again
      </Button>
    </Apart>
  );
}

function ReaderFrame({ children }: { children: React.ReactNode }) {
  useWindowToItself();
  return children;
}

function Opening({ title }: { title: string | null }) {
  return (
    <div className="proof-apart">
      <PrinterMark />
      {title ? <h1 className="d40">{title}</h1> : null}
      <p className="mut" role="status">
        Opening the book…
      </p>
      <noscript>
        <p>Reading here needs JavaScript. Turn it on in your browser and load this page again.</p>
      </noscript>
    </div>
  );
}

type AskPasswordProps = { error: string | undefined; onPassword: (password: string) => Promise<void> };

function AskPassword({ error, onPassword }: AskPasswordProps) {
  const [password, setPassword] = useState("");
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || password === "") return;
    setBusy(true);
    await onPassword(password);
    setBusy(false);
    field.current?.querySelector("input")?.select();
  };
  return (
    <Apart title="This book is protected">
      <p className="lead">Enter the password the author gave you.</p>
      <form className="proof-gate" onSubmit={submit}>
        <div ref={field}>
          <PasswordField
            label="Password"
            name="book-password"
            autoComplete="off"
            value={password}
            error={error}
            onChange={(event) => setPassword(event.target.value)}
          />
        </div>
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {isBusy ? "Opening…" : "Open the book"}
        </Button>
      </form>
      <noscript>
        <p>Reading here needs JavaScript. Turn it on in your browser and load this page again.</p>
      </noscript>
    </Apart>
  );
}

function Apart({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="proof-apart">
      <PrinterMark />
      <h1 className="d40">{title}</h1>
      {children}
    </div>
  );
}
