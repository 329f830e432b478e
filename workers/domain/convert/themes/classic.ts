import type { Theme } from "#domain/convert/themes/theme";
import { ebGaramond } from "#domain/convert/themes/theme-fonts";

/** The plain book: centred titles with room above, indented paragraphs, asterisks between scenes. */
export const classic: Theme = {
  name: "classic",
  fonts: { text: ebGaramond, display: ebGaramond },
};
