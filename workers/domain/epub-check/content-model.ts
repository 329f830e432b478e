/**
 * What may stand where in an XHTML content document: our own short account of HTML's content model (the specification's
 * "Contexts" and "Content model" lines), for the elements books are made of. Bits, because every tag of a book is weighed.
 */
export type ElementRule = {
  /** What the element is. */
  is: number;
  /** What it may hold; `transparent` ones hold what their parent does. */
  holds: number;
  isTransparent: boolean;
  /** Attributes of its own, beside those every element may have. */
  attributes: ReadonlySet<string>;
  /** Roles it may have; any known one where this is undefined. */
  roles?: ReadonlySet<string>;
  /** None of these may stand around it, at whatever distance. */
  notInside?: readonly string[];
};

const flow = 1;
const phrasing = 2;
const words = 4;
const item = 8;
const term = 16;
const row = 32;
const cell = 64;
const rows = 128;
const caption = 256;
const columns = 512;
const column = 1_024;
const legend = 2_048;
const metadata = 4_096;
const head = 8_192;
const body = 16_384;
const reading = 32_768;
const source = 65_536;
const option = 131_072;
const summary = 262_144;
const document = 524_288;
const area = 1_048_576;

/** Bits of the model that others ask for by name. */
export const bits = { text: words, root: document, flow, phrasing };

const rules = new Map<string, ElementRule>();

function define(
  names: string,
  is: number,
  holds: number,
  attributes = "",
  more: Partial<ElementRule> = {},
): void {
  for (const name of names.split(" "))
    rules.set(name, {
      is,
      holds,
      isTransparent: false,
      attributes: new Set(attributes.split(" ").filter(Boolean)),
      ...more,
    });
}

const prose = flow | words;
const line = phrasing | words;
const inline = flow | phrasing;

define("html", document, head | body, "version manifest prefix");
define("head", head, metadata);
define("body", body, prose, "onload onunload");
define("title", metadata, words);
define("base", metadata, 0, "href target");
define("link", metadata | inline, 0, "href rel type media hreflang sizes as crossorigin integrity disabled");
define("meta", metadata | inline, 0, "name content charset http-equiv property scheme");
define("style", metadata, words, "type media scoped");
define("script", metadata | inline, words, "src type async defer charset crossorigin integrity nomodule");
define("noscript", metadata | inline, 0, "", { isTransparent: true });
define("template", metadata | inline, prose);

define("section article nav aside main search", flow, prose);
define("header footer", flow, prose, "", { notInside: ["header", "footer", "address"] });
define("div", flow | term, prose);
define("address", flow, prose, "", { notInside: ["address"] });
define("blockquote", flow, prose, "cite");
define("h1 h2 h3 h4 h5 h6", flow | 2_097_152, line);
define("hgroup", flow, 2_097_152 | flow);
define("p", flow, line);
define("hr", flow | option, 0);
define("pre", flow, line);
define("figure", flow, prose | legend);
define("figcaption", legend, prose);
define("ol", flow, item, "start reversed type");
define("ul menu", flow, item);
define("li", item, prose, "value");
define("dl", flow, term);
define("dt dd", term, prose);
define("details", flow, prose | summary, "open name");
define("summary", summary, line | flow);
define("dialog", flow, prose, "open");
define("fieldset", flow, prose | legend, "disabled form name");
define("legend", legend, line);
define("form", flow, prose, "action method name target enctype accept-charset autocomplete novalidate", {
  notInside: ["form"],
});

define("table", flow, caption | columns | rows | row, "border");
define("caption", caption, prose);
define("colgroup", columns, column, "span");
define("col", column, 0, "span");
define("thead tbody tfoot", rows, row);
define("tr", row, cell);
define("td", cell, prose, "colspan rowspan headers");
define("th", cell, prose, "colspan rowspan headers scope abbr");

