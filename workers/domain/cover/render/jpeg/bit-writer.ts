/** Gathers the bits of a JPEG's scan; a byte 0xff is followed by a zero, so that it is no marker. */
export class BitWriter {
  private bytes = new Uint8Array(65_536);
  private length = 0;
  private pending = 0;
  private pendingBits = 0;

  /** Makes room for a block: called once a block, so that `put` need not ask. */
  reserve(): void {
    // 64 coefficients of at most 16 + 11 bits, every byte stuffed.
    if (this.length + 512 <= this.bytes.length) return;
    const larger = new Uint8Array(this.bytes.length * 2);
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }

  /** At most 16 bits, right-aligned. */
  put(bits: number, count: number): void {
    const pending = (this.pending << count) | bits;
    let left = this.pendingBits + count;
    while (left >= 8) {
      const byte = (pending >>> (left - 8)) & 255;
      this.bytes[this.length++] = byte;
      if (byte === 255) this.bytes[this.length++] = 0;
      left -= 8;
    }
    this.pending = pending & ((1 << left) - 1);
    this.pendingBits = left;
  }

  /** Fills the last byte with ones. */
  finish(): void {
    this.reserve();
    if (this.pendingBits > 0) this.put((1 << (8 - this.pendingBits)) - 1, 8 - this.pendingBits);
  }

  /** A copy of the whole bytes so far, which are then forgotten. */
  take(): Uint8Array {
    const taken = this.bytes.slice(0, this.length);
    this.length = 0;
    return taken;
  }
}
