/** Pixels of one side of what is sent; it is shown at a quarter of that. */
const side = 512;
const quality = 0.9;
const unusable = "We couldn’t use that picture. Please choose another JPG, PNG or WebP file.";

/** The middle square of a picture as a JPEG, upright and on white. Rejects with a sentence when the browser cannot read it. */
export async function squarePicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(unusable);
  });
  try {
    const cut = Math.min(picture.width, picture.height);
    const canvas = document.createElement("canvas");
    canvas.width = side;
    canvas.height = side;
    const paint = canvas.getContext("2d");
    if (!paint) throw new Error(unusable);
    paint.fillStyle = "#fff";
    paint.fillRect(0, 0, side, side);
    const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2];
    paint.drawImage(picture, left, top, cut, cut, 0, 0, side, side);
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
    if (!made) throw new Error(unusable);
    return made;
  } finally {
    picture.close();
  }
}
