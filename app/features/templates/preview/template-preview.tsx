import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { TemplateDetail, TemplateReviews, TemplateSummary } from "#app/contract/templates/templates";
import { useAuth } from "#app/features/accounts/use-auth";
import { Button } from "#app/ui/button";
import { TextField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import { Skeleton } from "#app/ui/skeleton";
import { wordsWith } from "#domain/cover/templates/own-words";
import { templateDesign } from "#domain/cover/templates/template-design";
import { priceOf } from "../genres-shown";
import { type TypedWords, useTypedWords } from "../own-words";
import { FavouriteButton, RatingLine } from "../template-card";
import { reviewsQuery, templateFileQuery } from "../template-queries";
import { trialAddress } from "../trial-address";
import type { Favourites } from "../use-favourites";
import { BuyTemplate } from "./buy-template";
import { LivePicture } from "./live-picture";
import { PaletteChoice } from "./palette-choice";
import { ReviewForm } from "./review-form";
import { ReviewList } from "./review-list";
import { TrialPicture } from "./trial-picture";
import { UseButton } from "./use-button";

type TemplatePreviewProps = {
  template: TemplateSummary | TemplateDetail;
  reviews: TemplateReviews | undefined;
  favourites: Favourites;
};

const longestWord = 200;
/** What is said beside the price of one that may be used. */
const rights: Partial<Record<TemplateSummary["access"], string>> = {
  bought: "Yours",
  plan: "In your plan",
};

/** A close look: the cover with the person's own words, what it costs, and what others said. */
export function TemplatePreview({ template, reviews, favourites }: TemplatePreviewProps) {
  const { id, name, imageUrl, cardUrl, access } = template;
  const mayUse = access !== "none";
  const file = useQuery(templateFileQuery(id, mayUse));
  // A card's facts are there before its words and palettes are.
  const known = "palettes" in template ? template : undefined;
  const [typed, setTyped] = useTypedWords();
  const [palette, setPalette] = useState<string | undefined>();
  const chosen = palette ?? known?.palettes[0]?.id ?? "";
  const design = useMemo(
    () =>
      file.data
        ? templateDesign(file.data, { words: wordsWith(file.data.sample, typed), palette: chosen })
        : null,
    [file.data, typed, chosen],
  );
  const label = `${name} with your words`;
  const change = (name: keyof TypedWords) => ({
    name,
    value: typed[name],
    maxLength: longestWord,
    placeholder: known?.sample[name] ?? "",
    autoComplete: "off",
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });

  return (
    <div className="topen">
      <div className="topen-cover">
        {mayUse ? (
          <LivePicture design={design} first={imageUrl} label={label} />
        ) : (
          <TrialPicture address={trialAddress(id, { ...typed, palette })} first={cardUrl} label={label} />
        )}
      </div>
      <div className="topen-side">
        <p className="topen-price">
          <span className="d28">{priceOf(template)}</span>
          {rights[access] ? <span className="tag">{rights[access]}</span> : null}
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
        {known ? (
          <PaletteChoice palettes={known.palettes} value={chosen} onChange={setPalette} />
        ) : (
          <Skeleton width="60%" height={40} />
        )}
        {mayUse ? (
          <UseButton
            template={template}
            words={{ ...typed, ...(palette && { palette }) }}
            variant="primary"
            size="l"
            wide
          >
            Use this template
          </UseButton>
        ) : (
          <BuyTemplate template={template} />
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
