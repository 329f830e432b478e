import type { AskKind, Asks, EngineAnswer, EngineRequest } from "#app/features/reading/engine/messages";
import type { PageLook } from "#app/features/reading/engine/page-shape";
import type { BookSource, PageRef, Pager, PagerState } from "#app/features/reading/engine/pager";
import type { Place } from "#domain/vr/place";

type Waiting = {
  request: EngineRequest;
  resolve(value: Asks[AskKind]["answer"]): void;
  reject(error: Error): void;
};

const brokenSentence = "The pages could not be set in this browser. Reload the page and try again.";
const closedSentence = "The book was closed.";

/** The book's pages, laid out in a worker of their own, which is started at once and, when it breaks, once more. */
export function createPager(source: BookSource): Pager {
  const { book } = source;
  const listeners = new Set<() => void>();
  const waiting = new Map<number, Waiting>();
  let state: PagerState = {
    status: "laying",
    counts: book.chapters.map(() => null),
    total: null,
    generation: 0,
  };
  let figures: { firstMs: number | null; wholeMs: number | null } = { firstMs: null, wholeMs: null };
  let look: { look: PageLook; keep: Place } | undefined;
  let lastId = 0;
  let faults = 0;
  let isClosed = false;
  let worker: Worker | undefined = start();

  function start(): Worker {
    const started = new Worker(new URL("./page-engine.ts", import.meta.url), { type: "module" });
    started.onmessage = ({ data }: MessageEvent<EngineAnswer>) => hear(data);
    started.onerror = (event) => {
      event.preventDefault?.();
      restart();
    };
    started.postMessage({
      kind: "open",
      book,
      chapterPaths: book.chapters.map(({ index }) => source.chapterPath(index)),
      assetPaths: Object.fromEntries(book.assets.map(({ file }) => [file, source.assetPath(file)])),
    } satisfies EngineRequest);
    return started;
  }
  function restart() {
    worker?.terminate();
    worker = undefined;
    if (isClosed) return;
    if (++faults > 1) {
      fail(brokenSentence);
      change({ status: "failed", sentence: brokenSentence });
      return;
    }
    worker = start();
    if (look)
      worker.postMessage({ kind: "look", ...look, generation: state.generation } satisfies EngineRequest);
    for (const { request } of waiting.values()) worker.postMessage(request);
  }
  function fail(sentence: string) {
    for (const { reject } of waiting.values()) reject(new Error(sentence));
    waiting.clear();
  }
  function change(next: Partial<PagerState>) {
    state = { ...state, ...next };
    for (const listener of [...listeners]) listener();
  }
  function hear(answer: EngineAnswer) {
    switch (answer.kind) {
      case "progress":
        return progress(answer);
      case "decode":
        return void decodeFor(worker, answer);
      case "answer": {
        const one = waiting.get(answer.id);
        waiting.delete(answer.id);
        if (!one) {
          if ("value" in answer && answer.value instanceof ImageBitmap) answer.value.close();
        } else if ("error" in answer) one.reject(new Error(answer.error));
        else one.resolve(answer.value);
        return;
      }
      default:
        return answer satisfies never;
    }
  }
  /** For the worker that asked: another one, started since, counts its pictures anew. */
  async function decodeFor(asker: Worker | undefined, asked: Extract<EngineAnswer, { kind: "decode" }>) {
    const bitmap = await decode(asked.blob, asked.width, asked.height);
    if (asker && asker === worker)
      asker.postMessage({ kind: "decoded", id: asked.id, bitmap }, bitmap ? [bitmap] : []);
    else bitmap?.close();
  }
  function progress(answer: Extract<EngineAnswer, { kind: "progress" }>) {
    if (answer.generation !== state.generation) return;
    const counts = [...state.counts];
    for (const [chapter, pages] of answer.counts) counts[chapter] = pages;
    figures = { firstMs: answer.firstMs ?? figures.firstMs, wholeMs: answer.wholeMs ?? figures.wholeMs };
    let total: number | null = 0;
    for (const count of counts) total = total === null || count === null ? null : total + count;
    const { sentence: _, ...rest } = state;
    state = rest;
    change({
      status: answer.status,
      counts,
      total,
      ...(answer.status === "failed" && answer.sentence && { sentence: answer.sentence }),
    });
  }
  function ask<Kind extends AskKind>(
    kind: Kind,
    asked: Asks[Kind]["ask"],
    signal?: AbortSignal,
  ): Promise<Asks[Kind]["answer"]> {
    if (isClosed) return Promise.reject(new Error(closedSentence));
    if (!worker) return Promise.reject(new Error(brokenSentence));
    const id = ++lastId;
    const request = { kind, id, ...asked } as unknown as EngineRequest;
    const answer = new Promise<Asks[AskKind]["answer"]>((resolve, reject) =>
      waiting.set(id, { request, resolve, reject }),
    );
    signal?.addEventListener(
      "abort",
      () => {
        waiting.get(id)?.reject(new Error("The search was stopped."));
        waiting.delete(id);
        worker?.postMessage({ kind: "drop", id } satisfies EngineRequest);
      },
      { once: true },
    );
    worker.postMessage(request);
    return answer as Promise<Asks[Kind]["answer"]>;
  }
  const known = (page: PageRef, by: 1 | -1): PageRef | null | undefined => {
    const count = state.counts[page.chapter];
    const next = page.page + by;
    if (typeof count === "number" && next >= 0 && next < count) return { chapter: page.chapter, page: next };
    const chapter = page.chapter + by;
    if (by > 0 && typeof count !== "number") return undefined;
    if (chapter < 0 || chapter >= book.chapters.length) return null;
    const other = state.counts[chapter];
    return typeof other === "number" ? { chapter, page: by > 0 ? 0 : other - 1 } : undefined;
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setLook(next, keep) {
      look = { look: next, keep };
      figures = { firstMs: null, wholeMs: null };
      const generation = state.generation + 1;
      state = { status: "laying", counts: book.chapters.map(() => null), total: null, generation };
      worker?.postMessage({ kind: "look", look: next, keep, generation } satisfies EngineRequest);
      change(worker ? {} : { status: "failed", sentence: brokenSentence });
    },
    async locate(place) {
      for (;;) {
        const { page, generation } = await ask("locate", { place });
        if (generation === state.generation) return page;
      }
    },
    placeOf: (page) => ask("placeOf", { page, generation: state.generation }),
    numberOf({ chapter, page }) {
      let before = 0;
      for (const count of state.counts.slice(0, chapter)) {
        if (count === null) return null;
        before += count;
      }
      return before + page + 1;
    },
    pageAt(number) {
      let left = Math.max(1, Math.floor(number)) - 1;
      for (const [chapter, count] of state.counts.entries()) {
        if (count === null) return null;
        if (left < count) return { chapter, page: left };
        left -= count;
      }
      return null;
    },
    async step(page, by) {
      const next = known(page, by);
      return next !== undefined ? next : ask("step", { page, by, generation: state.generation });
    },
    draw: (page, options) => ask("draw", { page, options, generation: state.generation }),
    spots: (page) => ask("spots", { page, generation: state.generation }),
    text: (page) => ask("text", { page, generation: state.generation }),
    note: (note, options) => ask("note", { note, flipY: false, ...options }),
    search: (words, most, signal) =>
      signal.aborted
        ? Promise.reject(new Error("The search was stopped."))
        : ask("search", { words, most }, signal),
    figures: () => ({ ...figures, words: book.words }),
    close() {
      isClosed = true;
      worker?.terminate();
      worker = undefined;
      fail(closedSentence);
      listeners.clear();
    },
  };
}

const longestDecodeMs = 10_000;
const failAfter = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error("It takes too long.")), ms));

/** Pictures of lines (SVG) need a document to be drawn in. */
async function decode(blob: Blob, width: number, height: number): Promise<ImageBitmap | null> {
  const url = URL.createObjectURL(blob);
  try {
    const picture = new Image(width, height);
    picture.src = url;
    await Promise.race([picture.decode(), failAfter(longestDecodeMs)]);
    return await createImageBitmap(picture, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: "high",
    });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
