import { joinedBytes } from "#domain/convert/joined-bytes";
import { JpegCleaner } from "#domain/convert/pictures/jpeg-cleaner";

/** The JPEG with a note which way up it belongs (EXIF's orientation, 2 to 8), and no other notes. */
export function turned(jpeg: Uint8Array, orientation: number): Uint8Array {
  return orientation < 2 || orientation > 8 ? jpeg : joinedBytes(new JpegCleaner(orientation).push(jpeg));
}
