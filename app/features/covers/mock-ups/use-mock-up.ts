import { useEffect, useRef, useState } from "react";
import type { Engine } from "../engine/client";
import { loadCover, type MockUpSource } from "./cover-source";
import type { Pixels } from "./drawing/pixels";
import { type Ground, type GroundId, groundsOf, usualGround } from "./grounds";
import { type MockUpKind, type MockUpSize, mockUpSizes } from "./kinds";
import { createMockUpBench, type MockUpBench } from "./mock-up-bench";
import { pixelsOf } from "./pixels-of";
import { neighbourSheet } from "./screens/neighbours";
import { type BookWords, phoneScreen } from "./screens/phone-screen";

/** A first sketch is drawn so large, so that there is something to see at once. */
const sketchScale = 0.3;

export type Loaded = {
  bench: MockUpBench;
  words: BookWords;
  ratio: number;
  grounds: Ground[];
  usual: GroundId;
};
export type MockUp =
  | { state: "loading" }
  | { state: "failed" }
  /** `picture` is the last one there was, or a sketch of what is coming. */
  | { state: "drawing"; picture: Pixels | null }
  | { state: "ready"; picture: Pixels };

type Wish = { kind: MockUpKind; size: MockUpSize; ground: GroundId | null };

/**
 * Keeps a mock-up up with what is wished for. `source` is looked at once. `again` begins from the start after a fault.
 */
export function useMockUp(source: MockUpSource, engine: Engine | null, wish: Wish) {
  const [first] = useState(source);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [mockUp, setMockUp] = useState<MockUp>({ state: "loading" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads everything again
  useEffect(() => {
    if (!engine) return;
    let isHere = true;
    const bench = createMockUpBench();
    setLoaded(null);
    setMockUp({ state: "loading" });
    loadCover(first, engine).then(
      ({ parts, words }) => {
        if (!isHere) return;
        bench.cover(parts);
        const { front } = parts;
        const ratio = front.width / front.height;
        setLoaded({ bench, words, ratio, grounds: groundsOf(front), usual: usualGround(front) });
      },
      () => isHere && setMockUp({ state: "failed" }),
    );
    return () => {
      isHere = false;
      bench.close();
    };
  }, [first, engine, attempt]);

  const given = useRef<{ bench: MockUpBench; kinds: Set<MockUpKind> }>();
  const { kind, size, ground } = wish;
  useEffect(() => {
    if (!loaded || !engine) return;
    let isWanted = true;
    const { bench, grounds, usual } = loaded;
    const { width, height } = mockUpSizes[size];
    const color = grounds.find(({ id }) => id === (ground ?? usual))?.color ?? null;
    const tell = (next: MockUp) => isWanted && setMockUp(next);
    setMockUp((now) => ({ state: "drawing", picture: "picture" in now ? now.picture : null }));

    async function draw(of: Loaded, using: Engine) {
      if (given.current?.bench !== bench) given.current = { bench, kinds: new Set() };
      const { kinds } = given.current;
      if (!kinds.has(kind)) await giveParts(kind, of, using);
      kinds.add(kind);
      if (!isWanted) return;
      if (kind !== "shop") {
        const small = { width: Math.round(width * sketchScale), height: Math.round(height * sketchScale) };
        const sketch = await bench.make(kind, { ...small, ground: color });
        if (sketch) tell({ state: "drawing", picture: sketch });
        if (!isWanted) return;
      }
      const picture = await bench.make(kind, { width, height, ground: color });
      if (picture) tell({ state: "ready", picture });
    }
    draw(loaded, engine).catch(() => tell({ state: "failed" }));
    return () => {
      isWanted = false;
    };
  }, [loaded, engine, kind, size, ground]);

  return { mockUp, loaded, again: () => setAttempt((now) => now + 1) };
}

/** What a kind of mock-up needs besides the cover; set in type by the cover engine. */
async function giveParts(kind: MockUpKind, { bench, words, ratio, grounds }: Loaded, engine: Engine) {
  const drawn = async (design: Parameters<Engine["thumbnail"]>[0]) =>
    pixelsOf(await engine.thumbnail(design, design.kindle.width));
  if (kind === "phone") {
    const tint = grounds.find(({ id }) => id === "soft")?.color ?? "#e9e2d4";
    const { design, area } = phoneScreen(words, tint, ratio);
    bench.screen({ pixels: await drawn(design), area });
  }
  if (kind === "shop") bench.neighbours([await drawn(neighbourSheet(0)), await drawn(neighbourSheet(1))]);
}
