import type { Database } from "#db/client";
import {
  judgeReview,
  type PublishedReview,
  publishedReviews,
  type ReviewForAdmin,
  type ReviewRow,
  type ReviewState,
  removeReview,
  reviewById,
  reviewOf,
  reviewsInState,
  writeReview,
} from "#db/queries/templates/template-reviews";
import { findTemplate, hasUsed } from "#db/queries/templates/templates";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { Refusal } from "#domain/refusal";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { Throttling } from "#workers/services/accounts/throttle.server";

const writeRule = { kind: "window", limit: 20, windowMs: 60 * 60_000 } as const satisfies ThrottleRule;
/** Reviews of one answer. */
const reviewsOnPage = 20;

export type TemplateReviewsDeps = { db: Database; throttle: Throttling; audit: Pick<Audit, "record"> };
export type TemplateReviewing = ReturnType<typeof createTemplateReviews>;

/** What people who used a template say of it: one review each, seen and counted once an administrator has let it through. */
export function createTemplateReviews({ db, throttle, audit }: TemplateReviewsDeps) {
  async function mustBeOnOffer(templateId: string): Promise<void> {
    if (!(await findTemplate(db, templateId, undefined))) throw new Refusal("not-found");
  }

  return {
    /** A page of what is published, and the person's own review. `userId` undefined is somebody without an account. */
    async of(
      templateId: string,
      userId: string | undefined,
      page: number,
    ): Promise<{ rows: PublishedReview[]; total: number; own: ReviewRow | undefined; canReview: boolean }> {
      await mustBeOnOffer(templateId);
      const [shown, own, canReview] = await Promise.all([
        publishedReviews(db, templateId, pageAt(page)),
        userId === undefined ? undefined : reviewOf(db, userId, templateId),
        userId === undefined ? false : hasUsed(db, userId, templateId),
      ]);
      return { ...shown, own, canReview };
    },

    /** Refuses with `review-needs-use` whoever has not begun a cover with the template. */
    async write(
      userId: string,
      templateId: string,
      { rating, text }: { rating: number; text: string },
      now: number,
    ): Promise<void> {
      await throttle.hit("template-review", userId, writeRule, now);
      await mustBeOnOffer(templateId);
      if (!(await writeReview(db, { userId, templateId, rating, text }, now)))
        throw new Refusal("review-needs-use");
    },

    async remove(userId: string, templateId: string): Promise<void> {
      await mustBeOnOffer(templateId);
      if (!(await removeReview(db, userId, templateId))) throw new Refusal("not-found");
    },

    /** For an administrator. */
    inState: (state: ReviewState, page: number): Promise<{ rows: ReviewForAdmin[]; total: number }> =>
      reviewsInState(db, state, pageAt(page)),

    /** Refuses with `review-changed` what its author has written anew since `writtenAt`. */
    async judge(
      adminId: string,
      { reviewId, state, writtenAt }: { reviewId: string; state: ReviewState; writtenAt: number },
      now: number,
    ): Promise<void> {
      const review = await reviewById(db, reviewId);
      if (!review) throw new Refusal("not-found");
      if (!(await judgeReview(db, review, state, writtenAt))) throw new Refusal("review-changed");
      const meta = { was: review.state, is: state, template: review.templateId };
      audit.record({
        at: now,
        action: "review-judged",
        result: "ok",
        actor: adminId,
        target: reviewId,
        meta,
      });
    },
  };
}

const pageAt = (page: number) => ({ offset: (page - 1) * reviewsOnPage, limit: reviewsOnPage });
