import { testRule } from "#tests/setup/test-rule";
import { typedCopyrightSign } from "./typed-copyright-sign";

testRule(typedCopyrightSign, {
  breaks: ["Copyright (c) 2026 Ada Reed."],
  keeps: [["Copyright © 2026 Ada Reed. See (a), (b) and (c) below."]],
  fixed: ["Copyright © 2026 Ada Reed."],
});
