import BadgeCheck from "lucide-react/icons/badge-check";
import ListChecks from "lucide-react/icons/list-checks";
import ShieldAlert from "lucide-react/icons/shield-alert";
import ShieldCheck from "lucide-react/icons/shield-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import type { BookPage } from "#app/contract/books/book-page";
import type { LossAnswer } from "#app/contract/books/losses";
import type { RuleAnswer } from "#app/contract/books/rules";
import type { Making } from "#app/contract/covers/making";
import { counted } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { waitingWords } from "#app/features/books/waiting-words";
import { ButtonLink } from "#app/ui/button";
import { LossDetails } from "../losses/loss-section";
import { WhatChanged } from "../making/what-changed";
import { BookRules } from "../rules/book-rules";
import { rulesTitle, verdictSentence } from "../rules/verdict-sentence";
import { FoldRow, Section } from "./fold";

type CheckSectionProps = {
  projectId: string;
  hub: BookPage;
  losses: LossAnswer | "none" | null;
  rules: RuleAnswer | null;
  making: Making;
  manuscript: string;
  /** Of the whole book, as its head counts them. */
  words: number;
};

/** What needs a look before the book goes out: passages, words, and the rules of EPUB and Kindle. */
export function CheckSection({
  projectId,
  hub,
  losses,
  rules,
  making,
  manuscript,
  words,
}: CheckSectionProps) {
  const locale = useReaderLocale();
  const { total, checked } = hub.passages;
  const left = total - checked;
  const waits = hub.waiting.changes + hub.waiting.comments;
  const lost = losses && losses !== "none" ? losses.counted.missing : 0;
  const errors = rules?.totals.errors ?? 0;
  const state =
    lost > 0 ? (
      <span className="st no">{wordsLost(losses, locale)}</span>
    ) : errors > 0 ? (
      <span className="st no">{counted(errors, "problem", "problems", locale)} to fix</span>
    ) : left > 0 ? (
      <span className="st wa">{counted(left, "passage", "passages", locale)} left</span>
    ) : waits > 0 ? (
      <span className="st wa">{counted(waits, "decision", "decisions", locale)} left</span>
    ) : (
      "Nothing needs a look"
    );
  return (
    <Section id="check" title="Check" state={state}>
      <div className="book-check">
        {total > 0 ? <Passages projectId={projectId} total={total} checked={checked} /> : null}
        {waits > 0 ? <Waiting projectId={projectId} waiting={hub.waiting} /> : null}
        {losses ? <Losses {...{ projectId, losses, manuscript, words }} /> : null}
        {rules ? <Rules projectId={projectId} rules={rules} /> : null}
        {making.changes ? (
          <FoldRow
            icon={<ListChecks className="i book-ok" aria-hidden="true" />}
            title="What changed since the version before"
            text="Chapter by chapter, with the words that are new or gone."
          >
            <WhatChanged projectId={projectId} changes={making.changes} />
          </FoldRow>
        ) : null}
      </div>
    </Section>
  );
}

function Passages({ projectId, total, checked }: { projectId: string; total: number; checked: number }) {
  const locale = useReaderLocale();
  const left = total - checked;
  const number = (count: number) => count.toLocaleString(locale);
  return (
    <FoldRow
      icon={<ListChecks className={`i ${left > 0 ? "book-look" : "book-ok"}`} aria-hidden="true" />}
      title={
        left === 0
          ? `All ${counted(total, "passage", "passages", locale)} checked`
          : `${number(checked)} of ${counted(total, "passage", "passages", locale)} checked`
      }
      text="Passages in the manuscript that can be read two ways."
    >
      <p className="t13 mut">
        Hyphens, joined paragraphs, chapter titles and running heads. You choose, and the page stands beside
        it.
      </p>
      <div className="book-acts">
        <ButtonLink to={`/projects/${encodeURIComponent(projectId)}/proofread`}>
          {left === 0
            ? "Review your answers"
            : checked === 0
              ? "Start proofreading"
              : "Continue proofreading"}
        </ButtonLink>
      </div>
    </FoldRow>
  );
}

function Waiting({ projectId, waiting }: { projectId: string; waiting: BookPage["waiting"] }) {
  const words = waitingWords(waiting);
  return (
    <FoldRow
      icon={<ListChecks className="i book-look" aria-hidden="true" />}
      title={`${words} ${waiting.changes + waiting.comments === 1 ? "waits" : "wait"} in the editor`}
      text="They came in with your Word document."
    >
      <p className="t13 mut">
        Until you decide, the EPUB has every change accepted. Comments never get into it.
      </p>
      <div className="book-acts">
        <ButtonLink to={`/projects/${encodeURIComponent(projectId)}/edit`}>Decide in the editor</ButtonLink>
      </div>
    </FoldRow>
  );
}

type LossesProps = Pick<CheckSectionProps, "projectId" | "manuscript" | "words"> & {
  losses: LossAnswer | "none";
};

function Losses({ projectId, losses, manuscript, words: inAll }: LossesProps) {
  const locale = useReaderLocale();
  const number = (count: number) => count.toLocaleString(locale);
  if (losses === "none")
    return (
      <FoldRow
        icon={<ShieldAlert className="i book-look" aria-hidden="true" />}
        title="Not counted yet"
        text="We made this book before we counted its words."
      >
        <p className="t13 mut">Convert the manuscript again to see whether anything was lost.</p>
      </FoldRow>
    );
  const { words, counted: lines } = losses;
  const inBook = words.in - words.left - words.missing;
  const isLost = lines.missing > 0;
  return (
    <FoldRow
      id="losses"
      isOpen={isLost}
      icon={
        isLost ? (
          <ShieldAlert className="i book-lost" aria-hidden="true" />
        ) : (
          <ShieldCheck className="i book-ok" aria-hidden="true" />
        )
      }
      title={isLost ? wordsLost(losses, locale) : "Nothing was lost"}
      text={
        isLost
          ? `${number(inBook)} of ${number(words.in - words.left)} words of your story are in the book.`
          : `All ${number(inAll)} words of your story are in the book.`
      }
    >
      <LossDetails projectId={projectId} losses={losses} manuscript={manuscript} />
    </FoldRow>
  );
}

/** Returns `12 words were lost`, or what else was. */
function wordsLost(losses: LossAnswer | "none" | null, locale: string | undefined): string {
  if (!losses || losses === "none") return "";
  const { words, counted: lines } = losses;
  if (words.missing > 0) return `${counted(words.missing, "word was", "words were", locale)} lost`;
  return `${counted(lines.missing, "thing was", "things were", locale)} lost`;
}

function Rules({ projectId, rules }: { projectId: string; rules: RuleAnswer }) {
  const locale = useReaderLocale();
  const { errors, warnings } = rules.totals;
  const icon: ReactNode =
    errors > 0 ? (
      <TriangleAlert className="i book-lost" aria-hidden="true" />
    ) : warnings > 0 || !rules.isReported ? (
      <TriangleAlert className="i book-look" aria-hidden="true" />
    ) : (
      <BadgeCheck className="i book-ok" aria-hidden="true" />
    );
  return (
    <FoldRow
      id="rules"
      icon={icon}
      isOpen={errors > 0}
      title={rulesTitle(rules, locale)}
      text={verdictSentence(rules, locale)}
    >
      <BookRules projectId={projectId} rules={rules} />
    </FoldRow>
  );
}
