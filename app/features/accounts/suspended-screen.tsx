import { ButtonLink } from "#app/ui/button";
import { refusalSentences } from "#domain/refusal";

/** Where somebody lands whose account is suspended: they are signed out, and the rest of the site is theirs as anybody's. */
export function SuspendedScreen() {
  return (
    <section className="wrap plain-page">
      <h1 className="d56">Account suspended</h1>
      <p className="lead">{refusalSentences["account-suspended"]()}</p>
      <p className="mut">
        Your books are still there. They can be opened again when the suspension is lifted.
      </p>
      <div className="row">
        <ButtonLink to="/contact" variant="primary">
          Contact us
        </ButtonLink>
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </div>
    </section>
  );
}
