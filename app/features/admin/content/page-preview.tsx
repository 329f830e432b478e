import type { ContentPage } from "#app/contract/pages/content-page";
import { TextLink } from "#app/ui/button";
import { WordsPage } from "../../pages/words-page";

/** A page as visitors will see it, and the way back. */
export function PagePreview({ page }: { page: ContentPage }) {
  return (
    <>
      <p className="wrap words-preview">
        Only administrators see this preview.{" "}
        <TextLink to={`/admin/content?page=${page.slug}`}>Back to editing</TextLink>
      </p>
      <WordsPage page={page} />
    </>
  );
}
