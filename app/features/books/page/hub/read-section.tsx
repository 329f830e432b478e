import Bookmark from "lucide-react/icons/bookmark";
import Glasses from "lucide-react/icons/glasses";
import MessageSquare from "lucide-react/icons/message-square";
import type { BookPage } from "#app/contract/books/book-page";
import type { ProofPin } from "#app/contract/reading/vr";
import { counted } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { placeAddress } from "#app/features/reading/reading/place-address";
import { ButtonLink } from "#app/ui/button";
import { ProjectPins } from "../project-pins";
import { FoldRow, Section } from "./fold";

/** Characters that a title page still takes in large letters. */
const longTitle = 48;

type ReadSectionProps = { projectId: string; hub: BookPage; pins: readonly ProofPin[] };

/** The book as its readers will see it: how it opens, where its author stopped, and the notes made there. */
export function ReadSection({ projectId, hub, pins }: ReadSectionProps) {
  const locale = useReaderLocale();
  const { stoppedAt, opening, record } = hub;
  const left = pins.filter(({ isDone }) => !isDone).length;
  const book = new URLSearchParams({ book: projectId });
  return (
    <Section id="read" title="Read" state={stoppedAt ? stoppedWords(hub, locale) : "Not opened yet"}>
      <div className={opening ? "book-read" : undefined}>
        {opening ? (
          <div className="book-pages" aria-hidden="true">
            <div className="leaf book-title-leaf">
              <p>{record.author}</p>
              <p className={`book-leaf-title${record.title.length > longTitle ? " long" : ""}`}>
                {record.title}
              </p>
              <p>❧</p>
            </div>
            <div className="leaf">
              <p className="rh">{record.title}</p>
              <p className="ct">{opening.title}</p>
              {opening.paragraphs.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the beginning of a finished book never changes here
                <p key={at} className={at === 0 ? "f" : undefined}>
                  {text}
                </p>
              ))}
            </div>
          </div>
        ) : null}
        <div>
          <p className="mut">See the book as your readers will, on this screen, a phone or a headset.</p>
          {stoppedAt ? (
            <p className="t13 mut book-stopped">
              You stopped in {stoppedAt.title || "the book"}
              {stoppedAt.page === null ? "" : `, ${stoppedAt.percent}% of the way`}.
              {stoppedAt.page === null ? "" : " Pages are those of a 6 × 9 in paperback."}
            </p>
          ) : null}
          <div className="book-acts">
            <ButtonLink
              to={stoppedAt ? placeAddress(projectId, stoppedAt) : `/vr-reader?${book}&view=screen`}
            >
              {stoppedAt ? continueWords(stoppedAt.page, locale) : "Start reading"}
            </ButtonLink>
            <ButtonLink variant="quiet" to={`/vr-reader?${book}`}>
              <Glasses className="i s" aria-hidden="true" />
              Read in VR
            </ButtonLink>
            <ButtonLink variant="quiet" to={`/projects/${encodeURIComponent(projectId)}/comments`}>
              <MessageSquare className="i s" aria-hidden="true" />
              Share a proof link
            </ButtonLink>
          </div>
          {pins.length === 0 ? null : (
            <FoldRow
              id="notes"
              icon={<Bookmark className="i" aria-hidden="true" />}
              title={`${counted(pins.length, "note", "notes", locale)} you made`}
              text={left === 0 ? "All done." : `${counted(left, "is", "are", locale)} still open.`}
            >
              <ProjectPins projectId={projectId} pins={pins} />
            </FoldRow>
          )}
        </div>
      </div>
    </Section>
  );
}

const continueWords = (page: number | null, locale: string | undefined): string =>
  page === null ? "Continue reading" : `Continue at page ${page.toLocaleString(locale)}`;

/** Returns where the reader stopped: `You stopped at page 41 of 212`; in percent while the pages are not known. */
function stoppedWords({ stoppedAt, pages }: BookPage, locale: string | undefined): string {
  const number = (count: number) => count.toLocaleString(locale);
  if (stoppedAt?.page == null) return `You stopped at ${stoppedAt?.percent ?? 0}%`;
  return `You stopped at page ${number(stoppedAt.page)} of ${number(pages)}`;
}
