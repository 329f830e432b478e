import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { detailsPath } from "#app/contract/books/details-page";
import type { PreviewData, PreviewRecord } from "#app/contract/books/preview";
import { BookFace } from "#app/features/books/book-face";
import { LocalTime } from "#app/features/books/local-time";
import { counted, sizeLabel } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { ButtonLink, TextLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { Skeleton } from "#app/ui/skeleton";
import { PreviewFailure } from "./preview-failure";
import type { RecordState } from "./use-record";

/** What is longer reads better from the left. */
const longText = 60;

type MetadataPanelProps = { record: RecordState; project: PreviewData["project"] };

/** What the EPUB says of itself. */
export function MetadataPanel({ record, project }: MetadataPanelProps) {
  if (record.kind === "failed") return <PreviewFailure onRetry={record.retry} />;
  if (record.kind === "none") return <p className="preview-nothing d28">Metadata not available</p>;
  if (record.kind === "loading")
    return (
      <div className="preview-narrow" role="status" aria-label="Loading the metadata">
        <Skeleton lines={10} height={24} />
      </div>
    );
  const { metadata } = record.record;
  return (
    <div className="preview-metadata">
      <div className="preview-metadata-cover">
        <BookFace
          id={project.id}
          title={metadata.title}
          author={metadata.author}
          picturePath={project.coverPath}
        />
        <ButtonLink wide to={detailsPath(project.id)}>
          Edit metadata
        </ButtonLink>
      </div>
      <div>
        <div className="preview-part-head">
          <h2 className="d28">Metadata</h2>
          <span className="t13 mut">As it is in the EPUB</span>
        </div>
        <ToFillIn projectId={project.id} places={metadata.toFillIn} />
        <Facts metadata={metadata} />
        <p className="t13 mut">
          Description, people, keywords and categories are edited in the{" "}
          <TextLink to={detailsPath(project.id)}>book’s details</TextLink>.
        </p>
      </div>
    </div>
  );
}

type ToFillInProps = { projectId: string; places: PreviewRecord["metadata"]["toFillIn"] };

/** What pages from templates left to the author, each with the way to it. */
function ToFillIn({ projectId, places }: ToFillInProps) {
  if (places.length === 0) return null;
  const editPath = `/projects/${encodeURIComponent(projectId)}/edit`;
  return (
    <Notice tone="warning" title="Some pages still have words to fill in">
      <p>Stores take a book with missing words off sale.</p>
      <ul>
        {places.map(({ text, title, chapter }) => (
          <li key={`${chapter} ${text}`}>
            {text}{" "}
            <TextLink to={chapter === null ? editPath : `${editPath}?chapter=c${chapter}`}>
              Edit {title || "the page"}
            </TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Facts({ metadata }: { metadata: PreviewRecord["metadata"] }) {
  const locale = useReaderLocale();
  const number = (value: number) => value.toLocaleString(locale ?? "en");
  const rows: [string, React.ReactNode][] = [
    ["Title", metadata.title],
    ["Author", metadata.author],
    ["Language", metadata.language],
    ["Format", metadata.format],
    ["Original file", metadata.originalFile],
    ["File size", sizeLabel(metadata.fileSize, locale)],
    ["Word count", number(metadata.textWords)],
    ["Page count", `${number(metadata.pageCount)} at 250 words a page`],
    ["Processed", <LocalTime key="processed" at={metadata.processingDate} show="date and time" />],
    ["KDP compliant", <Standing key="kdp" metadata={metadata} locale={locale} />],
    ...metadata.details.map(({ name, text }): [string, React.ReactNode] => [name, text]),
  ];
  return (
    <dl className="preview-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={typeof value === "string" && value.length > longText ? "long" : undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type StandingProps = { metadata: PreviewRecord["metadata"]; locale: string | undefined };

function Standing({ metadata: { kdpCompliant, rules }, locale }: StandingProps) {
  if (kdpCompliant)
    return (
      <span className="st ok">
        <CircleCheck className="i s" aria-hidden="true" />
        Yes, every required rule is met
      </span>
    );
  if (!rules?.isForKindle) return <>Not checked: the Kindle rules were off</>;
  return (
    <span className="st wa">
      <TriangleAlert className="i s" aria-hidden="true" />
      Not yet, {counted(rules.broken, "problem", "problems", locale)} left
    </span>
  );
}
