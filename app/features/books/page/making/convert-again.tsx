import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { Project } from "#app/contract/books/projects";
import type { Making } from "#app/contract/covers/making";
import { BookStyle } from "#app/features/conversions/book-style/book-style";
import { ConversionOptions } from "#app/features/conversions/conversion-options";
import { isWordFile } from "#app/features/conversions/is-word-file";
import { Button } from "#app/ui/button";
import { FoldRow } from "../hub/fold";
import { AnotherFile } from "./another-file";
import { optionWords } from "./option-words";

type ConvertAgainProps = { project: Project; making: Making };

/** The other ways to make a book whose conversion failed: from another manuscript, or with other options. */
export function ConvertAgain({ project, making }: ConvertAgainProps) {
  const { fileSize: _, ...used } = project.settings;
  const [options, setOptions] = useState(used);
  const isSending = useNavigation().state !== "idle";
  if (!making.hasManuscript) return null;
  return (
    <>
      <FoldRow id="another-file" title="Choose another file" text="A newer version, or another format.">
        <AnotherFile project={project} />
      </FoldRow>
      <FoldRow title="Style and options" text={optionWords(project.settings).join(" · ")}>
        <Form method="post" className="another-file" preventScrollReset>
          <input type="hidden" name="do" value="convert-again" />
          <ConversionOptions
            options={options}
            isWord={isWordFile(project.originalFileName)}
            isLocked={false}
            onChange={setOptions}
          />
          <BookStyle options={options} isLocked={false} onChange={setOptions} />
          <Button type="submit" disabled={isSending}>
            Convert with these options
          </Button>
        </Form>
      </FoldRow>
    </>
  );
}
