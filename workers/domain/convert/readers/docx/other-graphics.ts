import type { Block } from "#domain/book/blocks";
import type { ConversionMessage } from "#domain/convert/messages";
import type { Graphic } from "#domain/convert/readers/docx/graphic-parts";
import { partPath } from "#domain/convert/readers/docx/package";
import type { WalkContext } from "#domain/convert/readers/docx/walk-context";
import type { Attributes } from "#domain/convert/xml";

/** One drawing while it is read. */
type Frame = {
  name: string;
  /** A picture or a text box of it is shown. */
  isShown: boolean;
  what: What;
  alt: string;
  graphic: Graphic | undefined;
  /** Words drawn in it: WordArt of old, and shapes whose text is not Word's own. */
  lines: string[];
};

type What = "chart" | "smartArt" | "ink" | "model" | "object" | "video" | "shape" | "other";

/**
 * What stands in drawings beside pictures and text boxes: charts and diagrams are set as what they hold, words drawn are
 * set as text, and whatever can be shown in no way is told to the author.
 */
export class OtherGraphics {
  private readonly context: WalkContext;
  private readonly frames: Frame[] = [];
  private inText = false;

  constructor(context: WalkContext) {
    this.context = context;
  }

  open(name: string, attributes: Attributes): void {
    if (isFrame.has(name)) {
      if (this.frames.length < deepest) this.frames.push(newFrame(name));
      return;
    }
    const frame = this.frames.at(-1);
    if (!frame) return;
    switch (name) {
      case "wp:docPr":
        frame.alt = attributes.descr || attributes.title || "";
        return;
      case "a:graphicData":
        frame.what = whatByUri(attributes.uri ?? "");
        return;
      case "c:chart":
        this.refer(frame, "chart", attributes["r:id"]);
        return;
      case "dgm:relIds":
        this.refer(frame, "smartArt", attributes["r:dm"]);
        return;
      case "a:blip":
      case "v:imagedata":
        // A picture that is missing is told as such where pictures are read.
        if (attributes["r:embed"] || attributes["r:link"] || attributes["r:id"] || attributes["o:relid"])
          this.shown();
        return;
      case "o:OLEObject":
        frame.what = "object";
        return;
      case "wp15:webVideoPr":
        this.context.tell(messages.video);
        return;
      case "v:textpath":
        if (attributes.string?.trim()) frame.lines.push(attributes.string.trim().slice(0, longest));
        return;
      case "v:rect":
      case "v:shape":
        if (attributes["o:hr"] === "t" || attributes["o:hr"] === "true") frame.isShown = true;
        return;
      case "a:p":
        if (frame.lines.length < maxLines) frame.lines.push("");
        return;
      case "a:t":
        this.inText = true;
    }
  }

  text(text: string): void {
    const frame = this.inText ? this.frames.at(-1) : undefined;
    const line = frame?.lines.at(-1);
    if (frame && line !== undefined && line.length < longest)
      frame.lines[frame.lines.length - 1] = line + text;
  }

  /** Something of the drawing is in the book already. */
  shown(): void {
    for (const frame of this.frames) frame.isShown = true;
  }

  /** The file offers forms of something, and none that can be read. */
  nothingChosen(): void {
    if (this.frames.length === 0) this.context.tell(messages.other);
  }

  /** The block that stands for the drawing that ends here, when it is to be set as one. */
  close(name: string): Block | undefined {
    if (name === "a:t") this.inText = false;
    const frame = this.frames.at(-1);
    if (frame?.name !== name) return undefined;
    this.frames.pop();
    const block = this.blockFor(frame);
    if (block) this.shown();
    else if (!frame.isShown && this.frames.length === 0) this.context.tell(messages[frame.what]);
    return block;
  }

  private blockFor({ graphic, lines, alt, isShown }: Frame): Block | undefined {
    const words = lines.map((line) => line.trim()).filter((line) => line !== "");
    if (graphic && !isShown) {
      this.context.tell(messages[graphic.kind === "chart" ? "chartSet" : "smartArtSet"]);
      if (graphic.isCut) this.context.tell(messages.chartCut);
      const block = structuredClone(graphic.block);
      if (block.kind === "table" && !block.caption && alt !== "")
        block.caption = [{ kind: "text", text: alt.slice(0, longest) }];
      return block;
    }
    if (words.length === 0) return undefined;
    return {
      kind: "aside",
      blocks: words.map((text) => ({ kind: "paragraph", inlines: [{ kind: "text", text }] })),
    };
  }

  private refer(frame: Frame, what: "chart" | "smartArt", id: string | undefined): void {
    frame.what = what;
    const relationship = this.context.relationships.get(id ?? "");
    if (!relationship || relationship.isExternal) return;
    frame.graphic = this.context.graphics.get(partPath(this.context.part, relationship.target));
  }
}

function newFrame(name: string): Frame {
  const what = name === "w:object" ? "object" : "shape";
  return { name, isShown: false, what, alt: "", graphic: undefined, lines: [] };
}

const isFrame = new Set(["w:drawing", "w:pict", "w:object"]);
const deepest = 30;
const maxLines = 200;
const longest = 500;

function whatByUri(uri: string): What {
  if (/\/chart(ex)?$/i.test(uri)) return "chart";
  if (/\/diagram$/i.test(uri)) return "smartArt";
  if (/wordprocessing(Shape|Group|Canvas)$|\/lockedCanvas$/i.test(uri)) return "shape";
  if (/Ink$/i.test(uri)) return "ink";
  if (/model3d/i.test(uri)) return "model";
  if (/\/ole$|compatibility/i.test(uri)) return "object";
  return "other";
}

const leftOut = (code: string, what: string): ConversionMessage => ({
  code,
  severity: "warning",
  text: `${what} could not be taken into the book and was left out.`,
  suggestion: "Insert a picture of it into the document.",
});

const messages: Record<What | "chartSet" | "chartCut" | "smartArtSet", ConversionMessage> = {
  chartSet: {
    code: "chart-as-table",
    severity: "info",
    text: "A chart is set as a table of its figures: the manuscript holds no picture of it.",
    suggestion: "If its look matters, insert a picture of the chart in its place.",
  },
  chartCut: {
    code: "chart-cut",
    severity: "warning",
    text: "A chart holds more figures than a table in a book can show; those past 50 rows or 12 series were left out.",
    suggestion: "Insert a picture of the chart in its place.",
  },
  smartArtSet: {
    code: "smartart-as-list",
    severity: "info",
    text: "A SmartArt diagram is set as a list of its points: the manuscript holds no picture of it.",
    suggestion: "If its look matters, insert a picture of the diagram in its place.",
  },
  video: {
    code: "video-as-picture",
    severity: "info",
    text: "A video is shown by its picture only.",
    suggestion: "Add a link to the video in the text.",
  },
  chart: leftOut("chart-left-out", "A chart whose figures are not in the manuscript"),
  smartArt: leftOut("smartart-left-out", "A SmartArt diagram without words"),
  ink: leftOut("ink-left-out", "Handwriting"),
  model: leftOut("model-left-out", "A three-dimensional model"),
  object: leftOut("object-left-out", "An object of another program, without a picture of it,"),
  other: leftOut("graphic-left-out", "A drawing of an unknown kind"),
  shape: {
    code: "shape-left-out",
    severity: "info",
    text: "A drawn shape without words (a line, an arrow, a frame) was left out.",
    suggestion: "If it matters, insert it as a picture.",
  },
};
