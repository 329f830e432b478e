import type { Project } from "#app/contract/books/projects";
import { useReaderLocale } from "#app/features/books/reader-locale";

/** What was counted in the book so far. */
export function BookFacts({ facts }: { facts: NonNullable<Project["facts"]> }) {
  const locale = useReaderLocale();
  const counts: [string, number][] = [
    ["Chapters found", facts.chapters],
    ["Words", facts.words],
    ["Notes", facts.notes],
    ["Pictures", facts.pictures],
    ["Tables", facts.tables],
  ];
  return (
    <dl className="facts found">
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString(locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
