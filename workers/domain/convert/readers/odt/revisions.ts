import type { MessageLog } from "#domain/convert/messages";
import { type Capture, TextCapture } from "#domain/convert/readers/odt/capture";
import type { Attributes } from "#domain/convert/xml";

/** Reads a comment or the list of tracked changes, and tells the author of them when that was asked for. */
export class RevisionCapture implements Capture {
  private readonly messages: MessageLog;
  private readonly changes: OpenInsertions;
  private readonly isComment: boolean;
  private kind: "comment" | "insertion" | "deletion" | "formatting-change" | "";
  private id = "";
  private who = new TextCapture(whoMax);
  private what = new TextCapture(whatMax);
  private inside: "who" | "what" | "date" = "what";

  /** `changes` learns which insertions there are, whose words stand in the text. */
  constructor(isComment: boolean, messages: MessageLog, changes: OpenInsertions) {
    this.isComment = isComment;
    this.kind = isComment ? "comment" : "";
    this.messages = messages;
    this.changes = changes;
  }

  open(name: string, attributes: Attributes): void {
    switch (name) {
      case "text:changed-region":
        this.id = attributes["text:id"] ?? attributes["xml:id"] ?? "";
        this.begin("");
        return;
      case "text:insertion":
        this.begin("insertion");
        return;
      case "text:deletion":
        this.begin("deletion");
        return;
      case "text:format-change":
        this.begin("formatting-change");
        return;
      case "dc:creator":
        this.inside = "who";
        return;
      case "dc:date":
      case "meta:date-string":
      case "meta:creator-initials":
      case "office:annotation":
        this.inside = "date";
        return;
      case "text:p":
      case "text:h":
        this.what.text(" ");
        return;
      default:
        this.what.open(name, attributes);
    }
  }

  close(name: string): void {
    if (name === "text:changed-region") this.tell();
    else if (/^(dc|meta):|^office:annotation$/.test(name)) this.inside = "what";
  }

  text(text: string): void {
    if (this.inside === "who") this.who.text(text);
    else if (this.inside === "what" && (this.isComment || this.kind === "deletion")) this.what.text(text);
  }

  end(): void {
    if (this.isComment) this.tell();
  }

  private begin(kind: RevisionCapture["kind"]): void {
    this.kind = kind;
    this.who = new TextCapture(whoMax);
    this.what = new TextCapture(whatMax);
    this.inside = "what";
  }

  private tell(): void {
    const who = this.who.words || "Somebody";
    if (this.kind === "insertion") {
      this.changes.know(this.id, who);
      return;
    }
    const words = this.what.words;
    switch (this.kind) {
      case "comment":
        this.messages.list({ code: "comment", severity: "info", text: `${who} commented: ${words}` });
        return;
      case "deletion":
        this.messages.list({ code: "deletion", severity: "info", text: `${who} deleted “${words}”.` });
        return;
      case "formatting-change":
        this.messages.list({
          code: "formatting-change",
          severity: "info",
          text: `${who} changed how some text looks.`,
        });
        return;
      case "":
        return;
      default:
        this.kind satisfies never;
    }
  }
}

/** Insertions whose words are being read: they begin and end with marks in the text. */
export class OpenInsertions {
  private readonly messages: MessageLog;
  private readonly who = new Map<string, string>();
  private readonly open = new Map<string, TextCapture>();

  constructor(messages: MessageLog) {
    this.messages = messages;
  }

  know(id: string, who: string): void {
    if (this.who.size < maxKnown) this.who.set(id, who);
  }

  begin(id: string): void {
    if (this.who.has(id) && this.open.size < maxOpen) this.open.set(id, new TextCapture(whatMax));
  }

  text(text: string): void {
    if (this.open.size > 0) for (const capture of this.open.values()) capture.text(text);
  }

  end(id: string): void {
    const words = this.open.get(id)?.words;
    this.open.delete(id);
    if (words)
      this.messages.list({
        code: "insertion",
        severity: "info",
        text: `${this.who.get(id)} inserted “${words}”.`,
      });
  }
}

const whoMax = 100;
const whatMax = 300;
const maxKnown = 20_000;
const maxOpen = 20;
