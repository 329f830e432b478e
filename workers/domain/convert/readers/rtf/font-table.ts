import type { Destination } from "#domain/convert/readers/rtf/destination";
import type { Fonts } from "#domain/convert/readers/rtf/fonts";

/** `\fonttbl`: each font begins with its number and ends with a semicolon. */
export function fontTable(fonts: Fonts): Destination {
  let number: number | undefined;
  let name = "";
  let charset: number | undefined;
  let page: number | undefined;
  const finish = () => {
    if (number !== undefined) fonts.add(number, { name, charset, page });
    number = undefined;
  };
  return {
    control(word, value) {
      switch (word) {
        case "f":
          finish();
          number = value ?? 0;
          name = "";
          charset = undefined;
          page = undefined;
          return true;
        case "fcharset":
          charset = value;
          return true;
        case "cpg":
          page = value;
          return true;
        default:
          return true;
      }
    },
    text(text) {
      const end = text.indexOf(";");
      if (name.length < 200) name += end < 0 ? text : text.slice(0, end);
      if (end >= 0) finish();
    },
    close: finish,
  };
}
