import { useState } from "react";
import { Field } from "#app/ui/field";
import { maxDescriptionLength, maxKeywordLength, maxKeywords } from "#domain/books/details-limits";
import { Figures, ToolFrame } from "./tool-frame";

/** Counts a description with its tags, and keywords line by line. What is typed stays in the browser. */
export function DescriptionCounter() {
  const [description, setDescription] = useState("");
  const [keywords, setKeywords] = useState("");
  const lines = keywords.split("\n").filter((line) => line.trim() !== "");
  const tooLong = lines.filter((line) => line.trim().length > maxKeywordLength);
  const left = maxDescriptionLength - description.length;
  return (
    <ToolFrame id="description-counter">
      <div className="tool-body">
        <div className="tool-form">
          <Field
            label="Description"
            hint="As the store’s box has it: with its tags, if you use any."
            error={left < 0 ? `${-left} characters too long.` : undefined}
          >
            {(ids) => (
              <textarea
                className="in"
                rows={12}
                value={description}
                onChange={(event) => setDescription(event.currentTarget.value)}
                {...ids}
              />
            )}
          </Field>
          <Field
            label="Keywords, one a line"
            error={
              lines.length > maxKeywords
                ? `Amazon takes ${maxKeywords} keywords; these are ${lines.length}.`
                : tooLong.length > 0
                  ? `Too long: ${tooLong.map((line) => `“${line.trim()}”`).join(", ")}. Each may have ${maxKeywordLength} characters.`
                  : undefined
            }
          >
            {(ids) => (
              <textarea
                className="in"
                rows={maxKeywords + 1}
                value={keywords}
                onChange={(event) => setKeywords(event.currentTarget.value)}
                {...ids}
              />
            )}
          </Field>
        </div>
        <section className="tool-answer" aria-label="Counts" aria-live="polite">
          <Figures
            rows={[
              [
                "Characters with tags",
                `${description.length.toLocaleString("en-US")} of ${maxDescriptionLength.toLocaleString("en-US")}`,
              ],
              ["Characters readers see", withoutTags(description).length.toLocaleString("en-US")],
              ["Words", wordsIn(withoutTags(description)).toLocaleString("en-US")],
              ["Keywords", `${lines.length} of ${maxKeywords}`],
            ]}
          />
        </section>
      </div>
    </ToolFrame>
  );
}

const withoutTags = (text: string) => text.replace(/<[^>]*>/g, "");
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
