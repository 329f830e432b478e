import type { ThemeName } from "#domain/convert/options";
import { classic } from "#domain/convert/themes/classic";
import { largePrint } from "#domain/convert/themes/large-print";
import { literary } from "#domain/convert/themes/literary";
import { modern } from "#domain/convert/themes/modern";
import { romance } from "#domain/convert/themes/romance";
import type { Theme } from "#domain/convert/themes/theme";
import { thriller } from "#domain/convert/themes/thriller";

/** The book styles by name. */
export const themes: Record<ThemeName, Theme> = {
  classic,
  modern,
  literary,
  romance,
  thriller,
  "large-print": largePrint,
};
