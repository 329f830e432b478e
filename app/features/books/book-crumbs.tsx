import { TextLink } from "#app/ui/button";

type BookCrumbsProps = { project: { id: string; name: string }; here: string };

/** The way back from a page of a book's own: to the library and to the book. */
export function BookCrumbs({ project: { id, name }, here }: BookCrumbsProps) {
  return (
    <p className="t13 mut book-crumbs">
      <TextLink to="/projects">Library</TextLink> /{" "}
      <TextLink to={`/projects/${encodeURIComponent(id)}`}>{name}</TextLink> / <span>{here}</span>
    </p>
  );
}
