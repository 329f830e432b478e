import { Form, Link, useRevalidator } from "@remix-run/react";
import { addressOf, isNarrowed, marketplace, type TemplatePage } from "#app/contract/templates/template-page";
import type { TemplateQuestion } from "#app/contract/templates/template-question";
import { useAuth } from "#app/features/accounts/use-auth";
import { useReloadForOtherPerson } from "#app/features/books/use-reload-for-other-person";
import { Choice } from "#app/features/covers/form/choice";
import { Button, TextLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { CheckoutNews } from "./checkout-news";
import { marketGenres, marketSorts } from "./genres-shown";
import { PreviewPlace } from "./preview/preview-place";
import { SearchBox } from "./search-box";
import { countWords, ListStatus, TemplateGrid } from "./template-grid";
import { useFavourites } from "./use-favourites";
import { useLoadingPage } from "./use-loading-page";
import { type Asking, useQuestion } from "./use-question";

type MarketScreenProps = {
  data: TemplatePage | Promise<TemplatePage>;
  /** What the server said of a form posted without JavaScript. */
  problem?: string;
};

/** The template marketplace: what one searches by, and the covers. */
export function MarketScreen({ data, problem }: MarketScreenProps) {
  const asking = useQuestion(marketplace);
  const { question, onClear } = asking;
  const loading = useLoadingPage(data);
  const favourites = useFavourites();
  const { revalidate } = useRevalidator();
  const { user } = useAuth();
  const page = loading.state === "loaded" ? loading.page : null;
  useReloadForOtherPerson(page ? (page.userId ?? undefined) : user?.id, user?.id);
  return (
    <div className="wrap tpage">
      <div className="phead row sb">
        <div>
          <h1 className="d56">Template marketplace</h1>
          <p className="lead">
            Covers with everything in place but your title. Free ones open in the Cover Designer at once.
          </p>
        </div>
        <p className="row">
          <TextLink to="/template-gallery">Template gallery</TextLink>
          <TextLink to={addressOf(marketplace, question, { favourites: !question.favourites })}>
            {question.favourites ? "All templates" : "Your favorites"}
          </TextLink>
          {user ? (
            <TextLink to={addressOf(marketplace, question, { bought: !question.bought })}>
              {question.bought ? "All templates" : "My templates"}
            </TextLink>
          ) : null}
        </p>
      </div>
      {problem ? (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      ) : null}
      <CheckoutNews checkout={page?.checkout ?? null} />
      <PreviewPlace room={marketplace} question={question} page={page} favourites={favourites} />
      <MarketFilters {...asking} />
      <ListStatus loading={loading} />
      <div className="tbar">
        <h2 className="lab">{heading(question)}</h2>
        <p className="t13 mut">
          {page ? countWords(page.list) : ""}{" "}
          {isNarrowed(question) && page?.list.total !== 0 ? (
            <TextLink to={marketplace.path} preventScrollReset onClick={onClear}>
              Clear Filters
            </TextLink>
          ) : null}
        </p>
      </div>
      <TemplateGrid
        room={marketplace}
        question={question}
        loading={loading}
        favourites={favourites}
        onRetry={revalidate}
        onClear={onClear}
      />
    </div>
  );
}

function MarketFilters({ question, ask, clearings }: Asking) {
  return (
    <search>
      <Form
        method="get"
        action={marketplace.path}
        className="tfilters"
        onSubmit={(event) => {
          event.preventDefault();
          const query = new FormData(event.currentTarget).get("query");
          ask({ query: typeof query === "string" ? query.trim() : "" });
        }}
      >
        <SearchBox
          query={question.query}
          label="Search by name or genre"
          placeholder="Search by name or genre"
          clearings={clearings}
          onSearch={(query) => ask({ query }, true)}
        />
        {question.genre ? <input type="hidden" name="genre" value={question.genre} /> : null}
        {question.favourites ? <input type="hidden" name="favourites" value="1" /> : null}
        {question.bought ? <input type="hidden" name="bought" value="1" /> : null}
        <Choice
          label="Sort by"
          name="sort"
          value={question.sort}
          options={marketSorts}
          onChange={(sort) => ask({ sort })}
        />
        <Button type="submit" className="tsearch-go">
          Search
        </Button>
      </Form>
      <nav className="chips tchips" aria-label="Genre">
        {marketGenres.map(({ value, label }) => (
          <Link
            key={label}
            className="chip"
            to={addressOf(marketplace, question, { genre: value })}
            preventScrollReset
            aria-current={question.genre === value ? "true" : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
    </search>
  );
}

function heading({ genre, favourites, bought, query }: TemplateQuestion): string {
  const what = marketGenres.find(({ value }) => value === genre)?.label ?? "All Genres";
  const whose = bought ? `My templates · ${what}` : favourites ? `Your favorites · ${what}` : what;
  return query ? `${whose} · “${query}”` : whose;
}
