import type { ProofreadQuestion } from "#app/contract/books/proofread-page";
import { counted } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Button } from "#app/ui/button";
import { type Decision, isChange } from "#domain/proofread/decision";
import { readingsOf, spotOfWord } from "#domain/proofread/readings";
import { placeOf } from "./end-rows";
import { evidenceOf } from "./question-words";

type SettledWordsProps = {
  settled: readonly ProofreadQuestion[];
  isLocked: boolean;
  onSettle: (question: ProofreadQuestion, decisionOf: (at: number) => Decision) => void;
};

/** The split words that the manuscript's own spelling settled, each of which can still be spelled the other way. */
export function SettledWords({ settled, isLocked, onSettle }: SettledWordsProps) {
  const locale = useReaderLocale();
  const rows = settled.flatMap((question) => {
    const [passage] = question.passages;
    const word = passage && spotOfWord(passage);
    return passage && word ? [{ question, passage, word }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <details className="proofread-settled">
      <summary>
        {counted(rows.length, "split word", "split words", locale)} settled by your own spelling
      </summary>
      <p className="t13 mut">We didn’t ask about these. Choose the other spelling if we’re wrong.</p>
      <ul>
        {rows.map(({ question, passage, word }) => {
          const { name, passages } = question;
          const standing = passage.text.slice(word.start, word.end);
          const isOther = isChange(passage.decision);
          const [now, other] = isOther ? [word.other, standing] : [standing, word.other];
          const others = passages.map((one) => readingsOf(one, 1).other);
          return (
            <li className="proofread-change plain" key={name}>
              <span className="proofread-words">
                {now}
                <span className="t13 mut">
                  {isOther ? `Was “${standing}”. ` : `${evidenceOf(passage)} `}
                  {placeOf(passage)}
                </span>
              </span>
              <form method="post">
                <input type="hidden" name="question" value={name} />
                <Button
                  variant="quiet"
                  type="submit"
                  name="do"
                  value={isOther ? "settle-first" : "settle-second"}
                  disabled={isLocked || others.some((one) => one === undefined)}
                  onClick={(event) => {
                    event.preventDefault();
                    onSettle(question, (at) =>
                      isOther ? { kind: "accept" } : (others[at] ?? { kind: "accept" }),
                    );
                  }}
                >
                  Use “{other}”
                </Button>
              </form>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
