import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { downloadArtifact } from '@electron/get';

/** A system that the runtime is wanted for, in Electron's words. */
export interface RuntimeWanted {
  readonly platform: 'linux' | 'win32' | 'darwin';
  readonly arch: string;
}

/** The runtime's file by its name (`runtimeName`), or a sentence that says why there is none. */
export type RuntimeFiles =
  | { readonly ok: true; readonly zips: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly sentence: string };

export const runtimeName = ({ platform, arch }: RuntimeWanted): string => `${platform}-${arch}`;

const require = createRequire(import.meta.url);

/**
 * Electron's runtime for each of these systems, from the cache of its own package or downloaded once, and compared with the
 * checksums that the package brings: nothing that a mirror made up gets into a release.
 */
export async function fetchRuntimes(wanted: readonly RuntimeWanted[]): Promise<RuntimeFiles> {
  const { version } = JSON.parse(
    readFileSync(require.resolve('electron/package.json'), 'utf8'),
  ) as { version: string };
  const checksums = JSON.parse(
    readFileSync(require.resolve('electron/checksums.json'), 'utf8'),
  ) as Record<string, string>;
  const zips = new Map<string, string>();
  for (const { platform, arch } of wanted) {
    try {
      const artifact = { version, artifactName: 'electron', platform, arch, checksums };
      zips.set(runtimeName({ platform, arch }), await downloadArtifact(artifact));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return {
        ok: false,
        sentence: `Electron ${version} for ${platform} on ${arch} cannot be had here (${why}): name a folder that holds it with --electron-dist.`,
      };
    }
  }
  return { ok: true, zips };
}
