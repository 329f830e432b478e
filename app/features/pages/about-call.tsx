import { ButtonLink } from "#app/ui/button";

/** What to do after reading who we are. */
export const AboutCall = () => (
  <section className="words-call" aria-labelledby="begin">
    <h2 className="d28" id="begin">
      Try it with your own manuscript
    </h2>
    <div className="row">
      <ButtonLink variant="primary" to="/auth?tab=register">
        Get Started Free
      </ButtonLink>
      <ButtonLink to="/contact">Contact Us</ButtonLink>
    </div>
  </section>
);
