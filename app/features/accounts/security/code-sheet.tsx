import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import { useId, useState } from "react";
import { Button } from "#app/ui/button";
import { CropMarks } from "#app/ui/crop-marks";
import { useToast } from "#app/ui/toast";
import { dateWords } from "./day-words";

type CodeSheetProps = { codes: string[]; username: string; now: string; onSaved: () => void };

/** New recovery codes on a sheet to download, print or copy. */
export function CodeSheet({ codes, username, now, onSaved }: CodeSheetProps) {
  const toast = useToast();
  const [isSafe, setSafe] = useState(false);
  const checkId = useId();
  const copy = () =>
    navigator.clipboard.writeText(asText(codes, username, now)).then(
      () => toast({ title: "Codes copied", tone: "success" }),
      () => toast({ title: "The codes could not be copied", description: "Download or print them instead." }),
    );
  return (
    <div className="rc">
      <CropMarks className="t">
        <div className="codes">
          <div className="row sb">
            <b>Colophon recovery codes</b>
            <span className="t13">
              {username}, {dateWords(now)}
            </span>
          </div>
          <ol>
            {codes.map((code, index) => (
              <li key={code}>
                <span>{index + 1}</span>
                {code}
              </li>
            ))}
          </ol>
        </div>
      </CropMarks>
      <div className="acts">
        <Button variant="primary" wide onClick={() => download(asText(codes, username, now))}>
          <Download className="i" aria-hidden="true" />
          Download codes
        </Button>
        <Button wide onClick={() => window.print()}>
          <Printer className="i" aria-hidden="true" />
          Print codes
        </Button>
        <Button wide onClick={copy}>
          <Copy className="i" aria-hidden="true" />
          Copy codes
        </Button>
        <label className="saved t13" htmlFor={checkId}>
          <input
            id={checkId}
            type="checkbox"
            checked={isSafe}
            onChange={(event) => setSafe(event.currentTarget.checked)}
          />
          <span>I’ve saved these codes somewhere safe.</span>
        </label>
        <Button wide disabled={!isSafe} onClick={onSaved}>
          Finish
        </Button>
      </div>
    </div>
  );
}

const asText = (codes: string[], username: string, now: string): string =>
  [
    `Colophon recovery codes for ${username}, ${dateWords(now)}`,
    "Each code opens your account once.",
    "",
    ...codes.map((code, index) => `${String(index + 1).padStart(2)}  ${code}`),
    "",
  ].join("\n");

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "colophon-recovery-codes.txt";
  link.click();
  URL.revokeObjectURL(address);
}
