import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/** Where the attachment of a paper begins, as its writer puts it (ISO 32000-1, 7.11.4): there is one, and it is packed. */
const ATTACHMENT = /\/Type \/EmbeddedFile\b.{0,1000}?\bstream\r?\n/gs;

/** An attached closing takes some kilobytes; a year's, some hundred. */
const LONGEST_ATTACHMENT_BYTES = 8 * 1024 * 1024;

/**
 * The export that is attached to the paper of a closing or a reading: of that one entry, and it proves itself. Null where
 * the paper has none, or several. Throws the system's error where the file cannot be read.
 */
export function journalOfPaper(file: string): Buffer | null {
  const bytes = readFileSync(file);
  const found = [...bytes.toString('latin1').matchAll(ATTACHMENT)];
  const [begins] = found.length === 1 ? found : [];
  if (begins === undefined) return null;
  try {
    const packed = bytes.subarray(begins.index + begins[0].length);
    return inflateSync(packed, { maxOutputLength: LONGEST_ATTACHMENT_BYTES });
  } catch {
    return null;
  }
}
