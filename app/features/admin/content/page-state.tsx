import type { ListedPage } from "#app/contract/admin/content";
import { LocalTime } from "../../books/local-time";

/** Draft, published, or when it opens. */
export function PageState({ page, now }: { page: ListedPage; now: string }) {
  if (!page.isPublished) return <span className="tag">Draft</span>;
  if (page.publishAt && page.publishAt > now)
    return (
      <span className="tag wa">
        {/* One child: a space between two would be lost in the tag's row. */}
        <span>
          Opens <LocalTime at={page.publishAt} show="date and time" />
        </span>
      </span>
    );
  return <span className="tag ok">Published</span>;
}
