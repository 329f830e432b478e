import type { z } from "zod";

/** The named fields of a form as typed; a field left empty is left out, so that optional ones stay optional. */
export function fieldsOf(form: HTMLFormElement, names: string[]): Record<string, string> {
  const data = new FormData(form);
  const fields: Record<string, string> = {};
  for (const name of names) {
    const value = data.get(name);
    if (typeof value === "string" && value !== "") fields[name] = value;
  }
  return fields;
}

const missing: Record<string, string> = {
  username: "Please enter your username.",
  email: "Please enter your email address.",
  password: "Please enter your password.",
};

/** The first fault of each field, as the sentence under it. */
export function faultsOf(error: z.ZodError): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? "form");
    const isMissing = issue.code === "invalid_type";
    faults[name] ??= (isMissing && missing[name]) || issue.message;
  }
  return faults;
}

/** After the faults are on screen, the first field that has one takes the focus. */
export function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
}

/** A code that was refused stays, selected: the next one typed takes its place. */
export function selectDigits(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLInputElement>("input:not([type=hidden])");
    field?.focus();
    field?.select();
  });
}
