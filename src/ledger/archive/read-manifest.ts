import type { Entry, ZipFile } from 'yauzl';
import { readLine } from '../entry/read-lines.ts';
import { type KnownKeys, knownKeys } from '../entry/register-key.ts';
import {
  ARCHIVE_VERSION,
  type Manifest,
  manifestHash,
  manifestSchema,
  OFFICES_ARCHIVE_VERSION,
} from '../witness/archive-manifest.ts';
import { entryBytes } from './archive-entry.ts';

/** A manifest of more than this is none: it names some ten files. */
const LONGEST_MANIFEST_BYTES = 1_048_576;

/**
 * The manifest of an archive; null where there is none, it is not canonical JSON of its form, or it is not signed by a key of the register that
 * it names, or by that of the office.
 */
export async function readManifest(
  zip: ZipFile,
  entry: Entry | undefined,
): Promise<Manifest | null> {
  if (entry === undefined || entry.uncompressedSize > LONGEST_MANIFEST_BYTES) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of entryBytes(zip, entry)) chunks.push(chunk);
  const parsed = manifestSchema.safeParse(readLine(Buffer.concat(chunks))?.data);
  if (!parsed.success) return null;
  const manifest = parsed.data;
  const keys = knownKeys();
  if (!manifest.keys.every((key) => keys.add(key))) return null;
  return isRightlySigned(manifest, keys) ? manifest : null;
}

/** By one of the register's keys; or by an office's own, which no version before knew, and which then signs as nobody else. */
function isRightlySigned(manifest: Manifest, keys: KnownKeys): boolean {
  const { keyId, signature, office, version } = manifest;
  const expected = office === undefined ? ARCHIVE_VERSION : OFFICES_ARCHIVE_VERSION;
  if (version !== expected) return false;
  const signers = office === undefined ? keys : knownKeys();
  if (office !== undefined && !signers.add(office)) return false;
  if (keyId === null || signature === null) {
    return keyId === null && signature === null && signers.ids.length === 0;
  }
  return signers.isSigned(manifestHash(manifest), keyId, signature);
}
