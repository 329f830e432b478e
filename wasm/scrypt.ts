import { pbkdf2Sync } from "node:crypto";

/** What a hash costs: N entries of 128·r bytes, mixed p times one after another (RFC 7914). N is a power of two from 4 on. */
type Parameters = { N: number; r: number; p: number; bytes: number };

/** Steps of a mix without a pause: some four milliseconds at r = 8. */
const stepsAtOnce = 4_096;
const pageBytes = 65_536;
const blockNumbers = 16;

/** The mixing part of scrypt over one memory, which grows with the largest N it was used for and is wiped after each use. */
export class ScryptMixer {
  private readonly mix: Exports;

  /** `compiled` is `scrypt-mix.wasm`: workerd compiles nothing while it runs. */
  constructor(compiled: WebAssembly.Module) {
    this.mix = new WebAssembly.Instance(compiled).exports as Exports;
  }

  /** Returns what `crypto.scrypt` does; `rest` is awaited every few milliseconds. No second hash may begin meanwhile. */
  async derive(
    password: Uint8Array,
    salt: Uint8Array,
    cost: Parameters,
    rest: () => Promise<void>,
  ): Promise<Buffer> {
    const { N, r, p, bytes } = cost;
    const size = 128 * r;
    const lanes = pbkdf2Sync(password, salt, 1, p * size, "sha256");
    try {
      for (let lane = 0; lane < p; lane++)
        await this.mixLane(lanes.subarray(lane * size, (lane + 1) * size), N, size, rest);
      return pbkdf2Sync(password, lanes, 1, bytes, "sha256");
    } finally {
      lanes.fill(0);
      new Uint8Array(this.memory()).fill(0);
    }
  }

  memory(): ArrayBufferLike {
    return this.mix.memory.buffer;
  }

  /** ROMix, in place. */
  private async mixLane(lane: Uint8Array, N: number, size: number, rest: () => Promise<void>): Promise<void> {
    const { memory, fill, stir } = this.mix;
    const [x, y] = [N * size, (N + 1) * size];
    grow(memory, (N + 2) * size);
    new Uint32Array(memory.buffer, 0, size / 4).set(reordered(lane, toDiagonals));
    for (let at = 0; at < N; at += stepsAtOnce) {
      fill(at * size, size, Math.min(stepsAtOnce, N - at));
      await rest();
    }
    for (let at = 0; at < N; at += stepsAtOnce) {
      stir(x, y, 0, N - 1, size, Math.min(stepsAtOnce, N - at) / 2);
      await rest();
    }
    lane.set(new Uint8Array(reordered(new Uint8Array(memory.buffer, x, size), fromDiagonals).buffer));
  }
}

/** scrypt-mix.wasm: see scripts/make-scrypt-mix.ts. */
type Exports = {
  memory: WebAssembly.Memory;
  fill: (at: number, size: number, count: number) => void;
  stir: (x: number, y: number, table: number, mask: number, size: number, count: number) => void;
};

function grow(memory: WebAssembly.Memory, bytes: number): void {
  const missing = Math.ceil((bytes - memory.buffer.byteLength) / pageBytes);
  if (missing > 0) memory.grow(missing);
}

/** Where a block's number stands whose diagonals are to be rows: the module turns four of them at once. */
const toDiagonals = (at: number): number => (at * 5) % blockNumbers;
const fromDiagonals = (at: number): number => (at * 13) % blockNumbers;

function reordered(bytes: Uint8Array, placeOf: (at: number) => number): Uint32Array<ArrayBuffer> {
  const numbers = new Uint32Array(Uint8Array.from(bytes).buffer);
  return numbers.map((_, at) => {
    const inBlock = at % blockNumbers;
    return numbers[at - inBlock + placeOf(inBlock)] ?? 0;
  });
}
