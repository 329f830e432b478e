import { Link } from "@remix-run/react";
import { addressOf, gallery, type TemplatePage } from "#app/contract/templates/template-page";
import type { TemplateQuestion } from "#app/contract/templates/template-question";
import { genreNames } from "#domain/cover/genres";
import { galleryGenres } from "./genres-shown";
import { countWords } from "./template-grid";

type CategoryGridProps = {
  question: TemplateQuestion;
  /** Undefined until they are loaded. */
  categories: TemplatePage["categories"] | undefined;
};

/** The genres, each by a few of its covers. Pressing the one that is chosen lets all in again. */
export function CategoryGrid({ question, categories }: CategoryGridProps) {
  const known = new Map(categories?.map((category) => [category.genre, category]));
  return (
    <nav aria-label="Genre">
      <ul className="tcategories">
        {galleryGenres.map((genre) => {
          const { total = 0, covers = [] } = known.get(genre) ?? {};
          const isChosen = question.genre === genre;
          return (
            <li key={genre}>
              <Link
                className="tcategory"
                to={addressOf(gallery, question, { genre: isChosen ? null : genre })}
                preventScrollReset
                aria-current={isChosen ? "true" : undefined}
              >
                <span className="tfan" aria-hidden="true">
                  {covers.map((cover) => (
                    <img
                      key={cover}
                      src={cover}
                      alt=""
                      width={240}
                      height={384}
                      loading="lazy"
                      decoding="async"
                    />
                  ))}
                </span>
                <span className="tcategory-name">{genreNames[genre]}</span>
                <span className="t13 mut">{categories ? countWords({ total }) : " "}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
