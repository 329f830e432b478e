import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { scriptVectors } from "../../../tests/setup/script-vectors";
import { chapterHtml } from "./chapter-html";

const document = (body: string) => `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head>
<body epub:type="bodymatter">
${body}
</body>
</html>
`;
const html = (body: string) =>
  chapterHtml(document(body), "EPUB/text/chapter-001.xhtml", (path) => `/files/${path}`);

/** Elements and attributes of the markup that could act, as a browser would read them. */
function acting(markup: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (
        /^(?:script|style|iframe|object|embed|applet|form|input|base|link|meta|template|animate|set|use|foreignobject)$/i.test(
          name,
        )
      )
        found.push(name);
      for (const [key, value] of Object.entries(attributes)) {
        if (/^on|^(?:style|srcset|srcdoc|ping|target|formaction|action)$|:href$/i.test(key)) found.push(key);
        if (/^(?:href|src)$/i.test(key) && !/^(?:#|\/files\/EPUB\/|https?:\/\/|mailto:)/.test(value))
          found.push(`${key}=${value}`);
      }
    },
  });
  parser.end(markup);
  return found;
}

test("keeps the words and their marks as the book has them", () => {
  const body = `<section class="chapter" epub:type="chapter" id="c1"><h1 id="b00001">One &amp; <em>only</em></h1>
<p>5 &lt; 7 and "so on".<br/>Next line</p></section>`;
  expect(html(body)).toBe(
    `<section class="chapter" epub:type="chapter" id="c1"><h1 id="b00001">One &amp; <em>only</em></h1>
<p>5 &lt; 7 and "so on".<br>Next line</p></section>`,
  );
});

test("closes empty elements as HTML wants them", () => {
  expect(html('<p><a id="p1"/>Words<span role="doc-pagebreak" id="p2"/></p>')).toBe(
    '<p><a id="p1"></a>Words<span role="doc-pagebreak" id="p2"></span></p>',
  );
});

test("leads to the book's files by their addresses", () => {
  expect(html('<img src="../images/picture-001.jpg" alt="A &quot;quay&quot;"/>')).toBe(
    '<img src="/files/EPUB/images/picture-001.jpg" alt="A &quot;quay&quot;">',
  );
  expect(html('<a href="chapter-002.xhtml#b00001">on</a> <a href="#n1">1</a>')).toBe(
    '<a href="/files/EPUB/text/chapter-002.xhtml#b00001">on</a> <a href="#n1">1</a>',
  );
  expect(html('<a href="https://example.org/a?b=1&amp;c=2">out</a>')).toBe(
    '<a href="https://example.org/a?b=1&amp;c=2">out</a>',
  );
});

test("does not take the author's own words for markup", () => {
  expect(html("<p>Write href=\"../x\" and src='y' here.</p>")).toBe(
    "<p>Write href=\"../x\" and src='y' here.</p>",
  );
});

test.each(scriptVectors())("lets nothing of «$name» act", ({ markup }) => {
  const answered = html(`<p>Before.</p>${markup}<p>After.</p>`);
  expect(acting(answered)).toEqual([]);
  expect(answered).toContain("Before.");
});

test("the net that vectors are looked for with catches them", () => {
  expect(acting("<script>x</script>")).toEqual(["script"]);
  expect(acting('<img src="x" onerror="y">')).toEqual(["src=x", "onerror"]);
  expect(acting('<a href="javascript:x">y</a>')).toEqual(["href=javascript:x"]);
});
