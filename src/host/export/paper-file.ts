import { createHash } from 'node:crypto';
import { fileHash } from '../../files/file-hash.ts';
import { writeExport } from '../../ledger/export/export-file.ts';
import type { PaperFile } from '../../papers/sheet/paper-pdf.ts';

/** Writes a paper into a folder, as every file that leaves is written. Errors: as `writeExport` says. */
export const writePaper = ({ fileName, bytes }: PaperFile, folder: string) =>
  writeExport({ fileName, total: 1, parts: [{ bytes, done: 1 }] }, folder);

/** SHA-256 in hexadecimal. */
export const hashOfBytes = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** That of a file; null where there is none to read. */
export const hashOfFile = (path: string): Promise<string | null> =>
  fileHash(path).catch(() => null);
