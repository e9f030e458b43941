import { Arch, build, type Configuration, Platform } from 'electron-builder';
import { ROOT } from '../root.ts';
import { type RuntimeWanted, runtimeName } from './electron-zip.ts';
import { setFuses } from './fuses.ts';
import { shippedFiles } from './shipped-files.ts';
import { withoutAzure } from './signing.ts';
import { removeDefaultApp } from './without-default-app.ts';

/** A system that a package is made for. */
export type System = 'linux' | 'win' | 'mac';

/** In Electron's words. */
export const PLATFORM_OF: Readonly<Record<System, RuntimeWanted['platform']>> = {
  linux: 'linux',
  win: 'win32',
  mac: 'darwin',
};

const TARGETS: Readonly<Record<System, Platform>> = {
  linux: Platform.LINUX,
  win: Platform.WINDOWS,
  mac: Platform.MAC,
};

export interface PackageOrder {
  readonly system: System;
  /** Of the processor; the default is what `electron-builder.yml` says. */
  readonly archs: readonly ('x64' | 'arm64')[];
  /** Only the app's folder, as an installer would lay it down. */
  readonly isDir: boolean;
  /** Electron's runtime: an unpacked folder for all, or the file for each system by `runtimeName`. */
  readonly runtime: string | ReadonlyMap<string, string>;
  /** Where `make-icons.ts` put the icons. */
  readonly icons: string;
  /** Where the packages go. */
  readonly output: string;
}

/**
 * Packages what `npm run build` left in `out/`, by `electron-builder.yml`. Resolves with the installers' paths, none for a
 * folder; rejects with electron-builder's own error.
 */
export function packageApp(order: PackageOrder): Promise<string[]> {
  const { system, archs, isDir, runtime } = order;
  const archNumbers = archs.map((arch) => Arch[arch]);
  const config: Configuration = {
    ...withoutAzure(process.env),
    directories: { output: order.output, buildResources: order.icons },
    files: shippedFiles(PLATFORM_OF[system]),
    // The list of files names the packages too: what is bundled does not ship a second time, nothing is compiled.
    beforeBuild: () => Promise.resolve(false),
    afterExtract: removeDefaultApp,
    afterPack: setFuses,
    electronDist:
      typeof runtime === 'string'
        ? runtime
        : ({ arch }) => fetchedRuntime(runtime, { platform: PLATFORM_OF[system], arch }),
  };
  return build({
    projectDir: ROOT,
    publish: 'never',
    targets: TARGETS[system].createTarget(isDir ? 'dir' : null, ...archNumbers),
    config,
  });
}

function fetchedRuntime(runtimes: ReadonlyMap<string, string>, wanted: RuntimeWanted): string {
  const file = runtimes.get(runtimeName(wanted));
  if (file === undefined) throw new Error(`No runtime was fetched for ${runtimeName(wanted)}.`);
  return file;
}