define("em strong small s cite code samp kbd var sub sup i b u mark abbr bdi span dfn", inline, line);
define("q", inline, line, "cite");
define("bdo", inline, line);
define("time", inline, line, "datetime");
define("data", inline, line, "value");
define("br wbr", inline, 0);
define("a", inline, 0, "href target rel download hreflang type ping name referrerpolicy", {
  isTransparent: true,
  notInside: ["a", "button"],
});
define("ins del", inline, 0, "cite datetime", { isTransparent: true });
define("ruby", inline, line | reading);
define("rb rt rtc rp", reading, line | reading);
define(
  "img",
  inline,
  0,
  "src alt width height srcset sizes usemap ismap loading decoding crossorigin border referrerpolicy fetchpriority",
);
define("picture", inline, source | phrasing);
define("source", source, 0, "src srcset sizes type media width height");
define("track", source, 0, "src kind srclang label default");
define("map", inline, area, "name", { isTransparent: true });
define("area", area | inline, 0, "href alt coords shape target rel download");
define("object", inline, source, "data type name usemap width height typemustmatch form", {
  isTransparent: true,
});
define("param", source, 0, "name value");
define("embed", inline, 0, "src type width height", { notInside: ["a", "button"] });
define("iframe", inline, words, "src srcdoc name sandbox width height allowfullscreen allow loading", {
  notInside: ["a", "button"],
});
define("audio", inline, source, "src controls autoplay loop muted preload crossorigin", {
  isTransparent: true,
});
define(
  "video",
  inline,
  source,
  "src controls autoplay loop muted preload poster width height playsinline crossorigin",
  {
    isTransparent: true,
  },
);
define("canvas", inline, 0, "width height", { isTransparent: true });
define("label", inline, line, "for form", { notInside: ["a", "button", "label"] });
define(
  "input",
  inline,
  0,
  "type name value checked disabled placeholder size maxlength minlength min max step pattern readonly required list form accept alt src width height multiple autocomplete autofocus",
);
define("button", inline, line, "type name value disabled form autofocus", { notInside: ["a", "button"] });
define("select", inline, option, "name size multiple disabled form required", { notInside: ["a", "button"] });
define("datalist", inline, option | line);
define("optgroup", option, option, "label disabled");
define("option", option, words, "value label selected disabled");
define(
  "textarea",
  inline,
  words,
  "name rows cols disabled readonly placeholder maxlength form required wrap",
  {
    notInside: ["a", "button"],
  },
);
define("output", inline, line, "for form name");
define("progress", inline, line, "value max", { notInside: ["progress"] });
define("meter", inline, line, "value min max low high optimum", { notInside: ["meter"] });

export function elementRule(name: string): ElementRule | undefined {
  return rules.get(name);
}

/** Formulas and drawings are documents of their own inside this one; what they hold is not weighed here. */
export const foreignRule: ElementRule = {
  is: inline,
  holds: words,
  isTransparent: false,
  attributes: new Set(),
};

const commonRoles =
  "presentation none region group search note feed dialog alert log status main navigation banner complementary contentinfo document application tabpanel";
const rolesOf: Record<string, string> = {
  section: `${commonRoles} alertdialog marquee doc-abstract doc-acknowledgments doc-afterword doc-appendix doc-bibliography doc-chapter doc-colophon doc-conclusion doc-credit doc-credits doc-dedication doc-endnotes doc-epigraph doc-epilogue doc-errata doc-example doc-foreword doc-glossary doc-index doc-introduction doc-notice doc-pagelist doc-part doc-preface doc-prologue doc-pullquote doc-qna doc-toc`,
  nav: "navigation doc-index doc-pagelist doc-toc menu menubar none presentation tablist",
  aside:
    "note complementary search feed region presentation doc-dedication doc-example doc-footnote doc-glossary doc-pullquote doc-tip none",
  article: "article document application main feed region presentation none",
  header: "banner group presentation none doc-footnote",
  footer: "contentinfo group presentation none doc-footnote",
  main: "main",
};
for (const [name, roles] of Object.entries(rolesOf)) {
  const rule = rules.get(name);
  if (rule) rules.set(name, { ...rule, roles: new Set(roles.split(" ")) });
}

/** Of an `a` that leads somewhere. */
export const linkRoles = new Set(
  "button checkbox link menuitem menuitemcheckbox menuitemradio option radio switch tab treeitem doc-backlink doc-biblioref doc-glossref doc-noteref".split(
    " ",
  ),
);

/** WAI-ARIA 1.2 and DPUB-ARIA 1.1. */
export const knownRoles = new Set(
  `${commonRoles} alertdialog article blockquote button caption cell checkbox code columnheader combobox definition deletion directory emphasis figure form generic grid gridcell heading img image insertion link list listbox listitem marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter option paragraph progressbar radio radiogroup row rowgroup rowheader scrollbar searchbox separator slider spinbutton strong subscript superscript suggestion switch tab table tablist term text textbox time timer toolbar tooltip tree treegrid treeitem mark doc-abstract doc-acknowledgments doc-afterword doc-appendix doc-backlink doc-biblioentry doc-bibliography doc-biblioref doc-chapter doc-colophon doc-conclusion doc-cover doc-credit doc-credits doc-dedication doc-endnote doc-endnotes doc-epigraph doc-epilogue doc-errata doc-example doc-footnote doc-foreword doc-glossary doc-glossref doc-index doc-introduction doc-noteref doc-notice doc-pagebreak doc-pagefooter doc-pageheader doc-pagelist doc-part doc-preface doc-prologue doc-pullquote doc-qna doc-subtitle doc-tip doc-toc`.split(
    " ",
  ),
);
