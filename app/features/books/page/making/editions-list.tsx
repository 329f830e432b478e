import { Form } from "@remix-run/react";
import type { Project } from "#app/contract/books/projects";
import type { Making } from "#app/contract/covers/making";
import { downloadPath } from "#app/features/books/download-path";
import { LocalTime } from "#app/features/books/local-time";
import { counted, sizeLabel } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { SectionHead } from "#app/ui/section-head";
import { optionWords } from "./option-words";

type EditionsListProps = { project: Project; making: Making; isSignedIn: boolean };

/** The present edition and the one before it, which can be downloaded and gone back to. */
export function EditionsList({ project, making, isSignedIn }: EditionsListProps) {
  const locale = useReaderLocale();
  const { earlier, next } = making;
  if (!earlier) return null;
  const differs = optionWords(earlier.settings).filter(
    (words) => !optionWords(project.settings).includes(words),
  );
  const isUnderWay = next !== null && next.status !== "failed";
  return (
    <section aria-labelledby="editions">
      <SectionHead id="editions" level={3} title="Editions" />
      <ol className="making-editions">
        <li>
          <span>
            {project.completedAt ? <LocalTime at={project.completedAt} show="date and time" /> : null}
            <span className="t13 mut">From {project.originalFileName ?? project.name}</span>
          </span>
          <span className="st ok">Current</span>
        </li>
        <li>
          <span>
            <LocalTime at={earlier.completedAt} show="date and time" />
            <span className="t13 mut">
              From {earlier.originalFileName}, {sizeLabel(earlier.size, locale)}
              {earlier.words === null ? "" : `, ${counted(earlier.words, "word", "words", locale)}`}
              {differs.length > 0 ? `. ${differs.join(", ")}` : ""}
            </span>
            {isSignedIn ? (
              <a
                className="a t13"
                href={downloadPath({ ...project, outputFileName: earlier.outputFileName })}
                target="_blank"
                rel="noopener"
              >
                Download<span className="vh"> the earlier edition (opens a new tab)</span>
              </a>
            ) : null}
          </span>
          <Form method="post" preventScrollReset>
            <button
              className="a t13 making-link"
              type="submit"
              name="do"
              value="earlier"
              disabled={isUnderWay}
            >
              Restore<span className="vh"> the earlier edition</span>
            </button>
          </Form>
        </li>
      </ol>
    </section>
  );
}
