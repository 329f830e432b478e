import { Form } from "@remix-run/react";
import type { Project } from "#app/contract/books/projects";
import type { BookVersion, BookVersions } from "#app/contract/books/versions";
import { downloadPath } from "#app/features/books/download-path";
import { LocalTime } from "#app/features/books/local-time";
import { counted, sizeLabel } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { versionSentence } from "#app/features/books/versions/version-words";
import { TextLink } from "#app/ui/button";

/** How many versions stand on the page; the others are behind a fold. */
const maxShown = 4;

type VersionsListProps = {
  project: Project;
  list: BookVersions;
  /** Null: restoring needs an account, and leads to this address. */
  signUpPath: string | null;
  isLocked: boolean;
};

/** What the book is and was, the newest first: each can be downloaded, and put into the EPUB again. */
export function VersionsList({ list, ...rest }: VersionsListProps) {
  const { versions, max } = list;
  const row = (version: BookVersion) => <Version key={version.number} version={version} {...rest} />;
  const older = versions.slice(maxShown);
  return (
    <>
      <ol className="book-versions">{versions.slice(0, maxShown).map(row)}</ol>
      {older.length > 0 ? (
        <details className="making-more">
          <summary className="a t13">{counted(older.length, "older version", "older versions")}</summary>
          <ol className="book-versions">{older.map(row)}</ol>
        </details>
      ) : null}
      {versions.length === max && max > 1 ? (
        <p className="t13 mut book-hint">Your plan keeps {max} versions. The next one replaces the oldest.</p>
      ) : null}
    </>
  );
}

function Version({
  project,
  version,
  signUpPath,
  isLocked,
}: Omit<VersionsListProps, "list"> & { version: BookVersion }) {
  const locale = useReaderLocale();
  const { number, name, madeAt, isPresent, isSame, words, size } = version;
  const which = <span className="vh"> version {number}</span>;
  const facts = isPresent
    ? size > 0
      ? `, EPUB of ${sizeLabel(size, locale)}`
      : ""
    : words === null
      ? ""
      : `, ${counted(words, "word", "words", locale)}`;
  return (
    <li>
      <b className="num">{number}</b>
      <span>
        <LocalTime at={madeAt} show="day" />
        {name ? <span className="version-name">{name}</span> : null}
        <span className="t13 mut">
          {versionSentence(version, locale)}
          {version.kind === "conversion" ? facts : ""}
        </span>
        {!isPresent && signUpPath === null ? (
          <a
            className="a t13"
            href={downloadPath({ ...project, outputFileName: version.outputFileName })}
            target="_blank"
            rel="noopener"
          >
            Download{which}
            <span className="vh"> (opens a new tab)</span>
          </a>
        ) : null}
      </span>
      {isPresent ? (
        <span className="st ok">Current</span>
      ) : isSame ? (
        <span className="t13 mut">Same as now</span>
      ) : signUpPath === null ? (
        <Form method="post" preventScrollReset action={`/projects/${encodeURIComponent(project.id)}`}>
          <input type="hidden" name="version" value={number} />
          <button
            className="a t13 making-link"
            type="submit"
            name="do"
            value="restore-version"
            disabled={isLocked}
          >
            Restore{which}
          </button>
        </Form>
      ) : (
        <TextLink className="t13" to={signUpPath}>
          Restore{which}
        </TextLink>
      )}
    </li>
  );
}
