import * as z from 'zod/mini';
import { jpegSize } from './picture-size.ts';

// Pictures that the customer's screen shows while nothing is sold.

/** As many can be looked at while somebody waits. */
export const MOST_CUSTOMER_PICTURES = 8;
/** A JPEG of a screen's size is smaller. */
export const LARGEST_PICTURE_BYTES = 240_000;

/** A picture is named by the SHA-256 of its bytes, so that none takes another one's place. */
export const pictureNameSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Those that are shown, in their order, each once. */
export const customerPicturesSchema = z.array(pictureNameSchema).check(
  z.maxLength(MOST_CUSTOMER_PICTURES),
  z.refine((names) => new Set(names).size === names.length),
);

/** A message of a screen is short: a picture comes in parts, in base64. */
export const LONGEST_PICTURE_PART = 40_000;
export const MOST_PICTURE_PARTS = Math.ceil(
  ((LARGEST_PICTURE_BYTES / 3) * 4) / LONGEST_PICTURE_PART,
);

/** The longest side, in pixels: of a screen's size, so that drawing one takes it no more memory than that. */
export const LONGEST_PICTURE_SIDE = 1_600;

/** Whether these bytes are a JPEG that a screen can be given: small, and of no more pixels than it can draw. */
export function isPictureToShow(bytes: Uint8Array): boolean {
  if (bytes.length > LARGEST_PICTURE_BYTES) return false;
  const size = jpegSize(bytes);
  return size !== null && Math.max(size.width, size.height) <= LONGEST_PICTURE_SIDE;
}
