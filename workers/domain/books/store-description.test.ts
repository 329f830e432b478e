import { expect, test } from "vitest";
import { scriptVectors } from "../../../tests/setup/script-vectors";
import { cleanDescription, descriptionHtml, descriptionText, readDescription } from "./store-description";

const html = (typed: string) => descriptionHtml(readDescription(typed).nodes).replaceAll("\n", "");
const words = (typed: string) => descriptionText(readDescription(typed).nodes);

test("lines without markup are paragraphs, and stay as they were typed", () => {
  const typed = "A lamp goes out.\nNobody sees it.\r\n\r\nFor readers of Tom & Ann < 3.";
  expect(html(typed)).toBe(
    "<p>A lamp goes out.<br>Nobody sees it.</p><p>For readers of Tom &amp; Ann &lt; 3.</p>",
  );
  expect(cleanDescription(typed)).toBe("A lamp goes out.\nNobody sees it.\n\nFor readers of Tom & Ann < 3.");
  expect(html("   ")).toBe("");
});

test("the tags that stores take stay, without their attributes", () => {
  expect(
    html(
      '<h4 class="x">A lamp</h4><p style="color:red"><b>goes</b> <EM>out</EM>.<br/>Now</p><ul><li>One</li><li>Two</ul>',
    ),
  ).toBe("<h4>A lamp</h4><p><b>goes</b> <em>out</em>.<br>Now</p><ul><li>One</li><li>Two</li></ul>");
  expect(readDescription("<p>Plain</p>").removed).toEqual([]);
});

test("other tags are named and left out, and their words stay", () => {
  const { nodes, removed } = readDescription(
    '<div><h1>Big</h1><a href="https://example.org">A link</a> and <font color="red">red</font></div><hr>Last',
  );
  expect(descriptionHtml(nodes)).toBe("<p>Big</p>\n<p>A link and red</p>\n<p>Last</p>");
  expect(removed).toEqual(["div", "h1", "a", "font", "hr"]);
});

test("tags that are not closed, or stand where they cannot, are put in order", () => {
  expect(html("<b>Bold <i>both</b> plain")).toBe("<p><b>Bold <i>both</i></b> plain</p>");
  expect(html("<p>One<p>Two")).toBe("<p>One</p><p>Two</p>");
  expect(html("<li>Alone</li>after")).toBe("<ul><li>Alone</li><li>after</li></ul>");
  expect(html("<ul><li><p>One</p></li></ul><p>After</p>")).toBe("<ul><li>One</li></ul><p>After</p>");
  expect(html("<ul></ul><p> </p></i>")).toBe("");
});

test("who marks words only has typed the paragraphs as lines", () => {
  expect(html("<b>Hook.</b>\n\nSecond\nline")).toBe("<p><b>Hook.</b></p><p>Second<br>line</p>");
});

test("the words alone have an empty line between paragraphs, and signs before a list's items", () => {
  expect(words("<p>A &amp; B&hellip;</p><ol><li>One</li><li>Two</li></ol>")).toBe("A & B…\n\n1. One\n2. Two");
});

test("a cleaned description is as it was when it is cleaned again", () => {
  for (const typed of [
    "A & B\n\nC",
    "<b>A</b> &lt;script&gt; B",
    "x &amp;lt; y",
    "<p>a<b>",
    "a <b c",
    ...scriptVectors().map(({ markup }) => markup),
  ]) {
    const once = cleanDescription(typed);
    expect(cleanDescription(once)).toBe(once);
    expect(html(once)).toBe(html(typed));
  }
});

test("what is kept has a line for each block, so that it can be read and edited", () => {
  expect(cleanDescription("<p>One <b>two</b></p><ul><li>a</li><li>b</li></ul>")).toBe(
    "<p>One <b>two</b></p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>",
  );
});

test("of markup that would act, nothing but words and plain tags is left", () => {
  const vectors = scriptVectors().flatMap(({ markup }) => [
    markup,
    `<p>before ${markup} after</p>`,
    `<b ${markup}>x</b>`,
    `<${markup}`,
  ]);
  expect(vectors.length).toBeGreaterThanOrEqual(200);
  for (const typed of vectors) {
    const rest = html(typed).replace(/<\/?(?:b|i|em|strong|p|ul|ol|li|h[456])>|<br>/g, "");
    expect(rest).not.toMatch(/[<>]/);
  }
});
