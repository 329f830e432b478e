import type { ReactNode } from "react";

type SectionHeadProps = { title: ReactNode; level: 1 | 2 | 3; aside?: ReactNode; id?: string };

/** A head with an ink rule under it, and room at the right for one link or figure. */
export function SectionHead({ title, level, aside, id }: SectionHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="h">
      <Heading className={level === 1 ? "d40" : level === 2 ? "d28" : "d21"} id={id}>
        {title}
      </Heading>
      {aside ? <span className="t13 mut">{aside}</span> : null}
    </div>
  );
}
