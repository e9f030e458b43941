import * as z from 'zod/mini';

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

/** Whether bytes begin and end as a JPEG does: what else is in them, only what draws them can tell. */
export function isJpeg(bytes: Uint8Array): boolean {
  const [first, second, third] = bytes;
  return (
    first === 0xff &&
    second === 0xd8 &&
    third === 0xff &&
    bytes.at(-2) === 0xff &&
    bytes.at(-1) === 0xd9
  );
}
