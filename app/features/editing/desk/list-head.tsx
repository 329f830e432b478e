import ChevronDown from "lucide-react/icons/chevron-down";
import Search from "lucide-react/icons/search";
import type { ComponentProps } from "react";
import { IconButton } from "#app/ui/button";
import { AddMenu } from "../matter/add-menu";

type PhoneHeadProps = {
  title: string | undefined;
  words: number | undefined;
  isOpen: boolean;
  onToggle: () => void;
};

/** On a phone: the chapter at hand, which opens the list of all. */
export function PhoneHead({ title, words, isOpen, onToggle }: PhoneHeadProps) {
  return (
    <div className="edit-phone">
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <span className="name">{title || "Untitled"}</span>
        <ChevronDown className="i s" aria-hidden="true" />
        <span className="vh">, all chapters</span>
      </button>
      <span className="num">{words === undefined ? "" : `${words.toLocaleString("en-US")} words`}</span>
    </div>
  );
}

/** Above the list of chapters: find, and add. */
export function ListHead({ onFind, ...add }: ComponentProps<typeof AddMenu> & { onFind: () => void }) {
  return (
    <div className="edit-head">
      <h2>Chapters</h2>
      <IconButton label="Find in the book" title="Find in the book (Ctrl+F)" onClick={onFind}>
        <Search className="i s" aria-hidden="true" />
      </IconButton>
      <AddMenu {...add} />
    </div>
  );
}
