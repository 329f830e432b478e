import type { Body } from "#domain/convert/readers/rtf/body";
import type { Destination } from "#domain/convert/readers/rtf/destination";

/** `\field`: an instruction, then what it showed when the file was saved. `text` is where such a result goes. */
export function fieldDestination(body: Body, text: Destination): Destination {
  const { fields } = body;
  const depth = fields.depth;
  /** The field has not been ended by a paragraph or a note around it. */
  const isOpen = () => fields.depth > depth;
  fields.begin();
  return {
    isBody: true,
    text: (letters) => text.text?.(letters),
    control: (word, value) => text.control?.(word, value) ?? false,
    group(word) {
      if (word === "fldinst") return instruction(body, isOpen);
      if (word !== "fldrslt") return undefined;
      if (isOpen()) {
        fields.endTo(depth + 1);
        const effect = fields.separate();
        if (effect?.kind === "link") {
          body.paragraph();
          body.count?.beginLink(effect.href);
          body.beginLink(effect.href, effect.isPage);
        } else if (effect?.kind === "hidden" && effect.isContents)
          body.contentsBegan(effect.isIndex === true);
      }
      return text;
    },
    close() {
      if (!isOpen()) return;
      fields.endTo(depth + 1);
      const effect = fields.end();
      if (effect?.kind === "link") {
        body.count?.endLink();
        body.flows.paragraph?.inlines.endLink();
      } else if (effect?.kind === "ruby")
        body.add({ kind: "ruby", base: effect.base, reading: effect.reading });
    },
  };
}

function instruction(body: Body, isOpen: () => boolean): Destination {
  const own: Destination = {
    text(letters) {
      if (isOpen()) body.fields.instruction(letters);
    },
    // A field in an instruction: only its own words count, and they end up in no sentence.
    group: (word) => (word === "field" ? { control: () => true } : undefined),
  };
  return own;
}
