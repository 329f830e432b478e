import Plus from "lucide-react/icons/plus";
import { lazy, Suspense, useState } from "react";
import type { EditableBook } from "#app/contract/books/editing";
import { IconButton } from "#app/ui/button";
import { Menu, MenuItem } from "#app/ui/menu";
import type { MatterPage } from "#domain/book/matter-pages";

const AddPagesDialog = lazy(() =>
  import("./add-pages-dialog").then(({ AddPagesDialog: dialog }) => ({ default: dialog })),
);

type AddMenuProps = {
  chapters: EditableBook["chapters"];
  detailsPath: string;
  isDisabled: boolean;
  onChapter: () => void;
  onPages: (pages: MatterPage[]) => void;
};

/** What can be added to the list of chapters: an empty chapter, or pages from templates. */
export function AddMenu({ chapters, detailsPath, isDisabled, onChapter, onPages }: AddMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu
        label="Add"
        trigger={
          <IconButton label="Add a chapter or pages" disabled={isDisabled}>
            <Plus className="i s" aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem onSelect={onChapter}>New chapter</MenuItem>
        <MenuItem onSelect={() => setOpen(true)}>Front or back matter…</MenuItem>
      </Menu>
      {isOpen ? (
        <Suspense>
          <AddPagesDialog
            chapters={chapters}
            detailsPath={detailsPath}
            onClose={() => setOpen(false)}
            onAdd={(pages) => {
              setOpen(false);
              onPages(pages);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
