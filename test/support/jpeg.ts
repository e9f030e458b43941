const high = (number: number): number => number >> 8;
const low = (number: number): number => number & 0xff;

/** As many bytes of one are not what is coded in it. */
export const JPEG_FRAME_BYTES = 2 + 19 + 14 + 2;

/** What is said of one. */
interface Said {
  readonly width: number;
  readonly height: number;
  readonly coded?: readonly number[];
  /** Which kind of frame. */
  readonly frame?: number;
}

/** The frame of a JPEG that claims this size. */
export const jpegFrame = ({ width, height, frame = 0xc0 }: Said): readonly number[] => [
  ...[0xff, frame, 0, 17, 8, high(height), low(height), high(width), low(width), 3],
  ...[1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1],
];

const SCAN = [0xff, 0xda, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0];

/** Bytes that are laid out as a JPEG of this size; nobody can draw it. */
export const jpegOf = (said: Said): Buffer =>
  Buffer.from([0xff, 0xd8, ...jpegFrame(said), ...SCAN, ...(said.coded ?? [1, 2, 3]), 0xff, 0xd9]);
