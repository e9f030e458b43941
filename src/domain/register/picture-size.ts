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
  marker === 0xc4 ||
  marker === 0xdb ||
  marker === 0xdd ||
  marker === 0xfe ||
  (marker & 0xf0) === 0xe0;

const twoBytes = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/**
 * The size of a JPEG by its one frame (ITU-T T.81, annex B); null for what is none from its first byte to its last: another kind of frame, two of
 * them, a height that is said later, or anything behind its end.
 */
export function jpegSize(bytes: Uint8Array): PictureSize | null {
  const segments = segmentsOf(bytes) ?? [];
  const frames = segments.filter(({ marker }) => FRAMES.has(marker));
  const [frame] = frames;
  const first = segments.find(({ marker }) => marker === SOS || FRAMES.has(marker));
  // What is coded before its frame is of no size.
  if (frame === undefined || frames.length > 1 || first !== frame) return null;
  const width = twoBytes(bytes, frame.at + 7);
  const height = twoBytes(bytes, frame.at + 5);
  return width > 0 && height > 0 ? { width, height } : null;
}

/** A marker, where it stands, and where what belongs to it ends. */
interface Segment {
  readonly marker: number;
  readonly at: number;
  readonly end: number;
}

/** All up to the end of the picture; null where that is not the end of the bytes. */
function segmentsOf(bytes: Uint8Array): readonly Segment[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const segments: Segment[] = [];
  let segment = segmentAt(bytes, 2);
  while (segment !== null && segment.marker !== EOI) {
    segments.push(segment);
    segment = segmentAt(bytes, segment.end);
  }
  return segment?.end === bytes.length ? segments : null;
}

function segmentAt(bytes: Uint8Array, from: number): Segment | null {
  if (bytes[from] !== 0xff) return null;
  let at = from;
  // Any number of these may fill the room before a marker.
  while (bytes[at + 1] === 0xff) at += 1;
  const marker = bytes[at + 1] ?? 0;
  if (marker === EOI) return { marker, at, end: at + 2 };
  const length = twoBytes(bytes, at + 2);
  if (length < 2 || !(marker === SOS || FRAMES.has(marker) || isPassedOver(marker))) return null;
  const end = at + 2 + length;
  return { marker, at, end: marker === SOS ? endOfScan(bytes, end) : end };
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
  const [width, height] = [16, 20].map(
    (at) => twoBytes(bytes, at) * 0x1_0000 + twoBytes(bytes, at + 2),
  );
  return width && height ? { width, height } : null;
}
