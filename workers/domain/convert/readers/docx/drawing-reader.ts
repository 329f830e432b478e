import type { MessageLog } from "#domain/convert/messages";
import { partPath, type Relationships } from "#domain/convert/readers/docx/package";
import type { Attributes } from "#domain/convert/xml";

export type PlacedPicture = { asset: string; alt: string; isFloating: boolean };

/** Follows DrawingML and VML down to their pictures. */
export class DrawingReader {
  private readonly part: string;
  private readonly relationships: Relationships;
  private readonly messages: MessageLog;
  private isFloating = false;
  private drawingAlt = "";
  private ownAlt = "";
  private shapeAlt = "";
  private blip: { embed: string | undefined; link: string | undefined; svg: string | undefined } | undefined;
  private imageData: string | undefined;

  constructor(part: string, relationships: Relationships, messages: MessageLog) {
    this.part = part;
    this.relationships = relationships;
    this.messages = messages;
  }

  /** Says `rule` when the shape is a horizontal line. */
  open(name: string, attributes: Attributes): "rule" | undefined {
    switch (name) {
      case "wp:inline":
      case "wp:anchor":
        this.isFloating = name === "wp:anchor";
        this.drawingAlt = "";
        this.ownAlt = "";
        return undefined;
      case "wp:docPr":
        this.drawingAlt = attributes.descr || attributes.title || "";
        return undefined;
      case "pic:cNvPr":
        this.ownAlt = attributes.descr || "";
        return undefined;
      case "a:blip":
        this.blip = { embed: attributes["r:embed"], link: attributes["r:link"], svg: undefined };
        return undefined;
      case "asvg:svgBlip":
        if (this.blip) this.blip.svg = attributes["r:embed"];
        return undefined;
      case "v:shape":
      case "v:rect":
        this.shapeAlt = attributes.alt ?? "";
        return attributes["o:hr"] === "t" || attributes["o:hr"] === "true" ? "rule" : undefined;
      case "v:imagedata":
        this.imageData = attributes["r:id"] ?? attributes["r:pict"] ?? attributes["o:relid"];
        return undefined;
    }
    return undefined;
  }

  close(name: string): PlacedPicture | undefined {
    if (name === "a:blip" && this.blip) {
      const { embed, link, svg } = this.blip;
      this.blip = undefined;
      // The PNG beside an SVG is what every reading system can show; a metafile is what none can.
      const isMetafile = /\.(emf|wmf)z?$/i.test(this.relationships.get(embed ?? "")?.target ?? "");
      const id = embed && !(isMetafile && svg) ? embed : (svg ?? link);
      return this.picture(id, this.ownAlt || this.drawingAlt, this.isFloating);
    }
    if (name === "v:imagedata") {
      const id = this.imageData;
      this.imageData = undefined;
      return this.picture(id, this.shapeAlt, false);
    }
    return undefined;
  }

  private picture(id: string | undefined, alt: string, isFloating: boolean): PlacedPicture | undefined {
    if (id === undefined || id === "") return undefined;
    const relationship = this.relationships.get(id);
    if (relationship?.isExternal) {
      this.messages.add({
        code: "image-outside",
        severity: "warning",
        text: "A picture is only linked to, not part of the manuscript, so it could not be taken into the book.",
        suggestion: "Insert the picture into the document itself.",
      });
      return undefined;
    }
    if (!relationship) {
      this.messages.add({
        code: "image-missing",
        severity: "warning",
        text: "A picture is missing from the manuscript file.",
        suggestion: "Insert the picture again.",
      });
      return undefined;
    }
    return {
      asset: partPath(this.part, relationship.target),
      alt: isFileName(alt) ? "" : alt.trim(),
      isFloating,
    };
  }
}

/** Programs put the picture's file name where a description belongs; it describes nothing. */
function isFileName(alt: string): boolean {
  return /^([a-z]:\\|\/)|^\S+\.(png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|webp)$/i.test(alt.trim());
}
