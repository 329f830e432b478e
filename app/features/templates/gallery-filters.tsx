import { Form } from "@remix-run/react";
import { gallery } from "#app/contract/templates/template-page";
import { Choice, Segments } from "#app/features/covers/form/choice";
import { Button } from "#app/ui/button";
import { Switch } from "#app/ui/field";
import { templateColours, templateMoods, titlePlaces } from "#domain/cover/templates/facets";
import { gallerySorts } from "./genres-shown";
import { SearchBox } from "./search-box";
import type { Asking } from "./use-question";

/** Everything the gallery can be narrowed by. Each change shows at once; without JavaScript the button does it. */
export function GalleryFilters({ question, ask, clearings }: Asking) {
  const { colour, mood, title } = question;
  return (
    <search className="tside">
      <Form
        method="get"
        action={gallery.path}
        onSubmit={(event) => {
          event.preventDefault();
          const query = new FormData(event.currentTarget).get("query");
          ask({ query: typeof query === "string" ? query.trim() : "" });
        }}
      >
        <SearchBox
          query={question.query}
          label="Search the gallery"
          placeholder="Name, genre or subject"
          clearings={clearings}
          onSearch={(query) => ask({ query }, true)}
        />
        {question.genre ? <input type="hidden" name="genre" value={question.genre} /> : null}
        <Segments
          legend="Price"
          name="price"
          value={question.price}
          options={[
            { value: "all", label: "All" },
            { value: "free", label: "Free" },
            { value: "premium", label: "Premium" },
          ]}
          onChange={(price) => ask({ price })}
        />
        <Choice
          label="Sort by"
          name="sort"
          value={question.sort}
          options={gallerySorts}
          onChange={(sort) => ask({ sort })}
        />
        <Switch
          label="Favorites"
          name="favourites"
          value="1"
          checked={question.favourites}
          onCheckedChange={(favourites) => ask({ favourites })}
        />
        <details className="tmore-filters" open={Boolean(colour ?? mood ?? title) || undefined}>
          <summary>More Filters</summary>
          <Choice
            label="Color"
            name="colour"
            value={colour ?? ""}
            options={withAny("Any color", templateColours)}
            onChange={(colour) => ask({ colour: colour === "" ? null : colour })}
          />
          <Choice
            label="Mood"
            name="mood"
            value={mood ?? ""}
            options={withAny("Any mood", templateMoods)}
            onChange={(mood) => ask({ mood: mood === "" ? null : mood })}
          />
          <Choice
            label="Place of the title"
            name="title"
            value={title ?? ""}
            options={withAny("Anywhere", titlePlaces)}
            onChange={(title) => ask({ title: title === "" ? null : title })}
          />
        </details>
        <Button type="submit" className="tshow">
          Show templates
        </Button>
      </Form>
    </search>
  );
}

const withAny = <Value extends string>(
  any: string,
  values: readonly Value[],
): { value: Value | ""; label: string }[] => [
  { value: "", label: any },
  ...values.map((value) => ({ value, label: `${value.charAt(0).toUpperCase()}${value.slice(1)}` })),
];
