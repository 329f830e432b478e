import { testRule } from "#tests/setup/test-rule";
import { frenchSpaces } from "./french-spaces";

testRule(frenchSpaces, {
  breaks: { language: "fr", chapters: [["Et toi ?"]] },
  keeps: [{ language: "fr", chapters: [["Et toi ?"]] }],
  fixed: ["Et toi ?"],
});
