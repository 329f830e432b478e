import { Link } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Undo2 from "lucide-react/icons/undo-2";
import type { MouseEvent } from "react";
import { Button } from "#app/ui/button";

type ProofreadBarProps = {
  title: string;
  bookPath: string;
  /** Of each question, in order. */
  answered: readonly boolean[];
  /** Questions answered in earlier editions. */
  before: number;
  /** Which is at hand; past the last at the end. */
  at: number;
  /** The question that was answered last; undefined when nothing can be taken back. */
  last: string | undefined;
  onUndo: () => void;
  onFinish: () => void;
};

/** The way back, how far the proofread is, and what was answered last taken back. */
export function ProofreadBar(props: ProofreadBarProps) {
  const { title, bookPath, answered, before, at, last, onUndo, onFinish } = props;
  const instead = (act: () => void) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="wrap">
      <div className="proofread-bar">
        <Link className="proofread-back" to={bookPath} onClick={instead(onFinish)}>
          <ArrowLeft className="i" aria-hidden="true" />
          <span className="vh">Back to </span>
          <span className="name">{title}</span>
        </Link>
        <Ticks answered={answered} before={before} at={at} />
        <form method="post" className="end">
          {last === undefined ? null : <input type="hidden" name="question" value={last} />}
          <Button
            variant="quiet"
            type="submit"
            name="do"
            value="undo"
            disabled={last === undefined}
            onClick={instead(onUndo)}
            aria-keyshortcuts="z"
          >
            <Undo2 className="i s" aria-hidden="true" />
            Undo
            <span className="kbd" aria-hidden="true">
              Z
            </span>
          </Button>
          {at < answered.length ? (
            <Button
              variant="quiet"
              className="desk"
              type="submit"
              name="do"
              value="finish"
              onClick={instead(onFinish)}
            >
              Finish later
            </Button>
          ) : null}
        </form>
      </div>
    </div>
  );
}

/** More segments than this cannot be told apart: then it is one bar. */
const maxTicks = 40;

function Ticks({ answered, before, at }: Pick<ProofreadBarProps, "answered" | "before" | "at">) {
  const done = before + answered.filter(Boolean).length;
  const total = before + answered.length;
  const states = [...Array.from({ length: before }, () => true), ...answered];
  return (
    <div
      className="proofread-ticks"
      role="progressbar"
      aria-label="Passages checked"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={`${done} of ${total} checked`}
      data-bar={total > maxTicks || undefined}
    >
      {total > maxTicks ? (
        <i style={{ width: `${(100 * done) / total}%` }} />
      ) : (
        states.map((isDone, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: questions never change places
            key={index}
            className={index === before + at ? "at" : isDone ? "on" : undefined}
          />
        ))
      )}
    </div>
  );
}
