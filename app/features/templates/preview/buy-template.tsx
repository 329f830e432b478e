import { TextLink } from "#app/ui/button";

/** How a paid template becomes somebody's, for those who may not use it yet. */
export function BuyTemplate() {
  return (
    <div className="topen-unsold">
      <p className="t13 mut">
        Every paid plan includes this template. The mark is only in the preview: your cover won’t have it.{" "}
        <TextLink to="/pricing">See the plans</TextLink>
      </p>
    </div>
  );
}
