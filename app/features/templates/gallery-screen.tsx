import { Link, useRevalidator } from "@remix-run/react";
import Eye from "lucide-react/icons/eye";
import { addressOf, gallery, isNarrowed, type TemplatePage } from "#app/contract/templates/template-page";
import type { TemplateSummary } from "#app/contract/templates/templates";
import { useAuth } from "#app/features/accounts/use-auth";
import { useReloadForOtherPerson } from "#app/features/books/use-reload-for-other-person";
import { TextLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { genreNames } from "#domain/cover/genres";
import { CategoryGrid } from "./category-grid";
import { CheckoutNews } from "./checkout-news";
import { GalleryFilters } from "./gallery-filters";
import { PreviewPlace } from "./preview/preview-place";
import { UseButton } from "./preview/use-button";
import { countWords, ListStatus, TemplateGrid } from "./template-grid";
import { useFavourites } from "./use-favourites";
import { useLoadingPage } from "./use-loading-page";
import { useQuestion } from "./use-question";

type GalleryScreenProps = { data: TemplatePage | Promise<TemplatePage>; problem?: string };

/** The template gallery: the genres as shelves, every filter there is, and the covers. */
export function GalleryScreen({ data, problem }: GalleryScreenProps) {
  const asking = useQuestion(gallery);
  const { question, onClear } = asking;
  const loading = useLoadingPage(data);
  const favourites = useFavourites();
  const { revalidate } = useRevalidator();
  const { user } = useAuth();
  const page = loading.state === "loaded" ? loading.page : null;
  useReloadForOtherPerson(page ? (page.userId ?? undefined) : user?.id, user?.id);
  const categories =
    page?.categories ?? (loading.state === "loading" ? loading.previous?.categories : undefined);

  const actionsOf = (template: TemplateSummary) => (
    <div className="tcard-acts">
      <Link
        className="btn q"
        to={addressOf(gallery, question, { preview: template.id })}
        preventScrollReset
        aria-label={`Preview ${template.name}`}
      >
        <Eye className="i s" aria-hidden="true" />
        Preview
      </Link>
      {template.access !== "none" ? (
        <UseButton template={template} words={{}} label={`Use Template ${template.name}`}>
          Use Template
        </UseButton>
      ) : null}
    </div>
  );

  return (
    <div className="wrap tpage">
      <div className="phead row sb">
        <div>
          <h1 className="d56">Template gallery</h1>
          <p className="lead">
            Every design we offer, by genre. Try your own title on any of them before you choose.
          </p>
        </div>
        <p>
          <TextLink to="/templates">Template marketplace</TextLink>
        </p>
      </div>
      {problem ? (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      ) : null}
      <CheckoutNews checkout={page?.checkout ?? null} />
      <PreviewPlace room={gallery} question={question} page={page} favourites={favourites} />
      <CategoryGrid question={question} categories={categories} />
      <div className="tgallery">
        <GalleryFilters {...asking} />
        <section aria-labelledby="gallery-found">
          <ListStatus loading={loading} />
          <div className="tbar">
            <h2 className="lab" id="gallery-found">
              {question.favourites
                ? "Your favorites"
                : question.genre
                  ? genreNames[question.genre]
                  : "All templates"}
            </h2>
            <p className="t13 mut">
              {page ? `${countWords(page.list)} found` : ""}{" "}
              {isNarrowed(question) && page?.list.total !== 0 ? (
                <TextLink to={gallery.path} preventScrollReset onClick={onClear}>
                  Clear Filters
                </TextLink>
              ) : null}
            </p>
          </div>
          <TemplateGrid
            room={gallery}
            question={question}
            loading={loading}
            favourites={favourites}
            onRetry={revalidate}
            onClear={onClear}
            actionsOf={actionsOf}
          />
        </section>
      </div>
    </div>
  );
}
