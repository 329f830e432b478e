import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { addressOf, type TemplatePage, type TemplateRoom } from "#app/contract/templates/template-page";
import type { TemplateQuestion } from "#app/contract/templates/template-question";
import type { TemplateSummary } from "#app/contract/templates/templates";
import { Button, ButtonLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { Skeleton } from "#app/ui/skeleton";
import { TemplateCard } from "./template-card";
import type { Favourites } from "./use-favourites";
import type { LoadingPage } from "./use-loading-page";

const skeletons = 12;
/** The row that a phone shows before anything is scrolled: its covers are fetched before everything else. */
const firstRow = 2;
/** A desk shows so many more at once; they are fetched with the page, but wait for the first. */
const firstCards = 4;

type TemplateGridProps = {
  room: TemplateRoom;
  question: TemplateQuestion;
  loading: LoadingPage<TemplatePage>;
  favourites: Favourites;
  onRetry: () => void;
  onClear: () => void;
  actionsOf?: (template: TemplateSummary) => ReactNode;
};

/** The covers, or the shape of them, or why there are none; below them the way to more. */
export function TemplateGrid(props: TemplateGridProps) {
  const { room, question, loading, onRetry, onClear } = props;
  const lastPage = useRef(question.page);
  // Only more of the same was asked for: what is there stays.
  const isMore = loading.state === "loading" && question.page > lastPage.current;
  useEffect(() => {
    if (loading.state === "loaded") lastPage.current = question.page;
  }, [loading, question.page]);

  switch (loading.state) {
    case "failed":
      return (
        <Notice tone="danger" title="We couldn’t load the templates" role="alert">
          <p>Check your connection and try again. Your search stays as it is.</p>
          <p className="row">
            <Button onClick={onRetry}>Try again</Button>
          </p>
        </Notice>
      );
    case "loading":
      return isMore && loading.previous ? (
        <Cards {...props} page={loading.previous} coming={skeletons} />
      ) : (
        <ul className="tgrid" aria-hidden="true">
          <SkeletonCards count={skeletons} />
        </ul>
      );
    case "loaded":
      return loading.page.list.total === 0 ? (
        <div className="tempty">
          <p className="d21">
            {question.bought && question.query === "" && question.genre === null
              ? "The templates you buy will be here, to use on as many covers as you like."
              : "No templates found. Try adjusting your search terms or selecting a different genre."}
          </p>
          <ButtonLink to={room.path} preventScrollReset onClick={onClear}>
            {question.bought ? "See all templates" : "Clear Filters"}
          </ButtonLink>
        </div>
      ) : (
        <Cards {...props} page={loading.page} coming={0} />
      );
    default:
      return loading satisfies never;
  }
}

type CardsProps = TemplateGridProps & { page: TemplatePage; coming: number };

function Cards({ room, question, favourites, actionsOf, page, coming }: CardsProps) {
  const { templates, total, page: shownPage, pages } = page.list;
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(templates.length);
  // With the last page the button goes: whoever pressed it stands at the first of the new cards.
  useEffect(() => {
    const before = shown.current;
    shown.current = templates.length;
    if (templates.length <= before || document.activeElement !== document.body) return;
    list.current?.children[before]?.querySelector("a")?.focus({ preventScroll: true });
  }, [templates]);
  return (
    <>
      <ul className="tgrid" ref={list}>
        {templates.map((template, place) => (
          <TemplateCard
            key={template.id}
            template={template}
            to={addressOf(room, question, { preview: template.id })}
            favourites={favourites}
            fetched={place < firstRow ? "first" : place < firstCards ? "at once" : "late"}
            actions={actionsOf?.(template)}
          />
        ))}
        {coming > 0 ? (
          <SkeletonCards count={Math.min(coming, Math.max(1, total - templates.length))} />
        ) : null}
      </ul>
      {shownPage < pages ? (
        <p className="tmore">
          <Link
            className="btn l"
            to={addressOf(room, question, { page: shownPage + 1 })}
            preventScrollReset
            replace
          >
            Load More Templates
          </Link>
          <span className="t13 mut">
            {templates.length} of {total} shown
          </span>
        </p>
      ) : null}
    </>
  );
}

function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes that never move
    <li key={index} className="tcard tcard-skeleton" aria-hidden="true">
      <span className="tcard-cover">
        <Skeleton width="100%" height="100%" />
      </span>
      <Skeleton width="72%" height={16} />
      <Skeleton width="48%" height={12} />
    </li>
  ));
}

/** For people who do not see the covers come. */
export function ListStatus({ loading }: Pick<TemplateGridProps, "loading">) {
  return (
    <p className="vh" role="status">
      {loading.state === "loading"
        ? "Loading templates"
        : loading.state === "loaded"
          ? countWords(loading.page.list)
          : ""}
    </p>
  );
}

export const countWords = ({ total }: { total: number }): string =>
  total === 1 ? "1 template" : `${total} templates`;
