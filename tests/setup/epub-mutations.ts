import type { Book } from "./sound-epub";

/**
 * One way to break the book; `ids` are what we say of it, errors and warnings, and what the real EPUBCheck 5.3 says but for
 * `except`, which `bench/epub-check.mjs` compares: what it alone says, or what it does not say.
 */
export type Mutation = { name: string; ids: string[]; except?: string[]; change(book: Book): void };

const one = "EPUB/text/chapter-001.xhtml";
const two = "EPUB/text/chapter-002.xhtml";
const nav = "EPUB/nav.xhtml";
const ncx = "EPUB/toc.ncx";
const css = "EPUB/styles/book.css";
const image = "EPUB/images/picture-001.jpg";
const bytes = (text: string) => new TextEncoder().encode(text);

/** Where EPUBCheck goes on after what we stop at, gives up where we go on, or lets through what OCF forbids. */
const exceptions: Record<string, string[] | undefined> = {
  "mimetype is compressed": ["PKG-007"],
  "an id twice in the package": ["CHK-008"],
  "the toc attribute names a stylesheet": ["CHK-008"],
  "a tag that is not closed": ["RSC-012"],
  "an attribute twice": ["RSC-012"],
  "a background from the web": ["OPF-014"],
};

export const mutations: Mutation[] = [
  // The archive
  m("mimetype is missing", ["PKG-006"], (b) => b.files.delete("mimetype")),
  m("mimetype says something else", ["PKG-007"], (b) => b.files.set("mimetype", bytes("application/zip"))),
  m("mimetype is not the first file", ["PKG-006"], (b) => {
    b.first = "META-INF/container.xml";
  }),
  m("mimetype is compressed", ["PKG-007"], (b) => b.stored.delete("mimetype")),
  m("mimetype has an extra field", ["PKG-005"], (b) => {
    b.extra = "\u0001\u0002\u0004\u0000abcd";
  }),
  m("the container is missing", ["RSC-002"], (b) => b.files.delete("META-INF/container.xml")),
  m("the container names no package", ["RSC-003"], (b) =>
    b.edit("META-INF/container.xml", "application/oebps-package+xml", "text/xml"),
  ),
  m("the package document is missing", ["OPF-002"], (b) => b.files.delete("EPUB/package.opf")),
  m("a file's name has spaces", ["PKG-010"], (b) =>
    rename(b, image, "EPUB/images/my lamp.jpg", "images/my%20lamp.jpg"),
  ),
  m("two names differ in case only", ["OPF-060"], (b) =>
    b.files.set("EPUB/IMAGES/picture-001.jpg", b.files.get(image) ?? bytes("")),
  ),
  // The package
  m("no title", ["RSC-005"], (b) => b.opf(/<dc:title id="title">.*<\/dc:title>\n/, "")),
  m("an empty title", ["RSC-005"], (b) => b.opf(/(<dc:title id="title">).*(<\/dc:title>)/, "$1$2")),
  m("no language", ["RSC-005"], (b) => b.opf(/<dc:language>.*<\/dc:language>\n/, "")),
  m("a language that is none", ["OPF-092"], (b) => b.opf("<dc:language>en<", "<dc:language>english_uk<")),
  m("no date of change", ["RSC-005"], (b) => b.opf(/<meta property="dcterms:modified">.*<\/meta>\n/, "")),
  m("a date of change that is none", ["RSC-005"], (b) => b.opf("2026-01-02T03:04:05Z", "2 January")),
  m("a unique identifier that is not there", ["RSC-005", "OPF-030"], (b) =>
    b.opf('unique-identifier="book-id"', 'unique-identifier="other"'),
  ),
  m("an id twice in the package", ["RSC-005", "OPF-050"], (b) => b.opf('id="stylesheet"', 'id="ncx"')),
  m("a file of the manifest is missing", ["RSC-001"], (b) => b.files.delete(image)),
  m("a picture is not in the manifest", ["RSC-008"], (b) => b.opf(/<item id="picture-001".*\/>\n/, "")),
  m("two items with one file", ["OPF-074"], (b) =>
    b.opf("</manifest>", '<item id="again" href="styles/book.css" media-type="text/css"/>\n</manifest>'),
  ),
  m("no navigation document is named", ["RSC-005"], (b) => b.opf(' properties="nav"', "")),
  m("an unknown property", ["OPF-027"], (b) => b.opf(' properties="nav"', ' properties="nav shiny"')),
  m("formulas without the property", ["OPF-014"], (b) => b.opf(' properties="mathml"', "")),
  m("the property without formulas", ["OPF-015"], (b) =>
    b.opf(/(chapter-001.xhtml" media-type="application\/xhtml\+xml")/, '$1 properties="mathml"'),
  ),
  m("the reading order names what is not there", ["OPF-049", "RSC-005"], (b) =>
    b.opf('<itemref idref="chapter-002"/>', '<itemref idref="chapter-002"/><itemref idref="chapter-009"/>'),
  ),
  m("a chapter stands twice in the reading order", ["RSC-005"], (b) =>
    b.opf('<itemref idref="chapter-002"/>', '<itemref idref="chapter-002"/><itemref idref="chapter-002"/>'),
  ),
  m("a linked chapter is not in the reading order", ["RSC-011"], (b) =>
    b.opf('<itemref idref="chapter-002"/>', ""),
  ),
  m("the toc attribute names a stylesheet", ["RSC-005", "OPF-050"], (b) =>
    b.opf('<spine toc="ncx"', '<spine toc="stylesheet"'),
  ),
  m("a refinement of nothing", ["RSC-005"], (b) => b.opf('refines="#author-1"', 'refines="#author-7"')),
  m("a prefix nobody declared", ["OPF-028"], (b) =>
    b.opf("</metadata>", '<meta property="own:thing">x</meta>\n</metadata>'),
  ),
  m("a picture in the reading order", ["OPF-043"], (b) =>
    b.opf('<itemref idref="chapter-002"/>', '<itemref idref="chapter-002"/><itemref idref="picture-001"/>'),
  ),
  m("a fallback that is not there", ["OPF-040"], (b) =>
    b.opf('<item id="picture-001"', '<item fallback="none" id="picture-001"'),
  ),
  m("the manifest lists the package", ["OPF-099"], (b) =>
    b.opf(
      "</manifest>",
      '<item id="self" href="package.opf" media-type="application/oebps-package+xml"/>\n</manifest>',
    ),
  ),
  m("the metadata stands after the manifest", ["RSC-005"], (b) =>
    b.opf(/(<metadata[\s\S]*<\/metadata>\n)(<manifest>[\s\S]*<\/manifest>\n)/, "$2$1"),
  ),
  m("a hidden chapter nobody leads to", ["OPF-096"], (b) => {
    b.opf(
      "</manifest>",
      '<item id="extra" href="text/extra.xhtml" media-type="application/xhtml+xml"/>\n</manifest>',
    );
    b.opf("</spine>", '<itemref idref="extra" linear="no"/>\n</spine>');
    b.files.set(
      "EPUB/text/extra.xhtml",
      bytes(
        '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><p>x</p></body></html>',
      ),
    );
  }),
  m("a prefix without a colon", ["OPF-004c"], (b) => declare(b, "own https://example.org/")),
  m("a prefix without an address", ["OPF-005"], (b) => declare(b, "own:")),
  m("a known prefix with another address", ["OPF-007"], (b) => declare(b, "schema: https://example.org/")),
  m("a prefix that is an underscore", ["OPF-007a"], (b) => declare(b, "_: https://example.org/")),
  m("a prefix of the package's own words", ["OPF-007b"], (b) =>
    declare(b, "own: http://idpf.org/epub/vocab/package/meta/#"),
  ),
  m("a prefix of Dublin Core", ["OPF-007c"], (b) => declare(b, "own: http://purl.org/dc/elements/1.1/")),
  m("a chapter on the left and on the right", ["RSC-005"], (b) =>
    b.opf(
      '<itemref idref="chapter-002"/>',
      '<itemref idref="chapter-002" properties="page-spread-left page-spread-right"/>',
    ),
  ),
  m("metadata that refines itself", ["OPF-065"], (b) =>
    b.opf(
      "</metadata>",
      '<meta id="x" refines="#y" property="file-as">a</meta><meta id="y" refines="#x" property="file-as">b</meta>\n</metadata>',
    ),
  ),
  m("a record that is the stylesheet", ["OPF-067"], (b) =>
    link(b, 'rel="record" href="styles/book.css" media-type="text/css"'),
  ),
  m("a record of no kind", ["OPF-093"], (b) => {
    b.files.set("EPUB/record.xml", bytes("<record/>"));
    link(b, 'rel="record" href="record.xml"');
  }),
  m("an alternate that is a record, too", ["OPF-089"], (b) =>
    link(b, 'rel="alternate record" href="https://example.org/a.xml" media-type="text/xml"'),
  ),
  m("a link to the package itself", ["OPF-098"], (b) =>
    link(b, 'rel="record" href="#title" media-type="text/xml"'),
  ),
  m("the NCX has a document type of its own", ["OPF-073"], (b) =>
    b.edit(ncx, /(?:<!DOCTYPE[^>]*>\s*)?<ncx/, '<!DOCTYPE ncx PUBLIC "-//own//ncx" "own.dtd">\n<ncx'),
  ),
  m("fixed pages of no size", ["HTM-046"], (b) => fixed(b, "")),
  m("fixed pages without a height", ["HTM-056"], (b) =>
    fixed(b, '<meta name="viewport" content="width=600"/>'),
  ),
  m("fixed pages of an odd width", ["HTM-057"], (b) =>
    fixed(b, '<meta name="viewport" content="width=wide, height=800"/>'),
  ),
  // Content documents
  m("a document type of XHTML 1.1", ["HTM-004"], (b) =>
    b.edit(
      one,
      "<!DOCTYPE html>",
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">',
    ),
  ),
  m("an entity that lies elsewhere", ["HTM-003"], (b) =>
    b.edit(one, "<!DOCTYPE html>", '<!DOCTYPE html [<!ENTITY own SYSTEM "own.txt">]>'),
  ),
  m("XML of another version", ["HTM-001"], (b) => b.edit(one, 'version="1.0"', 'version="1.1"')),
  m("another stylesheet without a title", ["CSS-015"], (b) =>
    b.edit(
      one,
      "</head>",
      '<link rel="alternate stylesheet" type="text/css" href="../styles/book.css"/></head>',
    ),
  ),
  m("sound from the web without https", ["RSC-031", "RSC-008", "OPF-014"], (b) =>
    b.edit(one, /<em>.*?<\/em>/, '<audio src="http://example.org/a.mp3"></audio>'),
  ),
  m("a tag that is not closed", ["RSC-016"], (b) => b.edit(one, "</em>", "")),
  m("an & by itself", ["RSC-016"], (b) => b.edit(one, "The lamp was out", "Lamp & oil")),
  m("an entity of HTML", ["RSC-016"], (b) => b.edit(one, "The lamp was out", "The&nbsp;lamp")),
  m("an attribute twice", ["RSC-016"], (b) => b.edit(one, "<em>", '<em class="a" class="b">')),
  m("an unknown element", ["RSC-005"], (b) => b.edit(one, /<em>(.*?)<\/em>/, "<font>$1</font>")),
  m("an unknown attribute", ["RSC-005"], (b) => b.edit(one, "<em>", '<em align="left">')),
  m("a block in a paragraph", ["RSC-005"], (b) => b.edit(one, /<em>(.*?)<\/em>/, "<div>$1</div>")),
  m("a paragraph in a paragraph", ["RSC-005"], (b) => b.edit(one, /<em>(.*?)<\/em>/, "<p>$1</p>")),
  m("words in a list outside of its items", ["RSC-005"], (b) =>
    b.edit(two, "<ol", "<ol>loose words</ol><ol"),
  ),
  m("a cell outside of a row", ["RSC-005"], (b) =>
    b.edit(two, /<tbody><tr>(.*?)<\/tr><\/tbody>/, "<tbody>$1</tbody>"),
  ),
  m("a caption after the rows", ["RSC-005"], (b) =>
    b.edit(two, "</tbody></table>", "</tbody><caption>late</caption></table>"),
  ),
  m("a link in a link", ["RSC-005", "RSC-012"], (b) =>
    b.edit(one, ">See two<", '><a href="#one">See</a> two<'),
  ),
  m("an id twice", ["RSC-005", "RSC-012"], (b) => b.edit(one, /id="r1"/, 'id="n1"')),
  m("an id with a space", ["RSC-005"], (b) => b.edit(one, "<em>", '<em id="a b">')),
  m("two languages for one word", ["RSC-005"], (b) => b.edit(one, "<em>", '<em lang="de" xml:lang="fr">')),
  m("a role that is none", ["RSC-005"], (b) => b.edit(one, "<em>", '<em role="banana">')),
  m("a role of another element", ["RSC-005"], (b) => b.edit(one, 'role="doc-chapter"', 'role="doc-noteref"')),
  m("a list of an unknown kind", ["RSC-005"], (b) => b.edit(two, "<ol", '<ol type="x"')),
  m("a width in percent on a picture", ["RSC-005"], (b) => b.edit(one, "<img", '<img width="50%"')),
  m("a label that names nothing", ["RSC-005"], (b) =>
    b.edit(one, /aria-labelledby="[^"]*"/, 'aria-labelledby="gone"'),
  ),
  m("a title with nothing in it", ["RSC-005"], (b) => b.edit(one, /<title>.*<\/title>/, "<title></title>")),
  m("no title at all", ["RSC-017"], (b) => b.edit(one, /<title>.*<\/title>\n/, "")),
  m("a link to a place that is not there", ["RSC-012"], (b) =>
    b.edit(one, /href="chapter-002.xhtml#[^"]*"/, 'href="chapter-002.xhtml#gone"'),
  ),
  m("a link within the file to nothing", ["RSC-012"], (b) => b.edit(one, 'href="#n1"', 'href="#n9"')),
  m("a link to a file that is not there", ["RSC-007"], (b) =>
    b.edit(one, /href="chapter-002.xhtml#[^"]*"/, 'href="chapter-009.xhtml"'),
  ),
  m("a link to a picture", ["RSC-010"], (b) =>
    b.edit(one, /href="chapter-002.xhtml#[^"]*"/, 'href="../images/picture-001.jpg"'),
  ),
  m("a link out of the container", ["RSC-026", "RSC-007"], (b) =>
    b.edit(one, /href="chapter-002.xhtml#[^"]*"/, 'href="../../../x.xhtml"'),
  ),
  m("a link with a query", ["RSC-033"], (b) =>
    b.edit(one, /href="chapter-002.xhtml#[^"]*"/, 'href="chapter-002.xhtml?a=b"'),
  ),
  m("a link to the author's own disk", ["RSC-030"], (b) =>
    b.edit(two, "https://example.org/a", "file:///C:/book.docx"),
  ),
  m("an address that is none", ["RSC-020"], (b) =>
    b.edit(two, "https://example.org/a", "https://exa mple.org/a"),
  ),
  m("a picture from the web", ["RSC-006", "OPF-014"], (b) =>
    b.edit(one, "../images/picture-001.jpg", "https://example.org/a.jpg"),
  ),
  m("a stylesheet that is not there", ["RSC-007"], (b) =>
    b.edit(one, "../styles/book.css", "../styles/other.css"),
  ),
  m("a script nobody was told of", ["OPF-014"], (b) => b.edit(one, "</head>", "<script>1</script></head>")),
  m("a file that is not UTF-8", ["RSC-016"], (b) =>
    b.files.set(one, new Uint8Array([...(b.files.get(one) ?? [])].map((x, at) => (at === 600 ? 0xff : x)))),
  ),
  m("a drawing in the text nobody was told of", ["OPF-014"], (b) =>
    b.edit(
      one,
      /<em>.*?<\/em>/,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>',
    ),
  ),
  // Navigation
  m("no table of contents in the navigation", ["RSC-005"], (b) =>
    b.edit(nav, 'epub:type="toc"', 'epub:type="lot"'),
  ),
  m("an entry without words", ["RSC-005"], (b) => b.edit(nav, ">One</a>", "></a>")),
  m("an empty list in the navigation", ["RSC-005"], (b) =>
    b.edit(nav, /(<nav class="contents"[\s\S]*?)<ol>[\s\S]*?<\/ol>/, "$1<ol></ol>"),
  ),
  m("a table of contents that leads out of the book", ["NAV-010"], (b) =>
    b.edit(nav, /(<nav class="contents"[\s\S]*?<a href=")[^"]*/, "$1https://example.org/"),
  ),
  m("contents that are not in order", ["NAV-011"], (b) =>
    b.edit(nav, /(<li><a href="text\/chapter-001[^\n]*)\n(<li><a href="text\/chapter-002[^\n]*)/, "$2\n$1"),
  ),
  m("a landmark of no kind", ["RSC-005"], (b) => b.edit(nav, ' epub:type="bodymatter"', "")),
  m("the NCX has another identifier", ["NCX-001"], (b) => b.edit(ncx, "urn:uuid:1234", "urn:uuid:9234")),
  m("a point of the NCX without a label", ["RSC-005"], (b) =>
    b.edit(ncx, /<navLabel><text>One<\/text><\/navLabel>/, ""),
  ),
  m("two points of the NCX with one number", ["RSC-005"], (b) =>
    b.edit(ncx, 'playOrder="2"', 'playOrder="1"'),
  ),
  m("a point of the NCX that leads nowhere", ["RSC-012"], (b) =>
    b.edit(ncx, /chapter-002.xhtml#[^"]*/, "chapter-002.xhtml#gone"),
  ),
  // Styles and pictures
  m("a stylesheet that does not end", ["CSS-008"], (b) => b.edit(css, /\}\s*$/, "")),
  m("a declaration without a colon", ["CSS-008"], (b) => b.edit(css, "margin: 0;", "margin 0;")),
  m("a direction in the stylesheet", ["CSS-001"], (b) =>
    b.edit(css, "margin: 0;", "margin: 0; direction: rtl;"),
  ),
  m("a font that is not there", ["RSC-007"], (b) =>
    b.edit(css, "body {", '@font-face { font-family: "X"; src: url("x.otf"); }\nbody {'),
  ),
  m("a background from the web", ["RSC-006"], (b) =>
    b.edit(css, "margin: 0;", 'margin: 0; background: url("https://example.org/a.png");'),
  ),
  m("a picture of another kind than said", ["OPF-029"], (b) =>
    b.opf(
      'href="images/picture-001.jpg" media-type="image/jpeg"',
      'href="images/picture-001.jpg" media-type="image/png"',
    ),
  ),
  m("a picture that is none", ["PKG-021", "OPF-029"], (b) => b.files.set(image, bytes("x".repeat(500)))),
  m("a picture with another ending", ["PKG-022"], (b) =>
    rename(b, image, "EPUB/images/picture-001.png", "images/picture-001.png"),
  ),
  m("a picture of a kind no reader need know", ["RSC-032"], (b) =>
    b.opf('media-type="image/jpeg"', 'media-type="image/tiff"'),
  ),
];

function m(name: string, ids: string[], change: (book: Book) => void): Mutation {
  const except = exceptions[name];
  return { name, ids, change, ...(except ? { except } : {}) };
}

function declare(book: Book, prefix: string): void {
  book.opf(/(<package[^>]*?)( prefix="[^"]*")?>/, `$1 prefix="${prefix}">`);
}

function link(book: Book, attributes: string): void {
  book.opf("</metadata>", `<link ${attributes}/>\n</metadata>`);
}

/** Every page of the book fixed, with this in its head. */
function fixed(book: Book, head: string): void {
  book.opf("</metadata>", '<meta property="rendition:layout">pre-paginated</meta>\n</metadata>');
  for (const name of book.files.keys())
    if (head !== "" && name.endsWith(".xhtml")) book.edit(name, "</head>", `${head}</head>`);
}

function rename(book: Book, from: string, to: string, href: string): void {
  const data = book.files.get(from);
  if (data) book.files.set(to, data);
  book.files.delete(from);
  book.opf("images/picture-001.jpg", href);
  book.edit(one, "../images/picture-001.jpg", `../${href}`);
}
