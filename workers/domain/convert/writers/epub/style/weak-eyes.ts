import { em, rule } from "#domain/convert/writers/epub/style/lettering";
import type { StyleOptions } from "#domain/convert/writers/epub/style/options";

/** Nothing smaller than the text, nothing slanted but what the author stressed, links that are seen. */
export function weakEyesSheet({ direction, kindle, mobile }: StyleOptions): string[] {
  const start = direction === "rtl" ? "right" : "left";
  const between = mobile ? 0.6 : 0.9;
  return [
    rule("aside.note, li.note, figcaption, caption, p.caption, pre", ["font-size: 1em"]),
    rule(".noteref", ["font-size: 0.85em", "font-weight: bold"]),
    rule("p.epigraph, .subtitle", ["font-style: normal"]),
    rule("em em, i i", ["font-style: normal"]),
    rule("a", ["text-decoration: underline"]),
    rule(".small-caps", ["font-variant: normal"]),
    rule("li, dd", [`margin: 0 0 ${em(between / 2)}`]),
    rule("nav li", [`margin: ${em(between)} 0`]),
    rule("p.center, p.ornament", [`margin: 0 0 ${em(between)}`]),
    ...(kindle ? [] : [rule("p, li, blockquote", ["letter-spacing: 0.01em", "word-spacing: 0.06em"])]),
    rule("blockquote", [
      `margin: ${em(between)} 0`,
      `border-${start}: 0.2em solid`,
      `padding-${start}: 0.8em`,
    ]),
  ];
}
