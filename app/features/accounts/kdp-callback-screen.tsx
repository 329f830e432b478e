import { useEffect, useState } from "react";
import { ButtonLink } from "#app/ui/button";

export type KdpOutcome = "connected" | "denied" | "no-code";

const successDelayMs = 2_000;

const failures = {
  denied: "Authorization was denied or failed. Please try connecting again.",
  "no-code": "No authorization code received. Please try connecting again.",
};

/** Where Amazon's sign-in page sends people back to. */
export function KdpCallbackScreen({ outcome }: { outcome: KdpOutcome }) {
  const [isProcessing, setProcessing] = useState(outcome === "connected");

  useEffect(() => {
    // Amazon's code and our state have done their work: they leave the address bar and the history.
    window.history.replaceState(window.history.state, "", window.location.pathname);
    const timer = setTimeout(() => setProcessing(false), successDelayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <section className="wrap plain-page" aria-live="polite">
      {outcome === "connected" ? (
        <Connected isProcessing={isProcessing} />
      ) : (
        <Failed words={failures[outcome]} />
      )}
    </section>
  );
}

function Connected({ isProcessing }: { isProcessing: boolean }) {
  if (isProcessing)
    return (
      <>
        <h1 className="d56">Processing Connection</h1>
        <p className="lead js-only">One moment: this takes two seconds.</p>
        <noscript>
          <Success />
        </noscript>
      </>
    );
  return (
    <>
      <h1 className="d56">Connected</h1>
      <Success />
    </>
  );
}

function Success() {
  return (
    <>
      <p className="lead">Your Amazon KDP account has been successfully connected!</p>
      <p className="mut">
        Colophon now knows that the Amazon account is yours, and nothing more. It cannot see or change your
        books: Amazon lets no outside tool do that. Upload your finished EPUB on KDP’s own page.
      </p>
      <div className="row">
        <ButtonLink variant="primary" to="/dashboard">
          Go to Dashboard
        </ButtonLink>
        <ButtonLink to="/converter">Convert a manuscript</ButtonLink>
      </div>
    </>
  );
}

function Failed({ words }: { words: string }) {
  return (
    <>
      <h1 className="d56">Not connected</h1>
      <p className="lead">{words}</p>
      <div className="row">
        <ButtonLink variant="primary" to="/">
          Try Again
        </ButtonLink>
        <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
      </div>
    </>
  );
}
