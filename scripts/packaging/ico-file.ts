import type { PngFile } from './png-file.ts';

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const KIND_ICON = 1;
const BITS_PER_PIXEL = 32;
/** A side is one byte, and 0 says 256: the largest that fits. */
export const LARGEST_SIDE_IN_ICO = 256;

/**
 * Pictures as one icon of Windows, in the order given: since Windows Vista each entry may be a whole PNG.
 * Throws a RangeError for a side above 256 pixels. Source: Microsoft, "Icons" (ICONDIR, ICONDIRENTRY).
 */
export function icoFile(pictures: readonly PngFile[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  header.writeUInt16LE(KIND_ICON, 2);
  header.writeUInt16LE(pictures.length, 4);
  let place = header.length;
  for (const [index, { side, bytes }] of pictures.entries()) {
    if (side > LARGEST_SIDE_IN_ICO) throw new RangeError(`No ICO holds ${side} pixels.`);
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    header.writeUInt8(side % LARGEST_SIDE_IN_ICO, entry);
    header.writeUInt8(side % LARGEST_SIDE_IN_ICO, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(BITS_PER_PIXEL, entry + 6);
    header.writeUInt32LE(bytes.length, entry + 8);
    header.writeUInt32LE(place, entry + 12);
    place += bytes.length;
  }
  return Buffer.concat([header, ...pictures.map(({ bytes }) => bytes)]);
}
