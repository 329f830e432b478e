import type { BookMetadata } from "#domain/book/blocks";
import type { MarkupAttributes } from "#domain/convert/readers/html/markup-tokens";

type Said = { name: string; text: string; attributes: MarkupAttributes };

/** Gathers what a package document says of its book, EPUB 2 and 3. */
export class PackageMetadata {
  coverId: string | undefined;
  private readonly said: Said[] = [];
  private readonly refinements: { of: string; property: string; text: string }[] = [];
  private reading: { text: string } | undefined;
  private identifierId: string | undefined;

  open(name: string, attributes: MarkupAttributes): void {
    if (name === "package") this.identifierId = attributes["unique-identifier"];
    if (this.said.length + this.refinements.length > maxSaid) return;
    if (name === "meta") {
      if (attributes.name === "cover") this.coverId ??= attributes.content;
      const { refines, property } = attributes;
      if (refines && property) {
        const refinement = { of: refines.replace(/^#/, ""), property, text: "" };
        this.refinements.push(refinement);
        this.reading = refinement;
      } else this.reading = undefined;
    } else if (fields.has(name)) {
      const said = { name, text: "", attributes };
      this.said.push(said);
      this.reading = said;
    } else this.reading = undefined;
  }

  close(name: string): void {
    // The tokens close `meta` at once, as HTML does; its text comes after.
    if (name !== "meta") this.reading = undefined;
  }

  text(text: string): void {
    if (this.reading && this.reading.text.length < 20_000) this.reading.text += text;
  }

  finish(): BookMetadata {
    const titles = this.all("title");
    const isType = (said: Said, type: string) => this.refined(said, "title-type") === type;
    const main =
      titles.find((said) => isType(said, "main")) ??
      titles.find((said) => !isType(said, "subtitle")) ??
      titles[0];
    const subtitle = titles.find((said) => said !== main && isType(said, "subtitle"));
    const creators = this.all("creator");
    const roleOf = (said: Said) =>
      said.attributes["opf:role"] ?? said.attributes.role ?? this.refined(said, "role");
    const authors = creators.filter((said) => /^aut$/i.test(roleOf(said) ?? "aut"));
    const identifiers = this.all("identifier");
    const identifier = identifiers.find((said) => said.attributes.id === this.identifierId) ?? identifiers[0];
    const metadata: BookMetadata = {
      authors: (authors.length > 0 ? authors : creators).map((said) => said.text),
    };
    const put = (
      name: "title" | "subtitle" | "language" | "publisher" | "description" | "identifier",
      text: string | undefined,
    ) => {
      if (text) metadata[name] = text;
    };
    put("title", main?.text);
    put("subtitle", subtitle?.text);
    put("language", this.all("language")[0]?.text);
    put("publisher", this.all("publisher")[0]?.text);
    put(
      "description",
      this.all("description")[0]
        ?.text.replace(/<[^<>]{0,200}>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );
    put("identifier", identifier?.text);
    const subjects = this.all("subject").map((said) => said.text);
    if (subjects.length > 0) metadata.subjects = [...new Set(subjects)].slice(0, 50);
    const date = /^\d{4}(?:-\d\d(?:-\d\d)?)?/.exec(this.all("date")[0]?.text ?? "")?.[0];
    if (date) metadata.date = date;
    return metadata;
  }

  private all(name: string): Said[] {
    return this.said
      .filter((said) => said.name === name)
      .map((said) => ({ ...said, text: said.text.replace(/\s+/g, " ").trim() }))
      .filter((said) => said.text !== "");
  }

  private refined(said: Said, property: string): string | undefined {
    const { id } = said.attributes;
    if (!id) return undefined;
    return this.refinements.find((one) => one.of === id && one.property === property)?.text.trim();
  }
}

const maxSaid = 2_000;
const fields = new Set("title creator language publisher description identifier subject date".split(" "));
