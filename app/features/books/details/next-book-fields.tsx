import { fieldName, nextBookPlaces } from "#domain/books/details-fields";
import { stores } from "#domain/stores/store";
import { type FieldOf, Line } from "./line-field";
import type { Details } from "./use-details";

/** The next book's title, the author's own page, and where each store sells it. */
export function NextBookFields({ details, field }: { details: Details; field: FieldOf }) {
  const { fields, problems, theirs, change, leave } = details;
  const { nextLinks } = fields;
  return (
    <>
      <Line field={field("nextTitle")} label="Title of the next book" />
      <div className="details-pair">
        {nextBookPlaces.map((place) => {
          const name = fieldName.nextLink(place);
          const set = (text: string) => change({ nextLinks: { ...nextLinks, [place]: text } });
          const other = theirs?.nextLinks[place] ?? "";
          return (
            <Line
              key={place}
              label={place === "page" ? "Your own page about it" : `At ${stores[place].name}`}
              {...(place === "page"
                ? { hint: "For the plain EPUB, and for stores without a link below." }
                : {})}
              type="url"
              field={{
                name,
                value: nextLinks[place],
                onChange: set,
                onBlur: () => leave(name),
                problem: problems[name],
                theirs:
                  theirs && other !== nextLinks[place].trim()
                    ? { text: other, onUse: () => set(other) }
                    : undefined,
              }}
            />
          );
        })}
      </div>
    </>
  );
}
