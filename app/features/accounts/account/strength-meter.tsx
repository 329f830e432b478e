import { useEffect, useState } from "react";

/** What each score of the estimator means to a person. */
const words = ["Very easy to guess", "Easy to guess", "Could be better", "Good", "Strong"] as const;
/** After the last key, ms: a reader is not told of every letter. */
const stillMs = 400;

type Estimate = (password: string, about: readonly string[]) => number;
let estimator: Promise<Estimate> | undefined;

/** Its word lists are large, so they come when the first password is typed, and once. */
function loadEstimator(): Promise<Estimate> {
  estimator ??= Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) => {
      const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
      return (password, about) => zxcvbn.check(password, [...about]).score;
    },
  );
  estimator.catch(() => {
    estimator = undefined;
  });
  return estimator;
}

/** How hard a password is to guess, as it is typed. It never leaves the browser. */
export function StrengthMeter({ password, about }: { password: string; about: readonly string[] }) {
  const [score, setScore] = useState<number>();
  const known = about.join("\n");
  useEffect(() => {
    if (password === "") return setScore(undefined);
    let isLatest = true;
    const timer = setTimeout(() => {
      loadEstimator().then(
        (estimate) => {
          if (isLatest) setScore(estimate(password, known.split("\n")));
        },
        () => undefined,
      );
    }, stillMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [password, known]);
  return (
    <div className="strength" data-score={score}>
      <div aria-hidden="true">
        {words.slice(1).map((word, at) => (
          <span key={word} className={score !== undefined && score > at ? "on" : undefined} />
        ))}
      </div>
      <p className="t13 mut" role="status">
        {score === undefined ? "" : words[score]}
      </p>
    </div>
  );
}
