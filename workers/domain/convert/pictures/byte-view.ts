/** Numbers out of bytes; whatever lies outside reads as 0, so that a cut-off file ends quietly. */
export class ByteView {
  readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly little: boolean;

  constructor(bytes: Uint8Array, little = true) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.little = little;
  }

  get length(): number {
    return this.bytes.length;
  }

  has(offset: number, length: number): boolean {
    return offset >= 0 && length >= 0 && offset + length <= this.bytes.length;
  }

  u8(at: number): number {
    return this.bytes[at] ?? 0;
  }

  u16(at: number): number {
    return this.has(at, 2) ? this.view.getUint16(at, this.little) : 0;
  }

  i16(at: number): number {
    return this.has(at, 2) ? this.view.getInt16(at, this.little) : 0;
  }

  u32(at: number): number {
    return this.has(at, 4) ? this.view.getUint32(at, this.little) : 0;
  }

  i32(at: number): number {
    return this.has(at, 4) ? this.view.getInt32(at, this.little) : 0;
  }

  /** 0 for what is no finite number. */
  f32(at: number): number {
    const value = this.has(at, 4) ? this.view.getFloat32(at, this.little) : 0;
    return Number.isFinite(value) ? value : 0;
  }

  /** The part of the bytes from `at`, as far as they go. */
  slice(at: number, length: number): Uint8Array {
    const from = Math.max(0, at);
    return this.bytes.subarray(from, Math.max(from, at + length));
  }

  sub(at: number, length: number): ByteView {
    return new ByteView(this.slice(at, length), this.little);
  }

  ascii(at: number, length: number): string {
    return String.fromCharCode(...this.slice(at, length));
  }

  /** UTF-16LE, without its end mark and anything after it. */
  utf16(at: number, letters: number): string {
    return new TextDecoder("utf-16le").decode(this.slice(at, letters * 2)).replace(/\0[\s\S]*$/, "");
  }
}
