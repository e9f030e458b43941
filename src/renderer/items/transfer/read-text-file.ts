/** No list of items is so long; a film that was chosen by mistake is not read. */
const LONGEST_FILE_BYTES = 12_000_000;

/**
 * The text of a file; null where it cannot be read. What is no UTF-8 was saved by a spreadsheet of the old kind, which
 * writes the letters of Western Europe (Windows-1252).
 */
export async function readTextFile(
  file: Pick<File, 'size' | 'arrayBuffer'>,
): Promise<string | null> {
  if (file.size > LONGEST_FILE_BYTES) return null;
  try {
    const bytes = await file.arrayBuffer();
    return textOf(bytes, 'utf-8') ?? textOf(bytes, 'windows-1252');
  } catch {
    return null;
  }
}

function textOf(bytes: ArrayBuffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
