// How large a picture says it is, read before anything draws it: a file of some kilobytes can claim so many pixels that whatever shows it has no
// memory left.

/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Frames that browsers draw: baseline, extended and progressive (ITU-T T.81, B.2.2). */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Segments beside the frame that are nothing to a size: tables, restarts, comments, and what programs note. */
const isPassedOver = (marker: number): boolean =>
  marker === 0xc4 || marker === 0xdb || marker === 0xdd || marker === 0xfe || (marker & 0xf0) === 0xe0;

const twoBytes = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/**
 * The size of a JPEG by its one frame (ITU-T T.81, annex B); null for what is none from its first byte to its last: another kind of frame, two of
 * them, a height that is said later, or anything behind its end.
 */
export function jpegSize(bytes: Uint8Array): PictureSize | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  let size: PictureSize | null = null;
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    if (marker === EOI) return at + 2 === bytes.length ? size : null;
    if (FRAMES.has(marker)) {
      if (size !== null) return null;
      size = { width: twoBytes(bytes, at + 7), height: twoBytes(bytes, at + 5) };
      if (size.width === 0 || size.height === 0) return null;
    } else if (marker === SOS ? size === null : !isPassedOver(marker)) return null;
    const length = twoBytes(bytes, at + 2);
    if (length < 2) return null;
    at += 2 + length;
    if (marker === SOS) at = endOfScan(bytes, at);
  }
  return null;
}

/** Where the next segment begins: what is coded has no 0xff but before a zero or a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) break;
    at += 1;
  }
  return at;
}

const PNG_BEGINS = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;

/** The size of a PNG by its first chunk (ISO/IEC 15948, 11.2.2); null for what does not begin as one. */
export function pngSize(bytes: Uint8Array): PictureSize | null {
  if (!PNG_BEGINS.every((byte, at) => bytes[at] === byte)) return null;
  const header = String.fromCharCode(...bytes.subarray(12, 16));
  if (header !== 'IHDR' || bytes.length < 24) return null;
  const [width, height] = [16, 20].map((at) => twoBytes(bytes, at) * 0x1_0000 + twoBytes(bytes, at + 2));
  return width && height ? { width, height } : null;
}
