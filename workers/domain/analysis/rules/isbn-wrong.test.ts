import { testRule } from "#tests/setup/test-rule";
import { isbnWrong } from "./isbn-wrong";

testRule(isbnWrong, {
  breaks: ["ISBN 978-0-306-40615-8"],
  keeps: [["ISBN 978-0-306-40615-7"]],
});
