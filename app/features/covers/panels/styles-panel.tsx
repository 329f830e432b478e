import type { Engine } from "#app/features/covers/engine/client";
import { CoverThumbnail } from "#app/features/covers/panels/cover-thumbnail";
import { Dialog } from "#app/ui/dialog";
import type { CoverDesign } from "#domain/cover/design";
import type { Genre } from "#domain/cover/genres";
import { treatments } from "#domain/cover/treatments";

type StylesPanelProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  engine: Engine | null;
  design: CoverDesign;
  /** Its styles come first. */
  genre: Genre | null;
  onTake: (design: CoverDesign) => void;
};

/** The cover's own words in each of the house's styles; one click restyles, one undo takes it back. */
export function StylesPanel({ isOpen, onOpenChange, engine, design, genre, onTake }: StylesPanelProps) {
  const fits = (genresOf: readonly Genre[]) => (genre !== null && genresOf.includes(genre) ? 0 : 1);
  const sorted = [...treatments].sort((a, b) => fits(a.genres) - fits(b.genres));
  const words = design.words.title.trim() === "" ? { ...design.words, title: "Your title" } : design.words;
  return (
    <Dialog
      isWide
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Styles"
      description="Your words and your background, set in another hand. Undo takes it back."
    >
      <ul className="style-grid">
        {isOpen
          ? sorted.map((treatment) => (
              <li key={treatment.id}>
                <button
                  type="button"
                  className="proposal"
                  onClick={() => {
                    onTake(treatment.apply(design));
                    onOpenChange(false);
                  }}
                >
                  <CoverThumbnail
                    engine={engine}
                    design={treatment.apply({ ...design, words, coverType: "kindle" })}
                    width={128}
                    label={treatment.name}
                  />
                  <span>{treatment.name}</span>
                </button>
              </li>
            ))
          : null}
      </ul>
    </Dialog>
  );
}
