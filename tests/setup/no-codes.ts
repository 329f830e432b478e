import { afterAll } from "vitest";
import { sixDigits } from "./answer-walk";

// After every file of tests: no answer that its calls received held a code that was sent to somebody.
afterAll(async () => {
  if (sixDigits.size === 0) return;
  const { testServices } = await import("./services");
  const held = await testServices().services.messages.outbox(500);
  for (const { message } of held)
    if ("code" in message && sixDigits.has(message.code))
      throw new Error(`An answer held the code of a message of the kind ${message.kind}`);
});
