import { type FormEvent, useId } from "react";
import type { UsageAnswer } from "#app/contract/accounts/people";
import type { ServerStatus } from "#app/contract/books/projects";
import { TextField } from "#app/ui/field";
import { type ConversionOptions, maxAuthorLength, maxTitleLength } from "#domain/convert/options";
import { ConvertButton } from "../convert-button";
import { isWordFile } from "../is-word-file";
import type { Problem } from "../manuscript-rules";
import { MoreOptions } from "../more-options";
import { useFileDrop } from "../use-file-drop";
import { ChosenLine } from "./chosen-line";
import { CoverChoice } from "./cover-choice";
import type { SingleCover } from "./single-cover";
import { Stage } from "./stage";
import type { BookWords } from "./use-book-words";

type BookFormProps = {
  file: File | undefined;
  words: BookWords;
  options: ConversionOptions;
  onOptions: (options: ConversionOptions) => void;
  covers: SingleCover[];
  coverId: string;
  onCover: (id: string) => void;
  usage: UsageAnswer;
  serverStatus: ServerStatus;
  problem: Problem | undefined;
  onChoose: (files: File[]) => void;
  onStart: () => void;
};

/** One manuscript, how its book looks, and the button. A plain form, so that it posts without JavaScript too. */
export function BookForm(props: BookFormProps) {
  const { file, words, options, problem } = props;
  const drop = useFileDrop(props.onChoose, true);
  const problemId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onStart();
  };
  return (
    <form
      className="conv"
      method="post"
      action="/converter"
      encType="multipart/form-data"
      onSubmit={submit}
      aria-label="Convert a manuscript"
      {...drop.handlers}
    >
      <Stage
        file={file}
        title={words.shown.title}
        options={options}
        isOver={drop.isOver}
        onChoose={props.onChoose}
        onOptions={props.onOptions}
      />
      <div className="side">
        {file ? (
          <ChosenLine file={file} pages={words.facts?.pages} onChoose={props.onChoose} />
        ) : (
          <p className="side-empty mut">
            Choose a manuscript and your own first chapter appears here, in the style you pick.
          </p>
        )}
        <TextField
          label="Title"
          name="title"
          maxLength={maxTitleLength}
          placeholder="As in the manuscript"
          value={words.shown.title}
          onChange={(event) => words.onChange({ title: event.currentTarget.value })}
        />
        <TextField
          label="Author"
          name="author"
          maxLength={maxAuthorLength}
          placeholder="As in the manuscript"
          autoComplete="off"
          value={words.shown.author}
          onChange={(event) => words.onChange({ author: event.currentTarget.value })}
        />
        <CoverChoice covers={props.covers} coverId={props.coverId} onChange={props.onCover} />
        <MoreOptions
          options={options}
          isWord={isWordFile(file?.name)}
          isLocked={false}
          onChange={props.onOptions}
        />
        <ConvertButton
          label="Convert to EPUB"
          usage={props.usage}
          serverStatus={props.serverStatus}
          problem={problem}
          problemId={problemId}
          canTryAgain={file !== undefined}
        />
      </div>
    </form>
  );
}
