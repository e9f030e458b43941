import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../src/domain/locale.ts';
import { neutralLines } from '../../src/domain/neutral-text.ts';
import { JOURNAL_FORMAT } from '../../src/host/start/journal-format.ts';
import {
  type Arch,
  type Channel,
  descriptionSchema,
  type FileKind,
  type UpdateDescription,
  type UpdateFile,
  type UpdateSystem,
} from '../../src/update/description.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How electron-builder calls the processors in the names of its files. */
const ARCHS: Readonly<Record<string, Arch>> = {
  x64: 'x64',
  x86_64: 'x64',
  amd64: 'x64',
  arm64: 'arm64',
  aarch64: 'arm64',
};

/** What each kind of file is for; a disk image (dmg) is for people. */
const KINDS: Readonly<Record<string, { readonly system: UpdateSystem; readonly kind: FileKind }>> =
  {
    'linux.AppImage': { system: 'linux', kind: 'appImage' },
    'linux.deb': { system: 'linux', kind: 'deb' },
    'win.exe': { system: 'win', kind: 'nsis' },
    'mac.zip': { system: 'mac', kind: 'zip' },
  };

export interface ReleaseToDescribe {
  readonly appId: string;
  readonly name: string;
  readonly version: string;
  readonly channel: Channel;
  readonly notes: Readonly<Record<Locale, string>>;
  /** The folder with the installers, as `npm run package` names them. */
  readonly folder: string;
  /** UTC, milliseconds since the epoch. */
  readonly releasedAtMs: number;
  readonly validDays: number;
}

/** The description of a release, as the bytes that are signed. Throws in a sentence where it has no files, or cannot be described. */
export async function describeRelease(release: ReleaseToDescribe): Promise<Buffer> {
  const { appId, version, channel, notes, releasedAtMs, validDays } = release;
  const files = await releasedFiles(release);
  if (files.length === 0)
    throw new Error(`There is no installer of version ${version} in ${release.folder}.`);
  for (const [language, text] of Object.entries(notes)) {
    // A till would show the replacement itself.
    if (neutralLines(text).includes('\uFFFD'))
      throw new Error(
        `The notes (${language}) hold a character that nobody can see, or are not in UTF-8.`,
      );
  }
  const description: UpdateDescription = {
    format: 1,
    ...{ appId, channel, version },
    releasedAt: new Date(releasedAtMs).toISOString(),
    validUntil: new Date(releasedAtMs + validDays * DAY_MS).toISOString(),
    notes,
    journal: { writes: JOURNAL_FORMAT, opensFrom: 1 },
    files,
  };
  return Buffer.from(`${JSON.stringify(descriptionSchema.parse(description), null, 2)}\n`);
}

async function releasedFiles(release: ReleaseToDescribe): Promise<UpdateFile[]> {
  const { name, version, folder } = release;
  const files: UpdateFile[] = [];
  for (const fileName of readdirSync(folder).sort()) {
    const prefix = `${name}-${version}-`;
    if (!fileName.startsWith(prefix)) continue;
    const [, system = '', arch = '', kind = ''] =
      /^(linux|win|mac)-(\w+)\.(\w+)$/.exec(fileName.slice(prefix.length)) ?? [];
    const meant = KINDS[`${system}.${kind}`];
    const processor = ARCHS[arch];
    if (meant === undefined || processor === undefined) continue;
    const path = join(folder, fileName);
    const { size } = statSync(path);
    files.push({ ...meant, arch: processor, name: fileName, size, sha512: await sha512Of(path) });
  }
  return files;
}

async function sha512Of(path: string): Promise<string> {
  const hash = createHash('sha512');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
