import { testRule } from "#tests/setup/test-rule";
import { titleLikeFile } from "./title-like-file";

testRule(titleLikeFile, {
  breaks: { details: { title: "my_novel_final" }, chapters: [["A."]] },
  keeps: [{ details: { title: "The Drafty House" }, chapters: [["A."]] }],
});
