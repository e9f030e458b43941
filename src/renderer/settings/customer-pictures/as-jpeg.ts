import { LARGEST_PICTURE_BYTES } from '../../../domain/register/customer-picture.ts';

/** What a manager may choose from. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg'];

/** A photograph of a good camera is smaller; a larger one would take the page's memory before it is made small. */
const LARGEST_FILE_BYTES = 24_000_000;

/** The longest side, in pixels, and how much is left of its detail: the first that comes to few enough bytes. */
const TRIES = [
  [1_600, 0.82],
  [1_600, 0.68],
  [1_280, 0.68],
  [1_024, 0.6],
  [800, 0.5],
] as const;

/**
 * A picture as the customer's screen shows it: decoded and drawn anew, so that nothing of the file is left but what is seen (a
 * photograph says where it was taken). Null where it is none, or cannot be made small enough.
 */
export async function asJpeg(file: Blob): Promise<Blob | null> {
  if (!PICTURE_TYPES.includes(file.type) || file.size > LARGEST_FILE_BYTES) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  try {
    for (const [side, quality] of TRIES) {
      const jpeg = await drawn(picture, side, quality);
      if (jpeg !== null && jpeg.size <= LARGEST_PICTURE_BYTES) return jpeg;
    }
    return null;
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  // What was transparent would be black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
