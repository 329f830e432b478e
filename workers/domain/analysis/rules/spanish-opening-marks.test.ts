import { testRule } from "#tests/setup/test-rule";
import { spanishOpeningMarks } from "./spanish-opening-marks";

testRule(spanishOpeningMarks, {
  breaks: { language: "es", chapters: [["Vienes mañana?"]] },
  keeps: [{ language: "es", chapters: [["¿Vienes mañana? ¡Sí!"]] }],
});
