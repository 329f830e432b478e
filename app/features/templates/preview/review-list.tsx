import Star from "lucide-react/icons/star";
import type { TemplateReview } from "#app/contract/templates/templates";

/** What people said, as they said it. */
export function ReviewList({ reviews }: { reviews: readonly TemplateReview[] }) {
  if (reviews.length === 0) return <p className="mut">No reviews yet.</p>;
  return (
    <ul className="treviews">
      {reviews.map(({ id, rating, text, by, createdAt }) => (
        <li key={id}>
          <p className="row tight">
            <Stars rating={rating} />
            <span className="lab">
              <bdi>{by}</bdi>
            </span>
            <time className="t13 mut" dateTime={createdAt}>
              {createdAt.slice(0, 10)}
            </time>
          </p>
          <p className="treview-text">
            <bdi>{text}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}

const five = [1, 2, 3, 4, 5] as const;

function Stars({ rating }: { rating: number }) {
  return (
    <span className="tstars" role="img" aria-label={`${rating} of 5 stars`}>
      {five.map((star) => (
        <Star key={star} className={star <= rating ? "i s star" : "i s"} aria-hidden="true" />
      ))}
    </span>
  );
}
