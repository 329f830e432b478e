import type { Packs } from "#app/contract/stores/packs";
import { Notice } from "#app/ui/notice";
import { SectionHead } from "#app/ui/section-head";
import { MakeButton } from "./make-button";
import { PackRow } from "./pack-row";
import { isBeingMade, usePacks } from "./use-packs";

/** A book's files for the shops: each as its shop wants it, with what is to be said of it. */
export function StorePacks({ projectId, packs: loaded }: { projectId: string; packs: Packs }) {
  const { packs } = loaded;
  const { address, make, asked, trouble } = usePacks(projectId, loaded);
  const made = packs.filter(({ report }) => report !== null).length;
  const wanted = packs.filter((pack) => !isBeingMade(pack) && (pack.report === null || pack.isStale));
  const all = wanted.length > 0 ? wanted : packs.filter((pack) => !isBeingMade(pack));
  return (
    <section className="packs" aria-labelledby="packs">
      <SectionHead
        id="packs"
        level={2}
        title="Files for the shops"
        aside={made > 0 ? `${made} of ${packs.length} made` : null}
      />
      <div className="packs-lead">
        <p className="mut">
          Each shop wants the same book a little otherwise. Here is one file for each, checked against its
          rules, with the cover and a report. It costs nothing.
        </p>
        {all.length > 0 ? (
          <MakeButton
            address={address}
            stores={all.map(({ store }) => store)}
            isAsked={asked.size > 0}
            onMake={make}
          >
            {wanted.length === packs.length
              ? made === 0
                ? "Make all six"
                : "Make all again"
              : wanted.length > 0
                ? `Make the other ${countWord(wanted.length)}`
                : "Make all again"}
          </MakeButton>
        ) : null}
      </div>
      {trouble ? (
        <Notice tone="danger" role="alert">
          <p>{trouble}</p>
        </Notice>
      ) : null}
      <ul className="pack-list">
        {packs.map((pack) => (
          <PackRow
            key={pack.store}
            pack={pack}
            address={address}
            isAsked={asked.has(pack.store)}
            onMake={make}
          />
        ))}
      </ul>
    </section>
  );
}

const countWord = (count: number): string =>
  ["", "one", "two", "three", "four", "five", "six"][count] ?? `${count}`;
