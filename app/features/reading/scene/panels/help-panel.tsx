import type { Pen } from "#app/features/reading/scene/boards/pen";
import { PanelBoard, panelMargin, panelTop } from "#app/features/reading/scene/panels/panel-board";

const ways: readonly [title: string, lines: readonly [what: string, does: string][]][] = [
  [
    "Controllers",
    [
      ["Trigger", "presses; drawn over words it chooses them"],
      ["Stick left, right", "turns the page"],
      ["Stick up, down", "moves a list"],
      ["Squeeze", "takes hold of the page and moves it"],
      ["B or Y", "contents, and back"],
    ],
  ],
  [
    "Hands and eyes",
    [
      ["Pinch", "presses; on a page’s half it turns"],
      ["Pinch and pull", "turns; held first, it chooses words"],
      ["No hands", "look at a button until its ring is full"],
    ],
  ],
  [
    "Keys",
    [
      ["← → Space", "turn the page"],
      ["C  /  G  B", "contents, search, page, bookmark"],
      ["R  D  Esc", "recentre, dark room, back"],
      ["Tab, Enter", "go through a panel, press"],
    ],
  ],
];

/** How everything is done, by what one holds. */
export function HelpPanel() {
  return <PanelBoard name="help-panel" title="How to read here" paint={paint} />;
}

function paint(pen: Pen) {
  const x = panelMargin;
  const { tone } = pen;
  let y = panelTop + 22;
  for (const [title, lines] of ways) {
    pen.text(title, x, y, { size: 20, face: "display", weight: 450 });
    y += 12;
    pen.line(x, y, pen.width - 2 * x);
    for (const [what, does] of lines) {
      y += 29;
      pen.text(what, x, y, { size: 16, weight: 600 });
      const wrapped = pen.wrap(does, pen.width - 2 * x - 148, 2, { size: 16 });
      for (const [index, line] of wrapped.entries()) {
        if (index > 0) y += 22;
        pen.text(line, x + 148, y, { size: 16, colour: tone.faint });
      }
    }
    y += 46;
  }
}
