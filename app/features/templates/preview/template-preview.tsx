import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { TemplateDetail, TemplateReviews, TemplateSummary } from "#app/contract/templates/templates";
import { useAuth } from "#app/features/accounts/use-auth";
import { Button, TextLink } from "#app/ui/button";
import { TextField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import { Skeleton } from "#app/ui/skeleton";
import { wordsWith } from "#domain/cover/templates/own-words";
import { templateDesign } from "#domain/cover/templates/template-design";
import { watermarked } from "#domain/cover/templates/watermark";
import { priceOf } from "../genres-shown";
import { type TypedWords, useTypedWords } from "../own-words";
import { FavouriteButton, RatingLine } from "../template-card";
import { reviewsQuery, templateFileQuery } from "../template-queries";
import type { Favourites } from "../use-favourites";
import { LivePicture } from "./live-picture";
import { PaletteChoice } from "./palette-choice";
import { ReviewForm } from "./review-form";
import { ReviewList } from "./review-list";
import { UseButton } from "./use-button";

type TemplatePreviewProps = {
  template: TemplateSummary | TemplateDetail;
  reviews: TemplateReviews | undefined;
  favourites: Favourites;
};

const longestWord = 200;

/** A close look: the cover with the person's own words, what it costs, and what others said. */
export function TemplatePreview({ template, reviews, favourites }: TemplatePreviewProps) {
  const { id, name, price, imageUrl, cardUrl } = template;
  const isPaid = price > 0;
  const file = useQuery(templateFileQuery(id));
  const [typed, setTyped] = useTypedWords();
  const [palette, setPalette] = useState<string | undefined>();
  const chosen = palette ?? file.data?.palettes[0]?.id ?? "";
  const design = useMemo(() => {
    if (!file.data) return null;
    const made = templateDesign(file.data, { words: wordsWith(file.data.sample, typed), palette: chosen });
    return isPaid ? watermarked(made) : made;
  }, [file.data, typed, chosen, isPaid]);
  const change = (name: keyof TypedWords) => ({
    name,
    value: typed[name],
    maxLength: longestWord,
    placeholder: file.data?.sample[name] ?? "",
    autoComplete: "off",
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });

  return (
    <div className="topen">
      <div className="topen-cover">
        <LivePicture design={design} first={isPaid ? cardUrl : imageUrl} label={`${name} with your words`} />
      </div>
      <div className="topen-side">
        <p className="topen-price">
          <span className="d28">{priceOf(template)}</span>
          {template.reviewCount > 0 ? (
            <span className="t13 mut tcard-rating">
              <RatingLine template={template} />
            </span>
          ) : null}
          <FavouriteButton template={template} favourites={favourites} />
        </p>
        {file.error ? (
          <Notice tone="warning" title="Your words cannot be shown now" role="alert">
            <p>The design did not arrive. Check your connection.</p>
            <p className="row">
              <Button onClick={() => void file.refetch()}>Try again</Button>
            </p>
          </Notice>
        ) : null}
        <div className="topen-words">
          <TextField label="Your title" {...change("title")} />
          <TextField label="Your subtitle" {...change("subtitle")} />
          <TextField label="Your name as the author" {...change("author")} />
        </div>
        {file.data ? (
          <PaletteChoice palettes={file.data.palettes} value={chosen} onChange={setPalette} />
        ) : file.isPending ? (
          <Skeleton width="60%" height={40} />
        ) : null}
        {isPaid ? (
          <div className="topen-unsold">
            <p className="t13 mut">
              You can’t get this one yet. You can already try your own words on it; the mark across the front
              is only in the preview.{" "}
              <TextLink to="/templates?sort=price-low">See the free templates</TextLink>
            </p>
          </div>
        ) : (
          <UseButton
            template={template}
            words={{ ...typed, ...(palette && { palette }) }}
            variant="primary"
            size="l"
            wide
          >
            Use this template
          </UseButton>
        )}
        <Reviews templateId={id} first={reviews} />
      </div>
    </div>
  );
}

function Reviews({ templateId, first }: { templateId: string; first: TemplateReviews | undefined }) {
  const { user } = useAuth();
  const { data, error, refetch } = useQuery(reviewsQuery(templateId, first));
  return (
    <section className="topen-reviews" aria-labelledby="template-reviews">
      <h3 className="d21" id="template-reviews">
        Reviews
      </h3>
      {data ? (
        <>
          <ReviewList reviews={data.reviews} />
          {data.canReview ? (
            <ReviewForm key={data.own?.state} templateId={templateId} own={data.own} />
          ) : (
            <p className="t13 mut">
              {user
                ? "Reviews are written by people who have begun a cover with the template."
                : "Reviews are written by people with an account who have begun a cover with the template."}
            </p>
          )}
        </>
      ) : error ? (
        <p className="mut">
          The reviews could not be loaded.{" "}
          <Button variant="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <Skeleton lines={3} />
      )}
    </section>
  );
}
