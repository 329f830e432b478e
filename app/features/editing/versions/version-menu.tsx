import ChevronDown from "lucide-react/icons/chevron-down";
import History from "lucide-react/icons/history";
import Pencil from "lucide-react/icons/pencil";
import { Popover } from "radix-ui";
import { type ReactNode, useRef, useState } from "react";
import type { BookVersion, BookVersions } from "#app/contract/books/versions";
import { LocalTime } from "#app/features/books/local-time";
import { versionSentence } from "#app/features/books/versions/version-words";
import { Button } from "#app/ui/button";
import { maxVersionName } from "#domain/books/versions";
import type { ChangeSize } from "#domain/editions/book-changes";
import type { Compared } from "./calls";
import { CompareDialog } from "./compare-dialog";
import { DiscardDialog, RestoreDialog } from "./version-dialogs";

type VersionMenuProps = {
  projectId: string;
  list: BookVersions | undefined;
  fault: string | undefined;
  /** Something is not in the EPUB yet. */
  hasEdits: boolean;
  /** A new EPUB is being made. */
  isMaking: boolean;
  /** Of the next version. */
  name: string;
  onName: (name: string) => void;
  isOpenAtFirst?: boolean;
  /** The menu opens: sizes may have changed. */
  onOpen: () => void;
  onRestore: (number: number) => Promise<void>;
  onDiscard: () => Promise<boolean>;
  onUpdate: () => void;
};
type Asked =
  | { kind: "compare"; from: Compared; to: Compared }
  | { kind: "restore"; number: number }
  | { kind: "discard" };

/** What the book was and is, beside its title: names the next version, compares, restores, discards. */
export function VersionMenu(props: VersionMenuProps) {
  const { projectId, list, fault, hasEdits, isMaking, onOpen, onRestore, onDiscard, onUpdate } = props;
  const [isOpen, setOpen] = useState(props.isOpenAtFirst === true);
  const [asked, setAsked] = useState<Asked>();
  const button = useRef<HTMLButtonElement>(null);
  const present = list?.versions.find((version) => version.isPresent);
  const ask = (wanted: Asked) => {
    // A dialog gives the focus back to where it was, and what was pressed goes with the menu.
    button.current?.focus();
    setOpen(false);
    setAsked(wanted);
  };
  const close = () => setAsked(undefined);
  return (
    <>
      <Popover.Root
        open={isOpen}
        onOpenChange={(open) => {
          setOpen(open);
          if (open) onOpen();
        }}
      >
        <Popover.Trigger asChild>
          <button ref={button} type="button" className="btn q edit-small version-button">
            <History className="i s version-icon" aria-hidden="true" />
            {present ? (
              <span>
                <span className="version-words">Version </span>
                {present.number}
                {hasEdits ? <span className="version-words">, edited</span> : null}
              </span>
            ) : (
              "Versions"
            )}
            <ChevronDown className="i s" aria-hidden="true" />
          </button>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className="version-menu"
            align="start"
            sideOffset={4}
            collisionPadding={8}
            aria-label="Versions"
          >
            {list ? (
              <Panel {...props} list={list} onAsk={ask} />
            ) : (
              <p className="t13 mut" role="status">
                {fault ?? "Loading the versions…"}
              </p>
            )}
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {asked?.kind === "compare" && list ? (
        <CompareDialog
          projectId={projectId}
          versions={list.versions}
          hasEdits={hasEdits}
          from={asked.from}
          to={asked.to}
          onClose={close}
        />
      ) : null}
      {asked?.kind === "restore" ? (
        <RestoreDialog
          number={asked.number}
          present={present?.number ?? 0}
          next={list?.next ?? 0}
          hasEdits={hasEdits}
          isMaking={isMaking}
          onClose={close}
          onRestore={() => onRestore(asked.number)}
          onDiscard={onDiscard}
          onUpdate={onUpdate}
        />
      ) : null}
      {asked?.kind === "discard" ? (
        <DiscardDialog waiting={list?.waiting ?? null} onClose={close} onDiscard={onDiscard} />
      ) : null}
    </>
  );
}

