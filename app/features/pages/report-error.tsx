import { TextLink } from "#app/ui/button";

/** A way to say that a figure is wrong. */
export const ReportError = () => (
  <p className="words-report">
    Is a figure out of date?{" "}
    <TextLink to="/contact?subject=A figure in the KDP guidelines">Report an error</TextLink>
  </p>
);
