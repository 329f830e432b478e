import { testRule } from "#tests/setup/test-rule";
import { titleStops } from "./title-stops";

testRule(titleStops, {
  breaks: ["It was Mr. Reed.", "And Mrs. Reed.", "Here is Mr Lane."],
  keeps: [["It was Mr. Reed.", "And Mrs. Reed.", "Here is Mr. Lane."]],
  fixed: ["It was Mr. Reed.", "And Mrs. Reed.", "Here is Mr. Lane."],
});
