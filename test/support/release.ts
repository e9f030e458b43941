import { createHash } from 'node:crypto';
import type { NewUpdateKey } from '../../scripts/updates/make-update-key.ts';
import type { UpdateDescription, UpdateFile } from '../../src/update/description.ts';
import { sealDescription } from '../../src/update/envelope.ts';

export const APP_ID = 'app.comptoir.till';
/** The moment at which tests look, within the time of the description below. */
export const LOOKED_AT_MS = Date.UTC(2026, 10, 21, 9);

/** The bytes that the described file has. */
export const FILE_BYTES = Buffer.from('the program of version 1.3.0\n'.repeat(4_000));

/** What describes these bytes, as the file of an AppImage unless said otherwise. */
export function fileOf(bytes: Buffer, changes: Partial<UpdateFile> = {}): UpdateFile {
  return {
    system: 'linux',
    arch: 'x64',
    kind: 'appImage',
    name: 'comptoir-1.3.0-linux-x86_64.AppImage',
    size: bytes.length,
    sha512: createHash('sha512').update(bytes).digest('hex'),
    ...changes,
  };
}

/** A release of version 1.3.0 that a till of 1.2.0 would take. */
export function described(changes: Partial<UpdateDescription> = {}): UpdateDescription {
  return {
    format: 1,
    appId: APP_ID,
    channel: 'stable',
    version: '1.3.0',
    releasedAt: '2026-11-20T08:00:00.000Z',
    validUntil: '2027-02-20T08:00:00.000Z',
    notes: {
      en: 'Parked sales are easier to find.',
      fr: 'Les ventes en attente se retrouvent mieux.',
    },
    journal: { writes: 11, opensFrom: 1 },
    files: [fileOf(FILE_BYTES)],
    ...changes,
  };
}

/** As its maintainer would sign it. */
export const sealed = (description: object, ...keys: readonly NewUpdateKey[]): Buffer =>
  sealDescription(
    Buffer.from(JSON.stringify(description)),
    keys.map(({ privatePem }) => privatePem),
  );
