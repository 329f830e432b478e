import type { Box } from "#domain/convert/readers/pdf/lines";

/** Points. */
const minAxis = 30;
const largestTip = 8;
const near = 2;
/** A page of rules is no plot. */
const maxRules = 400;

/** Two rules that meet, each with a tip: the axes of a plot, whatever is written about them. A table's rules have none. */
export function hasAxes(rules: readonly Box[], shapes: readonly Box[]): boolean {
  if (rules.length > maxRules) return false;
  const tips = shapes.filter(({ x0, y0, x1, y1 }) => x1 - x0 < largestTip && y1 - y0 < largestTip);
  if (tips.length < 2) return false;
  const across = rules.filter(
    (rule) =>
      rule.x1 - rule.x0 > minAxis && isLevel(rule) && tips.some((tip) => meets(tip, endsAcross(rule))),
  );
  const down = rules.filter(
    (rule) =>
      rule.y1 - rule.y0 > minAxis && isUpright(rule) && tips.some((tip) => meets(tip, endsDown(rule))),
  );
  return across.some((one) => down.some((other) => meets(one, [other])));
}

const isLevel = ({ y0, y1 }: Box) => y1 - y0 < near;
const isUpright = ({ x0, x1 }: Box) => x1 - x0 < near;

const endsAcross = ({ x0, y0, x1, y1 }: Box): Box[] => [
  { x0, y0, x1: x0, y1 },
  { x0: x1, y0, x1, y1 },
];

const endsDown = ({ x0, y0, x1, y1 }: Box): Box[] => [
  { x0, y0, x1, y1: y0 },
  { x0, y0: y1, x1, y1 },
];

const meets = (box: Box, others: readonly Box[]) =>
  others.some(
    ({ x0, y0, x1, y1 }) =>
      box.x0 < x1 + near && box.x1 > x0 - near && box.y0 < y1 + near && box.y1 > y0 - near,
  );
