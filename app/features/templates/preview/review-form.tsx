import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { CallError } from "#app/contract/call";
import { longestReview, type TemplateReviews } from "#app/contract/templates/templates";
import { Button } from "#app/ui/button";
import { Field } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import { removeReview, reviewsKey, writeReview } from "../template-queries";

type ReviewFormProps = { templateId: string; own: TemplateReviews["own"] };

const stars = [1, 2, 3, 4, 5] as const;
const states = {
  waiting: "Your review waits until somebody has read it. Then it is shown, and its stars count.",
  published: "Your review is shown. If you change it, it waits to be read again.",
  refused: "Your review is not shown: it was found not to be about the template. You may write it anew.",
} as const;

/** A person's one review of a template they used. */
export function ReviewForm({ templateId, own }: ReviewFormProps) {
  const queries = useQueryClient();
  const [rating, setRating] = useState(own?.rating ?? 0);
  const [text, setText] = useState(own?.text ?? "");
  const [isMissing, setMissing] = useState(false);
  const settled = (answer: TemplateReviews) => queries.setQueryData(reviewsKey(templateId), answer);
  const writing = useMutation({
    mutationFn: () => writeReview(templateId, { rating, text: text.trim() }),
    onSuccess: settled,
  });
  const removing = useMutation({
    mutationFn: () => removeReview(templateId),
    onSuccess: () => {
      setRating(0);
      setText("");
      return queries.invalidateQueries({ queryKey: reviewsKey(templateId) });
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const lacks = rating === 0 || text.trim() === "";
    setMissing(lacks);
    if (!lacks) writing.mutate();
  };
  const error = writing.error ?? removing.error;
  return (
    <form className="treview-form" onSubmit={send} noValidate>
      <h4 className="lab">{own ? "Your review" : "How did it go?"}</h4>
      {own ? (
        <p className="t13 mut" role="status">
          {states[own.state]}
        </p>
      ) : null}
      <fieldset className="tstar-choice">
        <legend className="vh">Stars</legend>
        <div className="seg">
          {stars.map((star) => (
            <label key={star}>
              <input
                type="radio"
                name="rating"
                value={star}
                checked={rating === star}
                aria-label={star === 1 ? "1 star" : `${star} stars`}
                onChange={() => setRating(star)}
              />
              {star}
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        label="Your words"
        error={isMissing ? "Please choose one to five stars and write a few words." : undefined}
      >
        {(ids) => (
          <textarea
            {...ids}
            className="in"
            rows={3}
            maxLength={longestReview}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      {error ? (
        <Notice tone="danger" role="alert">
          {error instanceof CallError ? error.message : "Your review was not sent. Please try again."}
        </Notice>
      ) : null}
      <p className="row tight">
        <Button type="submit" disabled={writing.isPending}>
          {own ? "Change review" : "Send review"}
        </Button>
        {own ? (
          <Button variant="quiet" disabled={removing.isPending} onClick={() => removing.mutate()}>
            Take it away
          </Button>
        ) : null}
      </p>
    </form>
  );
}
