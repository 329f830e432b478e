import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { photosQuery } from "#app/features/covers/cover-queries";
import { OwnPictures } from "#app/features/covers/panels/own-pictures";
import { StockPhotos } from "#app/features/covers/panels/stock-photos";
import { Dialog } from "#app/ui/dialog";
import { Tabs } from "#app/ui/tabs";
import type { PictureRef } from "#domain/cover/design";
import type { Genre } from "#domain/cover/genres";

type BackgroundPickerProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Searched first, when the book's genre is known. */
  genre: Genre | null;
  /** What the design has now: marked in the lists. */
  chosen: PictureRef | null;
  onPick: (ref: PictureRef) => void;
  /** `Background picture`, `Author’s photo`. */
  title?: string;
  /** Which list opens first. */
  first?: "stock" | "own";
  /** Looks of the picture that is chosen already, above the lists. */
  looks?: ReactNode;
};

/** Where a picture comes from: the stock library (built-in art by default), or the author's own files. */
export function BackgroundPicker({
  isOpen,
  onOpenChange,
  genre,
  chosen,
  onPick,
  title = "Background picture",
  first = "stock",
  looks,
}: BackgroundPickerProps) {
  const [tab, setTab] = useState<string>(first);
  // The same question the list asks first, so nothing is fetched twice.
  const beginning = useQuery({ ...photosQuery("", genre), enabled: isOpen });
  const hasLibrary = beginning.data !== undefined && beginning.data.source !== "built-in";
  const pick = (ref: PictureRef) => {
    onPick(ref);
    onOpenChange(false);
  };
  return (
    <Dialog isWide open={isOpen} onOpenChange={onOpenChange} title={title}>
      <div className="picker">
        {looks}
        <Tabs
          label="Where the picture comes from"
          value={tab}
          onValueChange={setTab}
          tabs={[
            {
              value: "stock",
              label: hasLibrary ? "Stock photos" : "Built-in art",
              content: <StockPhotos genre={genre} chosen={chosen} onPick={pick} />,
            },
            { value: "own", label: "Your pictures", content: <OwnPictures chosen={chosen} onPick={pick} /> },
          ]}
        />
      </div>
    </Dialog>
  );
}
