import { useState } from "react";
import type { Suggestion } from "#app/contract/books/analysis";
import type { Project } from "#app/contract/books/projects";
import { ReadOn } from "#app/features/books/page/rules/read-on";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Button, ButtonLink, TextLink } from "#app/ui/button";
import { type FindingGroup, titleOf } from "./groups";
import type { Deciding } from "./use-suggestions";

type FindingGroupProps = Deciding & {
  group: FindingGroup;
  tone: "no" | "wa" | "go";
  project: Project;
  isSignedIn: boolean;
};

const shownAtFirst = 4;
const moreAtOnce = 50;

/** All that one rule found: every place with its change, and the fewest buttons that settle it. */
export function FindingGroupItem({ group, tone, project, isSignedIn, ...deciding }: FindingGroupProps) {
  const { findings } = group;
  const [first] = findings;
  const locale = useReaderLocale();
  const [shown, setShown] = useState(shownAtFirst);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isIgnoring, setIgnoring] = useState(false);
  const isIgnored = first.ignored !== null;
  const fixable = findings.filter(({ autoFixAvailable }) => autoFixAvailable);
  const chosen = fixable.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const isChoosing = isSignedIn && !isIgnored && fixable.length > 1;
  const choose = (id: string, isOn: boolean) =>
    setLeft((before) => {
      const after = new Set(before);
      if (isOn) after.delete(id);
      else after.add(id);
      return after;
    });
  const ids = findings.map(({ id }) => id);
  const rest = findings.length - shown;
  return (
    <li className={`find ${tone}`}>
      <span className="find-number" aria-hidden="true">
        {findings.length > 99 ? "99+" : findings.length}
      </span>
      <div>
        <h5 className="lab">{titleOf(group, locale)}</h5>
        <p className="mut">
          {first.description} {first.suggestion}
        </p>
        {first.place || first.says ? (
          <ul className="find-changes">
            {findings.slice(0, shown).map((one) => (
              <li key={one.id}>
                {isChoosing && one.autoFixAvailable ? (
                  <label>
                    <input
                      type="checkbox"
                      checked={!left.has(one.id)}
                      onChange={({ target }) => choose(one.id, target.checked)}
                    />
                    <Change one={one} />
                  </label>
                ) : (
                  <Change one={one} />
                )}
                <Place one={one} project={project} isSignedIn={isSignedIn} />
              </li>
            ))}
          </ul>
        ) : null}
        {rest > 0 ? (
          <Button variant="quiet" onClick={() => setShown((count) => count + moreAtOnce)}>
            Show {Math.min(rest, moreAtOnce).toLocaleString(locale)} more
          </Button>
        ) : null}
        {first.source.address ? (
          <p className="t13 mut find-source">
            <ReadOn source={first.source} />
          </p>
        ) : null}
        {isIgnoring ? (
          <IgnoreForm
            count={findings.length}
            onCancel={() => setIgnoring(false)}
            onIgnore={(reason) => {
              setIgnoring(false);
              deciding.ignore.mutate({ ids, reason });
            }}
          />
        ) : (
          <p className="find-acts">
            {isIgnored ? (
              <Button onClick={() => deciding.heed.mutate(ids)}>Show again</Button>
            ) : (
              <>
                {fixable.length > 0 && isSignedIn ? (
                  <Button
                    disabled={deciding.isBusy || chosen.length === 0}
                    onClick={() => deciding.fix.mutate(chosen)}
                  >
                    {fixable.length === 1
                      ? "Fix"
                      : chosen.length === fixable.length
                        ? `Fix all ${chosen.length.toLocaleString(locale)}`
                        : `Fix ${chosen.length.toLocaleString(locale)}`}
                  </Button>
                ) : null}
                {first.type === "details" && isSignedIn ? (
                  <ButtonLink to={`/projects/${encodeURIComponent(project.id)}/details`}>
                    Open the details
                  </ButtonLink>
                ) : null}
                <Button variant="quiet" onClick={() => setIgnoring(true)}>
                  {findings.length > 1 ? `Ignore all ${findings.length.toLocaleString(locale)}` : "Ignore"}
                </Button>
              </>
            )}
          </p>
        )}
        {fixable.length > 0 && !isSignedIn ? (
          <p className="t13 mut">We can fix this once you’ve signed in. Your book moves with you.</p>
        ) : null}
      </div>
    </li>
  );
}

/** The words as they are and as they would be. */
function Change({ one: { place, becomes, says, ignored } }: { one: Suggestion }) {
  const quote = place?.quote;
  return (
    <span className="find-words">
      {quote ? (
        <>
          {quote.before}
          {becomes === undefined ? (
            <mark>{quote.words}</mark>
          ) : (
            <>
              <del>{visible(quote.words)}</del>
              <ins>{visible(becomes)}</ins>
            </>
          )}
          {quote.after}
        </>
      ) : null}
      {says ? <span className="t13 mut find-says">{says}</span> : null}
      {ignored ? <span className="t13 mut find-says">Ignored: {ignored}</span> : null}
    </span>
  );
}

/** Spaces that are the matter itself can be seen. */
const visible = (words: string): string =>
  /^\s+$/.test(words) ? words.replaceAll("\u00a0", "⍽").replaceAll(" ", "␣").replaceAll("\t", "⇥") : words;

function Place({
  one: { place },
  project,
  isSignedIn,
}: {
  one: Suggestion;
  project: Project;
  isSignedIn: boolean;
}) {
  if (!place) return null;
  const title = place.chapterTitle || "Without a title";
  if (!isSignedIn) return <span className="t13 mut find-chapter">{title}</span>;
  const to = `/projects/${encodeURIComponent(project.id)}/edit?chapter=${encodeURIComponent(place.chapter)}`;
  return (
    <TextLink className="t13 find-chapter" to={to} title="Show in the editor">
      {title}
      <span className="vh"> in the editor</span>
    </TextLink>
  );
}

const reasons = ["It’s meant to be so", "It’s how a person speaks", "It’s quoted", "I’ll fix it later"];

function IgnoreForm({
  count,
  onIgnore,
  onCancel,
}: {
  count: number;
  onIgnore: (reason: string) => void;
  onCancel: () => void;
}) {
  const [reason, setReason] = useState(reasons[0] ?? "");
  return (
    <form
      className="find-ignore"
      onSubmit={(event) => {
        event.preventDefault();
        onIgnore(reason);
      }}
    >
      <label className="field">
        <span>Why ignore {count > 1 ? "them" : "it"}?</span>
        <select className="in" value={reason} onChange={({ target }) => setReason(target.value)}>
          {reasons.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <Button type="submit">Ignore</Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <p className="t13 mut">We’ll remember this in later versions of the book.</p>
    </form>
  );
}
