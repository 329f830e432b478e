import { useFrame, useThree } from "@react-three/fiber";
import { forwardRef, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from "react";
import { CanvasTexture, type Group, LinearMipmapLinearFilter, SRGBColorSpace, Texture } from "three";
import type { ReadingBook } from "#app/contract/reading/vr";
import { type BookBody, createBookBody } from "./book-body";
import type { ProofCover } from "./find-cover";
import { createPrintPages, type PrintPages } from "./print-pages";
import { useRoomLight } from "./proof-light";
import { useHold } from "./use-hold";
import { drawWrap } from "./wrap-picture";

/** What can be done with the book without touching it. */
export type PaperbackHands = {
  /** Opens it, or closes it. */
  toggleOpen(): void;
  /** A leaf on or back; opens it first. */
  leaf(by: 1 | -1): void;
  /** Shows the back, or the front again. */
  turnOver(): void;
  putBack(): void;
};

const restAngle = 0.3;
const seconds = { open: 0.9, leaf: 0.6 };

type PaperbackProps = {
  cover: ProofCover;
  book: ReadingBook;
  isStill: boolean;
  onOpen(isOpen: boolean): void;
};

/** The printed book in its true size, to take in the hand, turn over, open and leaf through. */
export const Paperback = forwardRef<PaperbackHands, PaperbackProps>(function Paperback(
  { cover, book, isStill, onOpen },
  hands,
) {
  const renderer = useThree((state) => state.gl);
  const body = useMemo(() => createBookBody(cover.book), [cover]);
  const materials = useMemo(() => body.materials(), [body]);
  useRoomLight(materials);
  const group = useRef<Group>(null);
  const pages = useRef<PrintPages | null>(null);
  const open = useRef({ now: 0, wanted: 0 });
  /** Leaves turned; the one that is moving. */
  const leaves = useRef<{ turned: number; moving: { by: 1 | -1; share: number } | null }>({
    turned: 0,
    moving: null,
  });

  useEffect(() => {
    body.group.rotation.y = restingTurn(body);
    const texture = wrapTexture(cover, book);
    texture.anisotropy = renderer.capabilities.getMaxAnisotropy();
    body.showWrap(texture);
    return () => texture.dispose();
  }, [cover, book, body, renderer]);
  useEffect(
    () => () => {
      pages.current?.close();
      pages.current = null;
      body.dispose();
    },
    [body],
  );

  /** Puts the pages on paper that lie open now. */
  const settle = useCallback(async () => {
    const set = pages.current;
    if (!set) return;
    const { turned } = leaves.current;
    const [left, right] = await Promise.all([
      turned > 0 ? set.texture(2 * turned) : null,
      set.texture(2 * turned + 1),
    ]);
    if (pages.current !== set || leaves.current.turned !== turned) return;
    body.showPages({ left, right });
    const near = Array.from({ length: 7 }, (_, i) => 2 * turned - 2 + i);
    set.keep(near);
    // What the next leaf will show, drawn before it is turned.
    for (const page of near) if (page > 0) void set.texture(page);
  }, [body]);

  const toggleOpen = useCallback(() => {
    const isOpen = open.current.wanted === 0;
    open.current.wanted = isOpen ? 1 : 0;
    onOpen(isOpen);
    if (!isOpen) {
      leaves.current = { turned: 0, moving: null };
      body.setLeaf(null);
    } else pages.current ??= createPrintPages(book, cover.book);
    void settle();
  }, [body, book, cover, onOpen, settle]);

  const leaf = useCallback(
    async (by: 1 | -1) => {
      if (open.current.wanted === 0) return toggleOpen();
      const set = pages.current;
      const { turned, moving } = leaves.current;
      if (!set || moving) return;
      if (by < 0 && turned === 0) return toggleOpen();
      const first = by > 0 ? turned : turned - 1;
      const [front, back, left, right] = await Promise.all([
        set.texture(2 * first + 1),
        set.texture(2 * first + 2),
        first > 0 ? set.texture(2 * first) : null,
        set.texture(2 * first + 3),
      ]);
      if (!front || !back || pages.current !== set || leaves.current.moving) return;
      body.showLeaf({ front, back });
      body.showPages({ left, right });
      leaves.current = { turned, moving: { by, share: by > 0 ? 0 : 1 } };
    },
    [body, toggleOpen],
  );

  const { handlers, putBack, turnBy } = useHold(group, (name) => {
    if (name === "paperback-right") void leaf(1);
    else if (name === "paperback-left") void leaf(-1);
    else toggleOpen();
  });
  useImperativeHandle(
    hands,
    () => ({ toggleOpen, leaf: (by) => void leaf(by), turnOver: () => turnBy(Math.PI), putBack }),
    [toggleOpen, leaf, turnBy, putBack],
  );

  useFrame((_, sinceLast) => {
    // A frame that took long is no reason to miss how the book opens.
    const delta = Math.min(sinceLast, 0.05);
    const { current: cover } = open;
    if (cover.now !== cover.wanted) {
      const step = isStill ? 1 : delta / seconds.open;
      cover.now = towards(cover.now, cover.wanted, step);
      body.setOpen(eased(cover.now));
      body.group.rotation.y = restingTurn(body) * (1 - eased(cover.now));
      // An open book is twice as wide: it stays where its middle was.
      body.group.position.x = eased(cover.now) * 0.5 * bookWidth(body);
    }
    const { moving } = leaves.current;
    if (!moving) return;
    moving.share = towards(moving.share, moving.by > 0 ? 1 : 0, isStill ? 1 : delta / seconds.leaf);
    body.setLeaf(eased(moving.share));
    if (moving.share > 0 && moving.share < 1) return;
    leaves.current = { turned: leaves.current.turned + moving.by, moving: null };
    void settle().then(() => {
      if (!leaves.current.moving) body.setLeaf(null);
    });
  });

  return (
    <group ref={group} name="paperback" {...handlers}>
      <primitive object={body.group} />
    </group>
  );
});

function wrapTexture(cover: ProofCover, { title, authors }: ReadingBook): Texture {
  const texture =
    cover.kind === "wrap"
      ? new Texture(cover.picture)
      : new CanvasTexture(drawWrap(cover, { title, authors }));
  if (cover.kind === "wrap") texture.flipY = false;
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.needsUpdate = true;
  return texture;
}

/** Bound on the left it opens to the left, and moves to the right. */
const bookWidth = ({ group, width }: BookBody): number => width * Math.sign(group.scale.x);

/** Closed it stands a little on its side, so that its spine shows. */
const restingTurn = ({ group }: BookBody): number => restAngle * Math.sign(group.scale.x);

const towards = (now: number, wanted: number, step: number): number =>
  now < wanted ? Math.min(wanted, now + step) : Math.max(wanted, now - step);
const eased = (share: number): number => share * share * (3 - 2 * share);
