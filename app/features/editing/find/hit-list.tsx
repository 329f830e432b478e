import { memo, useState } from "react";
import type { Hit } from "./book-search";
import { isLockedHit } from "./book-search";
import type { UnitKind } from "./search-units";
import { sentenceAround } from "./sentence";

export type HitGroup = { id: string; title: string; hits: readonly Hit[] };

type HitListProps = {
  groups: readonly HitGroup[];
  current: Hit | undefined;
  onHit: (id: string, hit: Hit) => void;
  /** Undefined while only looking. */
  onReplaceIn: ((id: string) => void) | undefined;
};

/** Of a chapter; the others are behind a button. */
const maxShown = 40;

const kindWords: Partial<Record<UnitKind, string>> = {
  heading: "Heading",
  note: "Note",
  caption: "Caption",
  table: "Table",
  verse: "Verse",
  alt: "Picture description",
  locked: "Can’t be edited",
};

/** Every hit in its sentence, chapter by chapter. */
export const HitList = memo(function HitList({ groups, current, onHit, onReplaceIn }: HitListProps) {
  return (
    <div className="edit-hits">
      {groups.map((group) => (
        <Group
          key={group.id}
          {...group}
          current={current && group.hits.includes(current) ? current : undefined}
          onHit={onHit}
          onReplaceIn={onReplaceIn}
        />
      ))}
    </div>
  );
});

type GroupProps = Pick<HitListProps, "current" | "onHit" | "onReplaceIn"> & HitGroup;

/** Drawn again only when its own hits are others: a book can have thousands. */
const Group = memo(function Group({ id, title, hits, current, onHit, onReplaceIn }: GroupProps) {
  const [isWhole, setWhole] = useState(false);
  const at = current ? hits.indexOf(current) : -1;
  // The one that is shown in the text is in the list, too.
  const shown = isWhole ? hits : hits.slice(0, Math.max(maxShown, at + 1));
  const replaceable = hits.filter((hit) => !isLockedHit(hit)).length;
  return (
    <section aria-label={`${title}: ${hits.length}`}>
      <header>
        <h3>
          {title} <span>{hits.length}</span>
        </h3>
        {onReplaceIn && replaceable > 0 ? (
          <button type="button" className="a" onClick={() => onReplaceIn(id)}>
            Replace {replaceable}
            <span className="vh"> in {title}</span>
          </button>
        ) : null}
      </header>
      <ol>
        {shown.map((hit) => (
          <li key={`${hit.unit.pos} ${hit.unit.kind} ${hit.match.from}`}>
            <HitRow hit={hit} isCurrent={hit === current} onPress={() => onHit(id, hit)} />
          </li>
        ))}
      </ol>
      {shown.length < hits.length ? (
        <button type="button" className="a" onClick={() => setWhole(true)}>
          Show all {hits.length} in {title}
        </button>
      ) : null}
    </section>
  );
});

function HitRow({ hit, isCurrent, onPress }: { hit: Hit; isCurrent: boolean; onPress: () => void }) {
  const { unit, match } = hit;
  const { before, match: words, after } = sentenceAround(unit.text, match.from, match.to);
  const kind = kindWords[unit.kind];
  return (
    <button type="button" aria-current={isCurrent || undefined} onClick={onPress}>
      <span className="words">
        {before}
        <mark>{words}</mark>
        {after}
      </span>
      {kind ? <span className="kind">{kind}</span> : null}
    </button>
  );
}
