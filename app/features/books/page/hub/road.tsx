import type { BookPage } from "#app/contract/books/book-page";
import type { Making } from "#app/contract/covers/making";
import type { StoreFiles } from "#app/contract/stores/store-files";
import { LocalTime } from "#app/features/books/local-time";
import { useReaderLocale } from "#app/features/books/reader-locale";
import type { NextStep } from "#domain/books/next-step";
import { filledDetails } from "./detail-fields";

type RoadProps = {
  hub: BookPage;
  completedAt: string | null;
  making: Making;
  hasCover: boolean;
  storeFiles: StoreFiles | null;
};

/** Where a step is walked. */
const stationOf: Record<NextStep["code"], Station> = {
  password: "files",
  "try-again": "files",
  "another-file": "files",
  converting: "files",
  manuscript: "files",
  passages: "check",
  problems: "check",
  cover: "cover",
  spine: "cover",
  details: "details",
  "store-files": "stores",
  upload: "stores",
};
type Station = "files" | "check" | "cover" | "details" | "stores";

/** The way from manuscript to store: five links, each with a real count. */
export function Road({ hub, completedAt, making, hasCover, storeFiles }: RoadProps) {
  const locale = useReaderLocale();
  const { step, passages, spine } = hub;
  const { filled, all } = filledDetails(hub);
  const packs = storeFiles?.packs ?? [];
  const made = packs.filter(({ report, isStale }) => report !== null && !isStale).length;
  const number = (count: number) => count.toLocaleString(locale);
  const now = stationOf[step.code];
  const stations: { id: Station; name: string; share: number; state: React.ReactNode }[] = [
    {
      id: "files",
      name: "Manuscript",
      share: 1,
      state:
        making.next && making.next.status !== "failed" ? (
          `Converting again, ${making.next.progress}%`
        ) : completedAt ? (
          <>
            Converted on <LocalTime at={completedAt} show="date" />
          </>
        ) : (
          "Converted"
        ),
    },
    {
      id: "check",
      name: "Proofread",
      share: passages.total === 0 ? 1 : passages.checked / passages.total,
      state:
        passages.total === 0
          ? "No passages to check"
          : `${number(passages.checked)} of ${number(passages.total)} passages`,
    },
    {
      id: "cover",
      name: "Cover",
      share: hasCover ? (spine ? 0.5 : 1) : 0,
      state: coverState(hub, hasCover),
    },
    { id: "details", name: "Details", share: filled / all, state: `${filled} of ${all} filled in` },
    {
      id: "stores",
      name: "Store files",
      share: packs.length === 0 ? 0 : made / packs.length,
      state: `${made} of ${packs.length} ready`,
    },
  ];
  const at = stations.findIndex(({ id }) => id === now);
  return (
    <>
      <nav className="road" aria-label="From manuscript to store">
        {stations.map(({ id, name, share, state }) => (
          <a key={id} href={`#${id}`} aria-current={id === now ? "step" : undefined}>
            <span className="road-gauge" aria-hidden="true">
              <i style={{ width: `${Math.round(share * 100)}%` }} />
            </span>
            <b>{name}</b>
            <span className="t13">{state}</span>
          </a>
        ))}
      </nav>
      <p className="road-caption t13 mut" aria-hidden="true">
        Step {at + 1} of {stations.length}: {stations[at]?.name}
      </p>
    </>
  );
}

/** Returns how a book's covers stand: `E-book ready, paperback outdated`. */
function coverState({ covers, spine }: Pick<BookPage, "covers" | "spine">, hasCover: boolean): string {
  const wrap = covers.find(({ coverType }) => coverType !== "kindle");
  const ebook = hasCover ? "E-book ready" : "No e-book cover yet";
  if (!wrap) return hasCover ? ebook : "No cover yet";
  return `${ebook}, ${wrap.coverType} ${spine ? "outdated" : "ready"}`;
}
