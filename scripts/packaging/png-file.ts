/** A square picture as PNG. */
export interface PngFile {
  /** Its side, in pixels. */
  readonly side: number;
  readonly bytes: Buffer;
}
