import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { Project } from "#app/contract/books/projects";
import type { Making } from "#app/contract/covers/making";
import { BookStyle } from "#app/features/conversions/book-style/book-style";
import { ConversionOptions } from "#app/features/conversions/conversion-options";
import { Button } from "#app/ui/button";
import { SectionHead } from "#app/ui/section-head";
import { manuscriptExtensions } from "#domain/convert/manuscript-kinds";
import { optionWords } from "./option-words";

type ConvertAgainProps = { project: Project; making: Making; level: 2 | 3 };

/** The options a book was made with, and the two ways to make it again: with others, or from another manuscript. */
export function ConvertAgain({ project, making, level }: ConvertAgainProps) {
  const { fileSize: _, ...used } = project.settings;
  const [options, setOptions] = useState(used);
  const isUnderWay = making.next !== null && making.next.status !== "failed";
  const isSending = useNavigation().state !== "idle";
  return (
    <section aria-labelledby="options">
      <SectionHead id="options" level={level} title="Options used" />
      <ul className="making-options">
        {optionWords(project.settings).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {making.hasManuscript ? (
        <details className="making-more">
          <summary className="btn">Convert again</summary>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="do" value="convert-again" />
            <ConversionOptions options={options} isLocked={false} onChange={setOptions} />
            <BookStyle options={options} isLocked={false} onChange={setOptions} />
            <p className="t13 mut">
              The book stays as it is until the new edition is finished.{" "}
              {project.status === "failed" ? "" : "The same manuscript is not charged again."}
            </p>
            <Button type="submit" disabled={isUnderWay || isSending}>
              Convert with these options
            </Button>
          </Form>
        </details>
      ) : (
        <p className="t13 mut project-hint">
          Its manuscript is not kept any more. Upload it again to convert it with other options.
        </p>
      )}
      <details className="making-more">
        <summary className="btn">Replace the manuscript</summary>
        <Form method="post" encType="multipart/form-data" preventScrollReset>
          <input type="hidden" name="do" value="replace" />
          <label className="making-file">
            <span>The new manuscript</span>
            <input type="file" name="manuscript" accept={manuscriptExtensions.join(",")} required />
          </label>
          <p className="t13 mut">
            It counts as a conversion, given back if it fails. Then you see what changed, and can go back.
          </p>
          <Button type="submit" disabled={isUnderWay || isSending}>
            {isSending ? "Sending…" : "Upload and convert"}
          </Button>
        </Form>
      </details>
    </section>
  );
}
