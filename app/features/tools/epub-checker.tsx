import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import type { EpubFinding } from "#domain/epub-check/finding";
import { ToolFrame } from "./tool-frame";

type State =
  | { step: "waiting" }
  | { step: "checking"; name: string }
  | { step: "done"; name: string; findings: EpubFinding[] }
  | { step: "failed"; name: string };

const severities: Record<EpubFinding["severity"], string> = {
  fatal: "Can’t be read",
  error: "Error",
  warning: "Warning",
  info: "Worth a look",
};

/** Checks an EPUB in the browser, with the checker our own books go through. */
export function EpubChecker() {
  const [state, setState] = useState<State>({ step: "waiting" });
  const input = useRef<HTMLInputElement>(null);
  const check = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    if (!file) return;
    setState({ step: "checking", name: file.name });
    try {
      const { checkFile } = await import("./check-file.client");
      setState({ step: "done", name: file.name, findings: await checkFile(file) });
    } catch {
      setState({ step: "failed", name: file.name });
    }
    if (input.current) input.current.value = "";
  };
  return (
    <ToolFrame id="epub-checker">
      <div className="tool-part tool-check">
        <input
          ref={input}
          className="vh"
          id="epub"
          type="file"
          accept=".epub,application/epub+zip"
          onChange={check}
          tabIndex={-1}
          aria-hidden="true"
        />
        <Button
          variant="primary"
          size="l"
          onClick={() => input.current?.click()}
          disabled={state.step === "checking"}
        >
          {state.step === "checking" ? "Checking…" : "Choose an EPUB"}
        </Button>
        <noscript>
          <p>This tool works in your browser and needs JavaScript. The file never leaves your device.</p>
        </noscript>
        <div aria-live="polite">
          {state.step === "checking" ? <p className="mut">Checking {state.name}…</p> : null}
          {state.step === "failed" ? (
            <Notice tone="danger" title="The file couldn’t be read">
              {state.name} is damaged, or isn’t an EPUB. Choose another file.
            </Notice>
          ) : null}
          {state.step === "done" ? <Findings name={state.name} findings={state.findings} /> : null}
        </div>
      </div>
      <p className="mut t13">
        It looks for what EPUBCheck, the official checker, calls errors and warnings. A store may ask for
        more.
      </p>
    </ToolFrame>
  );
}

function Findings({ name, findings }: { name: string; findings: EpubFinding[] }) {
  const errors = findings.filter(({ severity }) => severity === "fatal" || severity === "error").length;
  if (findings.length === 0)
    return (
      <Notice tone="success" title="No errors found">
        {name} passes every check.
      </Notice>
    );
  return (
    <section className="prose" aria-labelledby="found">
      <h2 className="d28" id="found">
        {errors === 0 ? "No errors" : `${errors} ${errors === 1 ? "error" : "errors"}`} in {name}
      </h2>
      <ul className="tool-findings">
        {findings.map(({ id, severity, file, line, text, more }) => (
          <li key={`${id}-${file}-${line}-${text}`}>
            <b>
              {severities[severity]} <span className="mono">{id}</span>
            </b>
            <span>{text}</span>
            <span className="mut t13">
              {file || "The file itself"}
              {line ? `, line ${line}` : ""}
              {more ? `, and ${more} more like it` : ""}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
