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
  canUndo: boolean;
  onUndo: () => void;
  onFinish: () => void;
};

/** The way back, how far the proofread is, and what was answered last taken back. */
export function ProofreadBar(props: ProofreadBarProps) {
  const { title, bookPath, answered, before, at, canUndo, onUndo, onFinish } = props;
  const finish = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onFinish();
  };
  return (
    <div className="wrap">
      <div className="proofread-bar">
        <Link className="proofread-back" to={bookPath} onClick={finish}>
          <ArrowLeft className="i" aria-hidden="true" />
          <span className="vh">Back to </span>
          <span className="name">{title}</span>
        </Link>
        <Ticks answered={answered} before={before} at={at} />
        <div className="end">
          <Button variant="quiet" disabled={!canUndo} onClick={onUndo} aria-keyshortcuts="z">
            <Undo2 className="i s" aria-hidden="true" />
            Undo
            <span className="kbd" aria-hidden="true">
              Z
            </span>
          </Button>
          {at < answered.length ? (
            <Button variant="quiet" className="desk" onClick={onFinish}>
              Finish later
            </Button>
          ) : null}
        </div>
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
