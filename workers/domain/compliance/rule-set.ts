import type { Rule } from "#domain/compliance/rule";
import { linkRules } from "#domain/compliance/rules/links";
import { navigationRules } from "#domain/compliance/rules/navigation";
import { packageRules } from "#domain/compliance/rules/package";
import { phoneRules, pictureRules } from "#domain/compliance/rules/pictures";
import { styleRules } from "#domain/compliance/rules/style";
import { tableRules } from "#domain/compliance/rules/tables";
import { textRules } from "#domain/compliance/rules/text";

/** The one table of rules. Kindle's are those of `amazonCompliance`. */
export const kindleRules: readonly Rule[] = [
  ...navigationRules,
  ...packageRules,
  ...textRules.filter(({ id }) => id.startsWith("kindle-")),
  ...styleRules,
  ...pictureRules,
  ...tableRules,
  ...linkRules,
];

export { phoneRules };

/** Those every book is held to. */
export const everyRule: readonly Rule[] = textRules.filter(({ id }) => !id.startsWith("kindle-"));

const byId = new Map([...kindleRules, ...phoneRules, ...everyRule].map((rule) => [rule.id, rule]));

export function ruleNamed(id: string): Rule | undefined {
  return byId.get(id);
}
