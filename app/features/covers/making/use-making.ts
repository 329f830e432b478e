import { useEffect, useRef, useState } from "react";
import type { DesignerData } from "#app/contract/covers/designer-page";
import type { WhoseId } from "#app/features/books/queries";
import type { CoverDesign } from "#domain/cover/design";
import { frontOnly } from "../check/shop-sizes";
import type { Engine } from "../engine/client";
import type { Bench } from "../saving/use-bench";
import { useStudio } from "../studio";
import { coverForm } from "./cover-form";
import { useCreateCover } from "./use-create-cover";

/** px; the finished cover beside its button. */
const pictureWidth = 240;

type MakingProps = {
  engine: Engine | null;
  of: WhoseId;
  isSignedIn: boolean;
  bench: Bench;
  data: Pick<DesignerData, "madeProjectId" | "lastMade">;
  /** The design as the page opened with it. */
  first: CoverDesign;
};

export type MadeDesign = { design: CoverDesign; picture: string | null };

/** Makes the design on the bench, which stays there; a finished cover of the very same design is shown at once. */
export function useMaking({ engine, of, isSignedIn, bench, data, first }: MakingProps) {
  const { design, state } = useStudio();
  const { lastMade, madeProjectId } = data;
  const { making, create, resume, putAway } = useCreateCover(
    of,
    isSignedIn,
    lastMade?.isSame ? lastMade : null,
  );
  const [made, setMade] = useState<MadeDesign | null>(
    lastMade?.isSame ? { design: first, picture: null } : null,
  );

  const resuming = useRef(resume);
  resuming.current = resume;
  useEffect(() => {
    if (madeProjectId) void resuming.current(madeProjectId);
  }, [madeProjectId]);

  async function start() {
    const wanted = design;
    const as = await bench.saveNow();
    setMade({ design: wanted, picture: null });
    const ways = {
      designId: as?.id ?? null,
      bookProjectId: bench.bookProjectId,
      calculation: state.calculation,
    };
    await create({ form: coverForm(wanted, ways), isPrint: wanted.coverType !== "kindle" });
  }

  // The finished cover's front, drawn here; the file itself is the server's.
  const isReady = making.state === "ready";
  const shown = made?.design ?? null;
  useEffect(() => {
    if (!engine || !isReady || !shown) return;
    let isHere = true;
    engine.thumbnail(frontOnly(shown), pictureWidth).then(
      (blob) => {
        if (isHere) setMade((now) => now && { ...now, picture: URL.createObjectURL(blob) });
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [engine, isReady, shown]);
  const picture = made?.picture ?? null;
  useEffect(
    () => () => {
      if (picture) URL.revokeObjectURL(picture);
    },
    [picture],
  );

  return {
    making,
    made,
    /** The design on the bench is the one that was made, to the letter. */
    isAsMade: made !== null && made.design === design,
    create: () => void start(),
    /** Another design is on the bench now; the finished cover is in the library. */
    putAway() {
      putAway();
      setMade(null);
    },
  };
}
