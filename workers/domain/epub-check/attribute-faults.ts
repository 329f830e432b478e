import { elementRule, knownRoles, linkRoles } from "#domain/epub-check/content-model";
import { isLanguageTag } from "#domain/epub-check/language-tag";

/** What is wrong with the attributes of one element, a sentence each. Depends on the tag alone. */
export function attributeFaults(name: string, attributes: ReadonlyMap<string, string>): string[] {
  const rule = elementRule(name);
  if (!rule) return [];
  const faults: string[] = [];
  for (const [key, value] of attributes) {
    if (!isGlobal(key) && !rule.attributes.has(key))
      faults.push(`attribute "${key}" not allowed here, on element "${name}"`);
    else {
      const fault = valueFault(name, key, value, attributes);
      if (fault) faults.push(`value of attribute "${key}" is invalid; ${fault}`);
    }
  }
  for (const key of required[name] ?? [])
    if (!attributes.has(key)) faults.push(`element "${name}" missing required attribute "${key}"`);
  const lang = attributes.get("lang");
  const xmlLang = attributes.get("xml:lang");
  if (lang !== undefined && xmlLang !== undefined && lang.toLowerCase() !== xmlLang.toLowerCase())
    faults.push("The lang and xml:lang attributes must have the same value");
  return faults;
}

function isGlobal(key: string): boolean {
  return globals.has(key) || globalForms.test(key);
}

const globals = new Set(
  "id class style title lang xml:lang xml:space xml:base dir hidden tabindex accesskey translate spellcheck draggable contenteditable contextmenu inert autocapitalize enterkeyhint inputmode popover itemid itemprop itemref itemscope itemtype role epub:type epub:prefix is slot nonce about property resource typeof vocab prefix content datatype inlist rel rev".split(
    " ",
  ),
);
/** `on…` only asks for the property `scripted`, which is looked at elsewhere. */
const globalForms = /^(?:aria-[a-z]+|data-[^A-Z]+|on[a-z]+|xmlns(?::.+)?|ssml:\w+|xml:.+)$/;

const required: Record<string, string[]> = {
  img: ["src"],
  bdo: ["dir"],
  link: ["rel"],
  object: ["data"],
  param: ["name"],
  map: ["name"],
};

function valueFault(
  element: string,
  key: string,
  value: string,
  attributes: ReadonlyMap<string, string>,
): string | undefined {
  switch (key) {
    case "lang":
    case "xml:lang":
    case "hreflang":
      return value === "" || isLanguageTag(value) ? undefined : `"${value}" is no language tag (BCP 47)`;
    case "dir":
      return /^(?:ltr|rtl|auto)$/.test(value) ? undefined : 'must be equal to "auto", "ltr" or "rtl"';
    case "hidden":
      return /^(?:|hidden|until-found)$/i.test(value)
        ? undefined
        : 'must be equal to "", "hidden" or "until-found"';
    case "tabindex":
    case "start":
      return /^[-+]?\d+$/.test(value) ? undefined : "must be an integer";
    case "value":
      return element !== "li" || /^[-+]?\d+$/.test(value) ? undefined : "must be an integer";
    case "type":
      return element !== "ol" || /^[1aAiI]$/.test(value)
        ? undefined
        : 'must be equal to "1", "A", "I", "a" or "i"';
    case "colspan":
      return /^[1-9]\d*$/.test(value) && Number(value) <= 1_000 ? undefined : "must be a positive integer";
    case "rowspan":
      return /^\d+$/.test(value) && Number(value) <= 65_534 ? undefined : "must be a non-negative integer";
    case "span":
      return /^[1-9]\d*$/.test(value) ? undefined : "must be a positive integer";
    case "width":
    case "height":
      return /^\d+$/.test(value) || /^(?:object|embed)$/.test(element)
        ? undefined
        : "must be a non-negative integer";
    case "scope":
      return /^(?:row|col|rowgroup|colgroup)$/i.test(value)
        ? undefined
        : 'must be equal to "col", "colgroup", "row" or "rowgroup"';
    case "src":
      return value.trim() === "" ? "must not be empty" : undefined;
    case "role":
      return roleFault(element, value, attributes);
    case "epub:type":
      return value.trim() === "" ? "must not be empty" : undefined;
    default:
      return undefined;
  }
}

function roleFault(
  element: string,
  value: string,
  attributes: ReadonlyMap<string, string>,
): string | undefined {
  const roles = element === "a" && attributes.has("href") ? linkRoles : elementRule(element)?.roles;
  const bad = value
    .trim()
    .split(/\s+/)
    .find((role) => !(roles ?? knownRoles).has(role));
  return bad === undefined ? undefined : `"${bad}" is no role of the element "${element}"`;
}
