import { counted } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Skeleton } from "#app/ui/skeleton";
import { PreviewFailure } from "./preview-failure";
import type { RecordState } from "./use-record";

/** The book's headings as its table of contents has them. */
export function StructurePanel({ record }: { record: RecordState }) {
  const locale = useReaderLocale();
  if (record.kind === "failed") return <PreviewFailure onRetry={record.retry} />;
  if (record.kind === "none") return <p className="preview-nothing d28">Preview not available</p>;
  if (record.kind === "loading")
    return (
      <div className="preview-narrow" role="status" aria-label="Loading the structure">
        <Skeleton lines={12} height={24} />
      </div>
    );
  const { structure } = record.record;
  const levels = new Set(structure.map(({ level }) => level)).size;
  if (structure.length === 0) return <p className="preview-nothing d28">No content to preview</p>;
  return (
    <div className="preview-narrow">
      <div className="preview-part-head">
        <h2 className="d28">Structure</h2>
        <span className="t13 mut">
          {counted(structure.length, "heading", "headings", locale)},{" "}
          {counted(levels, "level", "levels", locale)}, 250 words a page
        </span>
      </div>
      <ol className="preview-structure">
        {structure.map(({ level, title, page }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at} data-level={level}>
            <span className="mono t13 mut">H{level}</span>
            <span className="preview-structure-title">{title}</span>
            <i aria-hidden="true" />
            <span className="num t13">
              <span className="vh">page </span>
              {page}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
