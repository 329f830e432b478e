import { useEffect, useRef, useState } from "react";
import type { WhoseId } from "#app/features/books/queries";
import { defaultDesign } from "#domain/cover/default-design";
import type { CoverDesign } from "#domain/cover/design";
import { frontOnly } from "../check/shop-sizes";
import type { Engine } from "../engine/client";
import type { SavedAs } from "../saving/use-autosave";
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
  /** Ordered before this page was alive. */
  madeProjectId: string | null;
};

export type MadeDesign = {
  design: CoverDesign;
  /** Where it is kept; null for a guest's. */
  as: SavedAs | null;
  picture: string | null;
  /** A new design has taken its place on the bench. */
  wasPutAway: boolean;
};

/** Makes the design on the bench; when its file is ready, a new design begins there. */
export function useMaking({ engine, of, isSignedIn, bench, madeProjectId }: MakingProps) {
  const { design, state } = useStudio();
  const { making, create, resume } = useCreateCover(of, isSignedIn);
  const [made, setMade] = useState<MadeDesign | null>(null);
  const latest = useRef({ design, bench });
  latest.current = { design, bench };

  const resuming = useRef(resume);
  resuming.current = resume;
  useEffect(() => {
    if (madeProjectId) void resuming.current(madeProjectId);
  }, [madeProjectId]);

  async function start() {
    const wanted = design;
    const as = await bench.saveNow();
    setMade({ design: wanted, as, picture: null, wasPutAway: false });
    const ways = {
      designId: as?.id ?? null,
      bookProjectId: bench.bookProjectId,
      calculation: state.calculation,
    };
    await create({ form: coverForm(wanted, ways), isPrint: wanted.coverType !== "kindle", onCreated });

    function onCreated() {
      engine?.thumbnail(frontOnly(wanted), pictureWidth).then(
        (blob) => {
          const picture = URL.createObjectURL(blob);
          setMade((now) => now && { ...now, picture });
        },
        // A picture less; the file itself is the server's.
        () => undefined,
      );
    }
  }

  const isReady = making.state === "ready";
  useEffect(() => {
    if (!isReady) return;
    setMade((now) => {
      if (!now || now.wasPutAway || latest.current.design !== now.design) return now;
      return { ...now, wasPutAway: true };
    });
  }, [isReady]);
  const wasPutAway = made?.wasPutAway ?? false;
  useEffect(() => {
    // Only what nobody has gone on with is put away.
    if (wasPutAway) latest.current.bench.begin(defaultDesign());
  }, [wasPutAway]);
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
    create: () => void start(),
    /** The finished design comes back on the bench. */
    goOn: () => made && bench.begin(made.design, made.as),
  };
}
