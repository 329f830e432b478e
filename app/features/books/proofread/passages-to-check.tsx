import { useNavigate, useRevalidator } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Passage, Passages } from "#app/contract/books/proofread";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { Pagination } from "#app/ui/pagination";
import { Meter } from "#app/ui/progress";
import { SectionHead } from "#app/ui/section-head";
import type { Decision } from "#domain/proofread/decision";
import { PagePicture } from "./page-picture";
import { type Editing, withJoin } from "./passage-actions";
import { PassageItem } from "./passage-item";
import { keyName, passageKeyOf, passageKeys } from "./passage-keys";
import { RemakeState } from "./remake-state";
import { useDecisions } from "./use-decisions";

type PassagesToCheckProps = { projectId: string; doubts: Passages };

/** Where the manuscript's pages left room for doubt, the worst first: looked at beside the page, accepted or mended. */
export function PassagesToCheck({ projectId, doubts }: PassagesToCheckProps) {
  const locale = useReaderLocale();
  const { places, checked, changes, trouble, isSending, decide, apply } = useDecisions(projectId, doubts);
  const [chosen, setChosen] = useState<string | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isHelping, setHelping] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const isAlive = useIsAlive();
  const { mending } = doubts;
  const isLocked = mending?.state === "queued" || mending?.state === "running";
  useFollow(isLocked);
  // What was taken back, or never decided, comes first.
  const current =
    places.find(({ name }) => name === chosen) ??
    places.find(({ decision }) => decision === null) ??
    places[0];
  const turnPage = useTurnPage(doubts, places, setChosen);

  const choose = (place: Passage | undefined) => {
    if (!place) return;
    setChosen(place.name);
    setEditing(null);
    requestAnimationFrame(() => {
      const item = list.current?.querySelector(`[data-place="${place.name}"]`);
      item?.querySelector<HTMLElement>(".doubt-number")?.focus({ preventScroll: true });
      item?.scrollIntoView({ block: "nearest" });
    });
  };
  const step = (by: 1 | -1) => {
    const at = places.findIndex(({ name }) => name === current?.name) + by;
    if (places[at]) choose(places[at]);
    else turnPage(by);
  };
  const settle = async (place: Passage, decision: Decision | null) => {
    if (isSending || isLocked) return;
    setChosen(place.name);
    if (!(await decide(place, decision))) return;
    setEditing(null);
    if (decision !== null && place.name === current?.name) step(1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const key = passageKeyOf(event);
    if (!key || !current) return;
    event.preventDefault();
    if (key === "next" || key === "previous") return step(key === "next" ? 1 : -1);
    if (key === "help") return setHelping(true);
    if (isLocked) return;
    if (key === "accept") void settle(current, { kind: "accept" });
    else if (key === "remove") void settle(current, { kind: "remove" });
    else if (key === "join" && current.canJoin) void settle(current, withJoin(current));
    else if (key === "undo" && current.decision) void settle(current, null);
    else if (key === "turn") setEditing("turn");
    else if ((key === "edit" || key === "split") && current.canEdit)
      setEditing(key === "edit" ? "words" : "split");
  };

  return (
    <section aria-labelledby="places" className="doubts">
      <SectionHead
        id="places"
        level={2}
        title="Places to check"
        aside={
          doubts.total === 0 ? undefined : (
            <span role="status">
              {checked.toLocaleString(locale)} of {doubts.total.toLocaleString(locale)} checked
            </span>
          )
        }
      />
      {doubts.total === 0 ? (
        <div className="project-none">
          <p>Nothing to check.</p>
          <p className="mut">The pages of this manuscript left no room for doubt.</p>
        </div>
      ) : (
        <>
          <Meter value={checked} max={doubts.total} label="Places checked" />
          <div className="doubts-intro">
            <p className="mut">
              A printed page does not say what its lines are, so some of it had to be guessed. These are the
              guesses we trust least, the least certain first. Compare each with its page; what you change
              goes into the book when you say so.
            </p>
            {isAlive && places.length > 0 ? (
              <Button variant="quiet" onClick={() => setHelping(true)}>
                Keys <kbd>?</kbd>
              </Button>
            ) : null}
          </div>
          <RemakeState
            mending={mending}
            changes={changes}
            isSending={isSending}
            trouble={trouble?.name === null ? trouble.sentence : undefined}
            onApply={apply}
          />
          {places.length === 0 ? (
            <p className="project-none">All of them are checked.</p>
          ) : (
            <div className="doubts-bench">
              <ol className="doubts-list" ref={list} onKeyDown={onKeyDown}>
                {places.map((place) => (
                  <PassageItem
                    key={place.name}
                    projectId={projectId}
                    place={place}
                    chapterLevel={doubts.chapterLevel}
                    isCurrent={isAlive && place.name === current?.name}
                    editing={editing}
                    isSending={isSending}
                    isLocked={isLocked || !isAlive}
                    trouble={trouble?.name === place.name ? trouble.sentence : undefined}
                    onChoose={() => choose(place)}
                    onDecide={(decision) => void settle(place, decision)}
                    onEdit={setEditing}
                  />
                ))}
              </ol>
              <PagePicture
                projectId={projectId}
                place={isAlive ? current : undefined}
                hasManuscript={doubts.manuscriptSize !== null}
              />
            </div>
          )}
          <Pagination page={doubts.page} pages={doubts.pages} hrefOf={hrefOf} />
        </>
      )}
      <Dialog open={isHelping} onOpenChange={setHelping} title="Keys">
        <dl className="doubt-keys">
          {passageKeys.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{keyName(key)}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className="t13 mut">They work while a place of the list is chosen.</p>
      </Dialog>
    </section>
  );
}

const hrefOf = (page: number) => `?places=${page}#places`;

/** The place at hand is known once scripts run; without them the list is only read. */
function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}

const followMs = 1_000;

/** Asks again while the book is being made. */
function useFollow(isUnfinished: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnfinished) return;
    const timer = setInterval(revalidate, followMs);
    return () => clearInterval(timer);
  }, [isUnfinished, revalidate]);
}

/** Past the first or last place of a page lies the next page, entered at its near end. */
function useTurnPage(
  { page, pages }: Passages,
  places: readonly Passage[],
  choose: (name: string | null) => void,
) {
  const navigate = useNavigate();
  const entered = useRef<1 | -1 | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another page has come
  useEffect(() => {
    if (entered.current === null) return;
    const place = entered.current === 1 ? places[0] : places.at(-1);
    entered.current = null;
    choose(place?.name ?? null);
    document
      .querySelector<HTMLElement>(`[data-place="${place?.name}"] .doubt-number`)
      ?.focus({ preventScroll: false });
  }, [page]);
  return (by: 1 | -1) => {
    const next = page + by;
    if (next < 1 || next > pages) return;
    entered.current = by;
    navigate(`?places=${next}`, { preventScrollReset: true });
  };
}
