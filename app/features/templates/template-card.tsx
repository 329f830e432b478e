import { Form, Link } from "@remix-run/react";
import Heart from "lucide-react/icons/heart";
import Star from "lucide-react/icons/star";
import type { ReactNode } from "react";
import type { TemplateSummary } from "#app/contract/templates/templates";
import { genreNames } from "#domain/cover/genres";
import { priceOf } from "./genres-shown";
import type { Favourites } from "./use-favourites";

type TemplateCardProps = {
  template: TemplateSummary;
  /** The address that opens the preview. */
  to: string;
  favourites: Favourites;
  /** When its cover is fetched: before the page's scripts, with the page, or when it is about to be seen. */
  fetched: "first" | "at once" | "late";
  /** What can be done with it, under its facts. */
  actions?: ReactNode;
};

/** How a picture is fetched. React 18 knows `fetchpriority` only by its name in HTML. */
const ways = { first: { fetchpriority: "high" }, "at once": {}, late: { loading: "lazy" } } as const;

/** A cover with what decides: its name, genre, price, and what people said of it. */
export function TemplateCard({ template, to, favourites, fetched, actions }: TemplateCardProps) {
  const { id, name, genre, badge, cardUrl, reviewCount } = template;
  return (
    <li className="tcard" data-template={id}>
      <Link className="tcard-link" to={to} preventScrollReset>
        <span className="tcard-cover">
          <img src={cardUrl} alt="" width={240} height={384} decoding="async" {...ways[fetched]} />
        </span>
        <span className="tcard-name">{name}</span>
      </Link>
      <FavouriteButton template={template} favourites={favourites} />
      <p className="tcard-facts">
        <span>{genreNames[genre]}</span>
        <span className="tcard-price">
          {template.access === "bought"
            ? "Yours"
            : template.access === "plan"
              ? "In your plan"
              : priceOf(template)}
        </span>
      </p>
      {reviewCount > 0 || badge ? (
        <p className="tcard-facts">
          {reviewCount > 0 ? (
            <span className="tcard-rating">
              <RatingLine template={template} />
            </span>
          ) : null}
          {badge ? <span className={`tcard-badge ${badge.toLowerCase()}`}>{badge}</span> : null}
        </p>
      ) : null}
      {actions}
    </li>
  );
}

/** Stars only where somebody gave them. */
export function RatingLine({ template }: { template: Pick<TemplateSummary, "rating" | "reviewCount"> }) {
  const { rating, reviewCount } = template;
  return (
    <>
      <Star className="i s star" aria-hidden="true" />
      <span className="vh">Rated </span>
      {rating.toFixed(1)}
      <span className="vh"> of 5,</span> ({reviewCount}
      <span className="vh"> {reviewCount === 1 ? "review" : "reviews"}</span>)
    </>
  );
}

/** A heart that posts without JavaScript too. */
export function FavouriteButton({
  template,
  favourites,
}: Pick<TemplateCardProps, "template" | "favourites">) {
  const { id, name } = template;
  const isKept = favourites.isKept(template);
  return (
    <Form
      method="post"
      className="heart-form"
      onSubmit={(event) => {
        event.preventDefault();
        favourites.toggle(template);
      }}
    >
      <input type="hidden" name="template" value={id} />
      <button
        className="heart"
        type="submit"
        name="intent"
        value={isKept ? "drop" : "keep"}
        aria-pressed={isKept}
        aria-label={`Add ${name} to your favorites`}
      >
        <Heart className="i s" aria-hidden="true" />
      </button>
    </Form>
  );
}
