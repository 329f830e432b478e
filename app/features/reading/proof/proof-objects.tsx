import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Reading } from "#app/features/reading/reading/reading";
import { useDesk, useReading } from "#app/features/reading/scene/desk/reading-context";
import { EInkPage } from "./e-ink-page";
import { Paperback, type PaperbackHands } from "./paperback";
import { ProofBar } from "./proof-bar";
import { ProofPins } from "./proof-pins";
import { RivalShelf } from "./rival-shelf";
import { useProofCover } from "./use-proof-cover";

/** At arm's length, metres: what is of true size is seen as large as it is. */
const reach = 0.62;
/** Degrees from the page's middle: beside one page, and beside two. */
const aside = { single: 34, spread: 56 };
const outOfReach = 1000;

/**
 * What an author proofs a book by, in metres about the eyes: on the left the printed book to hold, and its cover among
 * rivals as a shop shows them; on the right the open page on paper and on e-ink, and the pins. Give it to the reading
 * scene as what stands beside the page. Objects: `paperback`, `rival-shelf`, `eink-page`, `proof-pins`, `proof-bar`.
 */
export function ProofObjects({ reading }: { reading: Reading }) {
  const book = useReading((state) => state.book);
  const isSpread = useReading((state) => state.facing !== null);
  const hasPanel = useDesk((state) => state.panel !== null);
  const cover = useProofCover(book);
  const hands = useRef<PaperbackHands>(null);
  const [isOpen, setOpen] = useState(false);
  const isStill = useReducedMotion();
  const left = isSpread ? aside.spread : aside.single;
  if (!cover) return null;
  return (
    // A panel that is read stands where these are: meanwhile they are out of sight, and out of a pointer's way.
    <group name="proof" visible={!hasPanel} position={[0, hasPanel ? -outOfReach : 0, 0]}>
      <At left={left} up={14.5}>
        <RivalShelf cover={cover} book={book} />
      </At>
      <At left={left} up={-2.2}>
        <Paperback ref={hands} cover={cover} book={book} isStill={isStill} onOpen={setOpen} />
      </At>
      <At left={left} up={-18.6}>
        <group position={[0, 0, reach]} scale={reach}>
          <ProofBar hands={hands} described={cover.book.described} isOpen={isOpen} />
        </group>
      </At>
      <At left={-left} up={-10.5}>
        <EInkPage reading={reading} print={cover.book} device="six" />
      </At>
      <At left={-left} up={11.5}>
        <group position={[0, 0, reach]} scale={reach}>
          <ProofPins reading={reading} />
        </group>
      </At>
    </group>
  );
}

/** A place at arm's length, facing the eyes. */
function At({ left, up, children }: { left: number; up: number; children: ReactNode }) {
  return (
    <group rotation={[radians(up), radians(left), 0, "YXZ"]}>
      <group position={[0, 0, -reach]}>{children}</group>
    </group>
  );
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function useReducedMotion(): boolean {
  const [isReduced, setReduced] = useState(false);
  useEffect(() => {
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    const follow = () => setReduced(query.matches);
    follow();
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  return isReduced;
}
