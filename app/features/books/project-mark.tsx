/** A book without a cover yet: its first letter on a board. */
export function ProjectMark({ name }: { name: string }) {
  return (
    <span className="thumb nocov" aria-hidden="true">
      {firstLetter(name)}
    </span>
  );
}

const firstLetter = (name: string): string => (/\p{L}|\p{N}/u.exec(name)?.[0] ?? "·").toLocaleUpperCase();
