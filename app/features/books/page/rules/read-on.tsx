import type { AnsweredRule } from "#app/contract/books/rules";
import { useReaderLocale } from "#app/features/books/reader-locale";

/** Who says so, and when it was read there. */
export function ReadOn({ source: { name, address, readOn } }: { source: AnsweredRule["source"] }) {
  const locale = useReaderLocale();
  const date = readOn
    ? new Date(`${readOn}T12:00:00Z`).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" })
    : undefined;
  return (
    <>
      {address ? (
        <a className="a" href={address} rel="noreferrer" target="_blank">
          {name}
        </a>
      ) : (
        name
      )}
      {date ? `, read on ${date}` : ""}.
    </>
  );
}
