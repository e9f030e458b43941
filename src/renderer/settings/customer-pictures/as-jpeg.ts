import {
  LARGEST_PICTURE_BYTES,
  LONGEST_PICTURE_SIDE,
} from '../../../domain/register/customer-picture.ts';
import { jpegSize, pngSize } from '../../../domain/register/picture-size.ts';

/** What a manager may choose from. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg'];

/** A photograph of a good camera is smaller; a larger one would take the page's memory before it is made small. */
const LARGEST_FILE_BYTES = 24_000_000;
/** And of fewer pixels: a small file can claim as many as it likes, and each takes four bytes to decode. */
const MOST_PIXELS = 120_000_000;

/** The longest side, in pixels, and how much is left of its detail: the first that comes to few enough bytes. */
const TRIES = [
  [LONGEST_PICTURE_SIDE, 0.82],
  [LONGEST_PICTURE_SIDE, 0.68],
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
  if (!(await isDecodable(file))) return null;
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

async function isDecodable(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const size = file.type === 'image/png' ? pngSize(bytes) : jpegSize(bytes);
  // A camera's JPEG may have more behind its end: what cannot be read here, what draws it judges.
  return size === null || size.width * size.height <= MOST_PIXELS;
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
