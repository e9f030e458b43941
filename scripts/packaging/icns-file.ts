import type { PngFile } from './png-file.ts';

/** The types that hold a whole PNG, by its side in pixels: the plain one, and the one of half that size on a dense screen. */
const TYPES_OF_SIDE: Readonly<Record<number, readonly string[]>> = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};
const BLOCK_HEADER_BYTES = 8;

/** The sides that an icon of macOS is made of, in pixels. */
export const SIDES_IN_ICNS: readonly number[] = Object.keys(TYPES_OF_SIDE).map(Number);

/**
 * Pictures as one icon of macOS. Throws a RangeError for a side that no type is for.
 * Source: Apple's `iconutil`, whose files these types and this order of bytes are.
 */
export function icnsFile(pictures: readonly PngFile[]): Buffer {
  const blocks = pictures.flatMap(({ side, bytes }) => {
    const types = TYPES_OF_SIDE[side];
    if (!types) throw new RangeError(`No type of an ICNS is for ${side} pixels.`);
    return types.map((type) => block(type, bytes));
  });
  return block('icns', Buffer.concat(blocks));
}

/** Four letters, the length of it all, and what it holds. */
function block(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(BLOCK_HEADER_BYTES);
  header.write(type, 'latin1');
  header.writeUInt32BE(BLOCK_HEADER_BYTES + content.length, 4);
  return Buffer.concat([header, content]);
}