type PanelProps = VersionMenuProps & { list: BookVersions; onAsk: (asked: Asked) => void };

function Panel({ list, hasEdits, isMaking, name, onName, onAsk }: PanelProps) {
  const { versions, max, next, dropped, waiting } = list;
  const present = versions.find((version) => version.isPresent)?.number ?? 1;
  return (
    <>
      <div className="version-head">
        <h2 className="d21">Versions</h2>
        <span className="t13 mut">
          {versions.length} of {max} used
        </span>
      </div>
      <p className="t13 mut">
        {hasEdits
          ? `Updating the EPUB saves version ${next}.`
          : "Every update of the EPUB is saved as a version."}
        {hasEdits && dropped !== null ? ` Version ${dropped} goes then, because your plan keeps ${max}.` : ""}
      </p>
      {hasEdits ? (
        <label className="field version-next">
          <span>
            Name for version {next} <i>Optional</i>
          </span>
          <input
            className="in"
            maxLength={maxVersionName}
            value={name}
            onChange={(event) => onName(event.target.value)}
          />
        </label>
      ) : null}
      <ol className="version-list">
        {hasEdits ? (
          <li>
            <Pencil className="i s" aria-hidden="true" />
            <span>
              <b>Not in the EPUB yet</b>
              {waiting ? <Size size={waiting} /> : null}
            </span>
            <span className="version-acts">
              <Act onPress={() => onAsk({ kind: "compare", from: present, to: "edits" })}>
                Compare<span className="vh"> your edits with version {present}</span>
              </Act>
              <Act isOff={isMaking} onPress={() => onAsk({ kind: "discard" })}>
                Discard<span className="vh"> your edits</span>
              </Act>
            </span>
          </li>
        ) : null}
        {versions.map((version) => (
          <li key={version.number}>
            <b className="num">{version.number}</b>
            <span>
              <LocalTime at={version.madeAt} show="day" />
              {version.name ? <span className="version-name">{version.name}</span> : null}
              <span className="t13 mut">{versionSentence(version, "en-US")}</span>
            </span>
            <Deeds version={version} present={present} isMaking={isMaking} onAsk={onAsk} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Deeds({
  version: { number, isPresent, isSame },
  present,
  isMaking,
  onAsk,
}: {
  version: BookVersion;
  present: number;
  isMaking: boolean;
  onAsk: (asked: Asked) => void;
}) {
  if (isPresent) return <span className="st ok">In the EPUB</span>;
  if (isSame) return <span className="t13 mut">Same as now</span>;
  return (
    <span className="version-acts">
      <Act onPress={() => onAsk({ kind: "compare", from: number, to: present })}>
        Compare<span className="vh"> version {number} with the EPUB</span>
      </Act>
      <Act isOff={isMaking} onPress={() => onAsk({ kind: "restore", number })}>
        Restore<span className="vh"> version {number}</span>
      </Act>
    </span>
  );
}

function Act({ children, onPress, isOff }: { children: ReactNode; onPress: () => void; isOff?: boolean }) {
  return (
    <Button variant="quiet" className="edit-small" disabled={isOff === true} onClick={onPress}>
      {children}
    </Button>
  );
}

/** The words that came in green, those that went in red: told in words, too. */
function Size({ size: { added, removed, chapters } }: { size: ChangeSize }) {
  const number = (count: number) => count.toLocaleString("en-US");
  if (added === 0 && removed === 0)
    return (
      <span className="t13 mut">{chapters === 0 ? "Order or formatting changed" : "Formatting changed"}</span>
    );
  return (
    <span className="t13 mut">
      {added > 0 ? (
        <span className="version-added">
          {number(added)} {added === 1 ? "word" : "words"} added
        </span>
      ) : null}
      {added > 0 && removed > 0 ? ", " : ""}
      {removed > 0 ? (
        <span className="version-removed">
          {number(removed)} {added > 0 ? "" : removed === 1 ? "word " : "words "}removed
        </span>
      ) : null}
      {` in ${number(chapters)} ${chapters === 1 ? "chapter" : "chapters"}`}
    </span>
  );
}
