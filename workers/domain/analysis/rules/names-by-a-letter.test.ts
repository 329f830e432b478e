import { testRule } from "#tests/setup/test-rule";
import { namesByALetter } from "./names-by-a-letter";

testRule(namesByALetter, {
  breaks: [
    "Then Halvard came in.",
    "Then Halvard came in.",
    "Then Halvard came in.",
    "Then Halvard came in.",
    "Then Halvard came in.",
    "Then Halvard came in.",
    "Then Halvard came in.",
    "Then Halvard came in.",
    "Then Halvard came in.",
    "Then Halvard came in.",
    "And Hallvard went out.",
  ],
  keeps: [
    [
      "Then Halvard came in.",
      "Then Halvard came in.",
      "Then Halvard came in.",
      "Then Halvard came in.",
      "Then Halvard came in.",
      "Then Halvard came in.",
      "Then Halvard came in.",
      "Then Halvard came in.",
      "Then Halvard came in.",
      "Then Halvard came in.",
      "And Halvards went out. And Ingrid.",
    ],
  ],
  fixed: [
    "Then Halvard came in.",
    "Then Halvard came in.",
    "Then Halvard came in.",
    "Then Halvard came in.",
    "Then Halvard came in.",
    "Then Halvard came in.",
    "Then Halvard came in.",
    "Then Halvard came in.",
    "Then Halvard came in.",
    "Then Halvard came in.",
    "And Halvard went out.",
  ],
});
