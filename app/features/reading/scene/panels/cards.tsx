import { useDesk, useReading } from "#app/features/reading/scene/desk/reading-context";
import { ChosenCard } from "#app/features/reading/scene/panels/chosen-card";
import { MarkCard } from "#app/features/reading/scene/panels/mark-card";
import { NoteCardBoard } from "#app/features/reading/scene/panels/note-card";
import { WayBackChip } from "#app/features/reading/scene/panels/way-back-chip";

/** What comes up over the page for a moment. */
export function Cards() {
  const chosen = useDesk((state) => (state.isChosen ? state.chosen : null));
  const note = useDesk((state) => state.noteCard);
  const openMark = useDesk((state) => state.openMark);
  const mark = useReading((state) => state.marks.find((one) => one.id === openMark) ?? null);
  const wayBack = useReading((state) => state.wayBack?.sentence ?? null);
  const notice = useDesk((state) => state.notice);
  const sentence = useReading((state) => state.sentence) ?? notice;
  return (
    <>
      {chosen && <ChosenCard chosen={chosen} />}
      {note && <NoteCardBoard note={note} />}
      {mark && <MarkCard mark={mark} />}
      {(wayBack ?? sentence) && <WayBackChip wayBack={wayBack} sentence={sentence} />}
    </>
  );
}
