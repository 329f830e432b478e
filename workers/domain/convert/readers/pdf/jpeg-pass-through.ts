/**
 * pdf.js asks the platform's `ImageDecoder` to decode JPEGs, where there is one. Workers and Node have none, and we
 * want no pixels: this one hands the file's own JPEG bytes on as the "decoded" picture.
 */
export function installJpegPassThrough(): void {
  if (!("ImageDecoder" in globalThis)) Reflect.set(globalThis, "ImageDecoder", PassThroughDecoder);
}

class PassThroughDecoder {
  private readonly data: Uint8Array;

  static async isTypeSupported(type: string): Promise<boolean> {
    return type === "image/jpeg";
  }

  constructor({ data }: { data: Uint8Array }) {
    this.data = data;
  }

  async decode(): Promise<{ image: ArrayBuffer }> {
    // A copy: what pdf.js holds is a window on the whole file.
    return { image: this.data.slice().buffer as ArrayBuffer };
  }

  close(): void {}
}
