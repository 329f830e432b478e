import { LibraryTabs } from "./library-tabs";

const tiles = ["one", "two", "three", "four", "five", "six"];
const usual = { show: "all", type: "all", sort: "series", author: null, query: "", look: "tiles" } as const;

/** The library's shape while its books are on their way: the tabs stand already. */
export function LibrarySkeleton() {
  return (
    <>
      <p className="vh" role="status">
        Loading your books
      </p>
      <LibraryTabs view={usual} />
      <ul className="shelves" aria-hidden="true">
        {tiles.map((tile) => (
          <li key={tile}>
            <span className="sk c" />
            <span className="sk t" />
            <span className="sk s" />
          </li>
        ))}
      </ul>
    </>
  );
}
