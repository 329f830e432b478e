import { ButtonLink } from "#app/ui/button";
import { refusalSentences } from "#domain/refusal";

/** Why a link to a file led to none: codes of refusals, in the words of this page. */
const reasons = {
  "not-found":
    "It may have been deleted, or it belongs to another account. Each of your finished books has its own download.",
  "nothing-to-download": refusalSentences["nothing-to-download"](),
  "archive-too-large": refusalSentences["archive-too-large"](),
  "archive-file-missing": refusalSentences["archive-file-missing"]({ name: "One of these books" }),
  "pack-not-made": refusalSentences["pack-not-made"](),
} as const;
export type MissingFileReason = keyof typeof reasons;

/** The reason an address names; a code this page has no words for reads as a file that is not there. */
export const reasonIn = (code: string | null): MissingFileReason =>
  code !== null && Object.hasOwn(reasons, code) ? (code as MissingFileReason) : "not-found";

type MissingFileProps = { reason: MissingFileReason; isSignedIn: boolean };

/** What stands where a download should have begun. */
export function MissingFileScreen({ reason, isSignedIn }: MissingFileProps) {
  return (
    <section className="wrap plain-page">
      <h1 className="d56">This file isn’t here</h1>
      <p className="lead">{reasons[reason]}</p>
      <div className="row">
        {isSignedIn ? (
          <ButtonLink variant="primary" to="/projects">
            Open your library
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to="/auth">
            Sign in
          </ButtonLink>
        )}
        <ButtonLink to="/converter">Convert a manuscript</ButtonLink>
      </div>
    </section>
  );
}
