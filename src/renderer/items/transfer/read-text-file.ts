/** No list of items is so long; a film that was chosen by mistake is not read. */
const LONGEST_FILE_BYTES = 12_000_000;

/**
 * The text of a file; null where it cannot be read. What says by its first two bytes that it is UTF-16 is ("Unicode text" of
 * a spreadsheet); what is no UTF-8 otherwise was saved by one of the old kind, which writes the letters of Western Europe
 * (Windows-1252), unless it is UTF-8 that was cut off or damaged: read so, each accent in it would be two other letters. A
 * byte of nothing stands in no text: a picture, or UTF-16 that does not say so.
 */
export async function readTextFile(
  file: Pick<File, 'size' | 'arrayBuffer'>,
): Promise<string | null> {
  if (file.size > LONGEST_FILE_BYTES) return null;
  try {
    const bytes = await file.arrayBuffer();
    const marked = MARKS.find(({ mark }) => startsWith(bytes, mark));
    if (marked !== undefined) return textOf(bytes, marked.encoding);
    if (new Uint8Array(bytes).includes(0)) return null;
    const text = textOf(bytes, 'utf-8');
    return text ?? (isMeantAsUtf8(bytes) ? null : textOf(bytes, 'windows-1252'));
  } catch {
    return null;
  }
}

/** The byte-order marks of UTF-16 (Encoding Standard, 4.1). */
const MARKS = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

const UTF_8_MARK = [0xef, 0xbb, 0xbf];
/** In UTF-8 all letters of Western Europe with an accent begin with this; alone it is a letter that no other sign follows. */
const BEFORE_ACCENTED = 0xc3;

function isMeantAsUtf8(bytes: ArrayBuffer): boolean {
  const goesOn = (byte = 0): boolean => byte >= 0x80 && byte <= 0xbf;
  const all = new Uint8Array(bytes);
  return (
    startsWith(bytes, UTF_8_MARK) ||
    all.some((byte, place) => byte === BEFORE_ACCENTED && goesOn(all[place + 1]))
  );
}

function startsWith(bytes: ArrayBuffer, mark: readonly number[]): boolean {
  const first = new Uint8Array(bytes, 0, Math.min(mark.length, bytes.byteLength));
  return first.length === mark.length && mark.every((byte, place) => first[place] === byte);
}

function textOf(bytes: ArrayBuffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
