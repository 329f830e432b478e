import { strToU8, zipSync } from "fflate";

/** The novel as an OpenDocument text, as a writer program would store it: automatic styles, one span a format. */
export function makeOdt(chapters, { title, author }) {
  const run = ({ text, italic }) => (italic ? `<text:span text:style-name="T1">${text}</text:span>` : text);
  const body = chapters
    .map(
      (chapter) =>
        `<text:h text:style-name="Heading_20_1" text:outline-level="1">${chapter.title}</text:h>` +
        chapter.paragraphs
          .map((runs) => `<text:p text:style-name="P1">${runs.map(run).join("")}</text:p>`)
          .join(""),
    )
    .join("");
  const space = (prefix, name) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`;
  const spaces = `${["office", "text", "style", "meta"].map((name) => space(name, name)).join(" ")} ${space("fo", "xsl-fo-compatible")} xmlns:dc="http://purl.org/dc/elements/1.1/"`;
  const part = (root, inner) =>
    strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n<office:${root} ${spaces}>${inner}</office:${root}>`);
  const automatic =
    '<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Standard"><style:paragraph-properties fo:text-align="justify"/></style:style><style:style style:name="T1" style:family="text"><style:text-properties fo:font-style="italic"/></style:style>';
  const named =
    '<style:default-style style:family="paragraph"><style:text-properties fo:language="en" fo:country="GB"/></style:default-style><style:style style:name="Standard" style:family="paragraph"/><style:style style:name="Heading_20_1" style:display-name="Heading 1" style:family="paragraph" style:default-outline-level="1"/>';
  const type = "application/vnd.oasis.opendocument.text";
  return zipSync({
    mimetype: [strToU8(type), { level: 0 }],
    "content.xml": part(
      "document-content",
      `<office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body>`,
    ),
    "styles.xml": part("document-styles", `<office:styles>${named}</office:styles>`),
    "meta.xml": part(
      "document-meta",
      `<office:meta><dc:title>${title}</dc:title><meta:initial-creator>${author}</meta:initial-creator><dc:language>en-GB</dc:language></office:meta>`,
    ),
    "META-INF/manifest.xml": strToU8(
      `<manifest:manifest ${space("manifest", "manifest")}><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/></manifest:manifest>`,
    ),
  });
}
