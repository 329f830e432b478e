import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import type { ReviewsForAdmin } from "#app/contract/templates/templates";
import { Button } from "#app/ui/button";
import { useToast } from "#app/ui/toast";
import { LocalTime } from "../../books/local-time";
import { useAdminAct } from "../parts/use-admin-act";

/** What people wrote of templates and nobody has decided on yet. */
export function TemplateReviews({ reviews: { reviews, total } }: { reviews: ReviewsForAdmin }) {
  const toast = useToast();
  const { act, isPending, dialog } = useAdminAct("The review was not changed");
  const judge = (review: ReviewsForAdmin["reviews"][number], state: "published" | "refused") => {
    const body = { reviewId: review.id, state, writtenAt: review.writtenAt };
    act(() => call("/api/admin/template-reviews", anything, { method: "PATCH", body }), {
      onSuccess: () =>
        toast({ title: state === "published" ? "Review published" : "Review refused", tone: "success" }),
    });
  };
  return (
    <section aria-labelledby="reviews-waiting">
      {dialog}
      <div className="h">
        <h2 className="d21" id="reviews-waiting">
          Reviews to approve
        </h2>
        <span className="t13 mut">{total}</span>
      </div>
      {reviews.length === 0 ? (
        <p className="mut admin-empty">No review waits.</p>
      ) : (
        <ul className="lines">
          {reviews.map((review) => (
            <li key={review.id} className="review-row">
              <div>
                <p className="lab">
                  {review.templateName}, {review.rating} of 5
                </p>
                <p>{review.text}</p>
                <p className="t13 mut">
                  {review.username ?? "Deleted account"}, <LocalTime at={review.writtenAt} show="day" />
                </p>
              </div>
              <div className="row tight">
                <Button
                  className="small"
                  disabled={isPending}
                  aria-label={`Publish the review of ${review.templateName}`}
                  onClick={() => judge(review, "published")}
                >
                  Publish
                </Button>
                <Button
                  className="small harm"
                  disabled={isPending}
                  aria-label={`Refuse the review of ${review.templateName}`}
                  onClick={() => judge(review, "refused")}
                >
                  Refuse
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
