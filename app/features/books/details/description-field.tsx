import Bold from "lucide-react/icons/bold";
import Heading from "lucide-react/icons/heading";
import Italic from "lucide-react/icons/italic";
import List from "lucide-react/icons/list";
import { useRef } from "react";
import { IconButton } from "#app/ui/button";
import { maxDescriptionLength } from "#domain/books/details-limits";
import { cleanDescription, readDescription } from "#domain/books/store-description";
import { DescriptionView } from "./description-view";
import { DetailField } from "./detail-field";
import type { FieldOf } from "./line-field";

const tools = [
  ["Bold", "b", Bold],
  ["Italic", "i", Italic],
  ["Heading", "h4", Heading],
  ["List", "ul", List],
] as const;

/** The description, with the few tags that stores take, and as a store will show it. */
export function DescriptionField({ field }: { field: FieldOf }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { value, onChange, ...common } = field("description");
  const { nodes, removed } = readDescription(value);
  const mark = (tag: (typeof tools)[number][1]) => {
    const box = area.current;
    if (!box) return;
    const { selectionStart: from, selectionEnd: to } = box;
    const { before, after, inner } = marked(tag, value.slice(from, to));
    onChange(value.slice(0, from) + before + inner + after + value.slice(to));
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(from + before.length, from + before.length + inner.length);
    });
  };
  return (
    <div className="details-description">
      <div>
        <DetailField
          {...common}
          label="Description"
          hint="Stores show this beside the cover. You can use bold, italics, headings and lists, and their tags count toward the limit."
          count={{ now: cleanDescription(value).length, max: maxDescriptionLength }}
        >
          {(ids) => (
            <>
              <fieldset className="details-tools js-only" aria-label="Mark the selected words">
                {tools.map(([label, tag, Icon]) => (
                  <IconButton key={tag} label={label} onClick={() => mark(tag)}>
                    <Icon className="i s" aria-hidden="true" />
                  </IconButton>
                ))}
              </fieldset>
              <textarea
                ref={area}
                className="in details-long"
                name="description"
                rows={12}
                value={value}
                onChange={(event) => onChange(event.currentTarget.value)}
                onBlur={common.onBlur}
                {...ids}
              />
            </>
          )}
        </DetailField>
        {removed.length > 0 ? (
          <p className="t13 details-removed" role="status">
            Stores don’t take {named(removed)}. We leave {removed.length > 1 ? "them" : "it"} out and keep the
            words.
          </p>
        ) : null}
      </div>
      <section className="details-shown" aria-labelledby="description-shown">
        <h2 className="lab" id="description-shown">
          As stores show it
        </h2>
        <div className="details-blurb">
          {nodes.length > 0 ? (
            <DescriptionView nodes={nodes} />
          ) : (
            <p className="mut">The description appears here as you type.</p>
          )}
        </div>
      </section>
    </div>
  );
}

function marked(tag: string, selected: string) {
  if (tag !== "ul") return { before: `<${tag}>`, inner: selected, after: `</${tag}>` };
  const items = selected.split("\n").filter((line) => line.trim() !== "");
  const inner = items.map((line) => `<li>${line.trim()}</li>`).join("\n") || "<li></li>";
  return { before: "<ul>\n", inner, after: "\n</ul>" };
}

function named(tags: readonly string[]): string {
  const names = tags.slice(0, 3).map((tag) => `<${tag}>`);
  const more = tags.length > 3 ? [`${tags.length - 3} more`] : [];
  const all = [...names, ...more];
  return all.length > 1 ? `${all.slice(0, -1).join(", ")} or ${all.at(-1)}` : (all[0] ?? "");
}
