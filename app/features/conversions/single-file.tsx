import LoaderCircle from "lucide-react/icons/loader-circle";
import type { FormEvent } from "react";
import type { UsageAnswer } from "#app/contract/accounts/people";
import type { ServerStatus } from "#app/contract/books/projects";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import type { ConversionOptions as Options } from "#domain/convert/options";
import { refusalSentences } from "#domain/refusal";
import { BookStyle } from "./book-style/book-style";
import { ChosenFile } from "./chosen-file";
import { ConversionOptions } from "./conversion-options";
import { Dropzone } from "./dropzone";
import { FirstPageLeaf } from "./first-page-leaf";
import type { Problem } from "./manuscript-rules";
import { remainingSentence } from "./plan-words";
import type { Sending } from "./send-manuscript";
import { SendingGauge } from "./sending-gauge";
import { isAtCapacity } from "./server-load";
import { useFileDrop } from "./use-file-drop";

type SingleFileProps = {
  file: File | undefined;
  options: Options;
  usage: UsageAnswer;
  serverStatus: ServerStatus;
  problem: Problem | undefined;
  isSending: boolean;
  sending: Sending | undefined;
  wasStopped: boolean;
  /** The screen's one primary button is elsewhere: a book waits to be downloaded, or a manuscript for its password. */
  isQuiet: boolean;
  onChoose: (files: File[], how: "picked" | "dropped") => void;
  onRemove: () => void;
  onOptions: (options: Options) => void;
  onStart: () => void;
  onStop: () => void;
};

/** One manuscript, its options and the button. A plain form, so that it posts without JavaScript too. */
export function SingleFile(props: SingleFileProps) {
  const { file, isSending, serverStatus, problem } = props;
  const isBusy = isAtCapacity(serverStatus);
  const drop = useFileDrop((files) => props.onChoose(files, "dropped"), !isSending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending && !isBusy) props.onStart();
  };

  return (
    <form
      className={file ? "job chosen-job" : "job"}
      method="post"
      action="/converter"
      encType="multipart/form-data"
      onSubmit={submit}
      aria-label="Convert a manuscript"
      {...drop.handlers}
    >
      {file ? (
        <FirstPageLeaf file={file} />
      ) : (
        <Dropzone isOver={drop.isOver} onChoose={(files) => props.onChoose(files, "picked")} />
      )}
      <div className="ticket">
        {file ? <ChosenFile file={file} isLocked={isSending} onRemove={props.onRemove} /> : null}
        {problem && !isSending ? (
          <Notice tone="danger" title={problem.title} role="alert">
            <p>{problem.sentence}</p>
          </Notice>
        ) : null}
        <ConversionOptions options={props.options} isLocked={isSending} onChange={props.onOptions} />
        <BookStyle options={props.options} file={file} isLocked={isSending} onChange={props.onOptions} />
        {isBusy ? <BusyNotice status={serverStatus} /> : null}
        <div className="row act">
          <Button
            type="submit"
            variant={props.isQuiet || isSending || isBusy ? "secondary" : "primary"}
            size="l"
            disabled={isSending || isBusy}
          >
            {isSending ? <LoaderCircle className="i" aria-hidden="true" /> : null}
            {buttonWord(isSending, isBusy)}
          </Button>
          {isSending ? (
            <Button size="l" onClick={props.onStop}>
              Stop
            </Button>
          ) : null}
          <p className="t13 mut act-word">
            {isSending ? "The options are locked until this is done." : remainingSentence(props.usage)}
          </p>
        </div>
        {isSending && file ? <SendingGauge name={file.name} sending={props.sending} /> : null}
        <p className="t13 mut" role="status">
          {props.wasStopped ? "Stopped. Nothing of the manuscript was kept." : ""}
        </p>
      </div>
    </form>
  );
}

function buttonWord(isSending: boolean, isBusy: boolean): string {
  if (isSending) return "Converting...";
  return isBusy ? "Server Busy" : "Convert to EPUB";
}

function BusyNotice({ status }: { status: ServerStatus }) {
  return (
    <Notice tone="warning" role="status">
      <p>
        {refusalSentences["server-busy"]({
          active: String(status.activeConversions),
          max: String(status.maxConcurrentConversions),
        })}
      </p>
    </Notice>
  );
}
