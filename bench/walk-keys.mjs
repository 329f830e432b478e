// A walk's acts by keyboard alone: Tab and Shift+Tab to a control, arrow keys within a group, Enter or Space to press it. Every
// stop on the way is looked at: one that has the focus must be in the window, with nothing over it.
import { focusFault } from "../tests/setup/focus-fault.ts";

const maxTabs = 150;
const maxArrows = 14;

/** Returns `press` (goes to a control and presses it), `type` and `choose` (files), each counting into `took`. */
export function keyboardOf(page, took) {
  // From now on, so that the first chooser is not opened before anybody listens.
  page.on("filechooser", () => undefined);
  const key = async (name) => {
    await page.keyboard.press(name);
    took.keys += 1;
  };

  /** Goes to the control by Tab, the shorter way; within a group by the arrows. */
  async function goTo(locator) {
    await locator.waitFor({ state: "attached" });
    const control = await locator.evaluateHandle((found) => {
      const focusable = "a[href], button, input, select, textarea, summary, [tabindex]";
      if (found.matches(focusable)) return found;
      return (
        found.closest("label")?.control ?? found.closest(focusable) ?? found.querySelector(focusable) ?? found
      );
    });
    for (let tabs = 0; tabs <= maxTabs; tabs++) {
      const standing = await control.evaluate(standingOf);
      if (standing === "there") return control;
      if (standing === "in its group") {
        await walkGroup(control);
        return control;
      }
      await key(standing === "before" ? "Shift+Tab" : "Tab");
      await lookAtFocus();
    }
    throw new Error(
      `not reached by ${maxTabs} tabs: ${await control.evaluate((one) => one.outerHTML.slice(0, 120))}`,
    );
  }

  async function walkGroup(control) {
    for (const arrow of ["ArrowRight", "ArrowDown"])
      for (let steps = 0; steps < maxArrows; steps++) {
        await key(arrow);
        if ((await control.evaluate(standingOf)) === "there") return;
      }
    throw new Error("not reached by arrow keys");
  }

  /** Notes a focus that nobody would see, once what answers the key has been drawn. */
  async function lookAtFocus() {
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const fault = await page.evaluate(focusFault);
    if (fault) took.unseen.add(`${new URL(page.url()).pathname}: ${fault}`);
  }

  return {
    key,
    async press(locator) {
      const control = await goTo(locator);
      const isChosen = await control.evaluate(
        (one) =>
          one.matches("[role=tab], input[type=radio]") && one.matches(":checked, [aria-selected=true]"),
      );
      if (isChosen) return;
      const isSwitch = await control.evaluate((one) =>
        one.matches("input[type=checkbox], input[type=radio]"),
      );
      await key(isSwitch ? "Space" : "Enter");
    },
    async type(locator, text) {
      await goTo(locator);
      await page.keyboard.type(text);
      took.fields += 1;
    },
    async choose(locator, files) {
      await goTo(locator);
      const chooser = page.waitForEvent("filechooser");
      await key("Enter");
      await (await chooser).setFiles(files);
    },
  };
}

/** Where the focus is, seen from a control; runs in the page. */
function standingOf(control) {
  const active = document.activeElement;
  if (active === control) return "there";
  const group = control.closest(
    "[role=tablist], [role=radiogroup], [role=toolbar], [role=menu], [role=listbox]",
  );
  const isRadio = control.matches("input[type=radio]");
  const isAlike = isRadio && active?.matches("input[type=radio]") && active.name === control.name;
  const isRoving = control.tabIndex < 0 && group?.contains(active);
  if (isAlike || isRoving) return "in its group";
  if (!active || active === document.body) return "after";
  const isBefore = control.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isBefore ? "before" : "after";
}
