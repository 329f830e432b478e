import { testRule } from "#tests/setup/test-rule";
import { isbnDiffers } from "./isbn-differs";

testRule(isbnDiffers, {
  breaks: { details: { isbn: "9780306406157" }, chapters: [["ISBN 978-1-4028-9462-6"]] },
  keeps: [
    { details: { isbn: "9780306406157" }, chapters: [["ISBN 978-0-306-40615-7"]] },
    { details: { isbn: "9780306406157" }, chapters: [["ISBN 978-1-4028-9462-6 (paperback)"]] },
  ],
});
