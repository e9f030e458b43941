import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeIcons } from '../../../scripts/packaging/make-icons.ts';
import { packageApp, type System } from '../../../scripts/packaging/package-app.ts';
import { NAMES } from './own-names.ts';
import { layStandInRuntime } from './standin-runtime.ts';

/** Where each system has what a test looks at, seen from the folder that a packing leaves. */
const PLACES = {
  linux: {
    folder: 'linux-unpacked',
    program: NAMES.linux.executableName,
    resources: 'resources',
  },
  win: {
    folder: 'win-unpacked',
    program: `${NAMES.win.executableName}.exe`,
    resources: 'resources',
  },
  mac: {
    folder: 'mac',
    program: `${NAMES.productName}.app`,
    resources: `${NAMES.productName}.app/Contents/Resources`,
  },
} as const;

/** An app that was packaged over a stand-in for Electron's runtime. */
export interface PackedApp {
  readonly folder: string;
  /** What is started; on macOS the whole bundle. */
  readonly program: string;
  readonly resources: string;
  readonly asar: string;
}

/** A workshop in a temporary folder, which is removed at the end of its block. */
export interface Workshop extends Disposable {
  readonly icons: string;
  /** Packages for this system's 64-bit Intel processors, anew each time. */
  pack(system: System): Promise<PackedApp>;
}

/** Draws the icons and is ready to package what `npm run build` left. */
export async function openWorkshop(): Promise<Workshop> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-package-'));
  const icons = join(folder, 'icons');
  await makeIcons(icons);
  let packings = 0;
  return {
    icons,
    async pack(system) {
      packings += 1;
      const own = join(folder, String(packings));
      const runtime = layStandInRuntime(system, join(own, 'runtime'));
      const output = join(own, 'packed');
      await packageApp({ system, archs: ['x64'], isDir: true, runtime, icons, output });
      const place = PLACES[system];
      const app = join(output, place.folder);
      const resources = join(app, place.resources);
      return {
        folder: app,
        program: join(app, place.program),
        resources,
        asar: join(resources, 'app.asar'),
      };
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** All files below a folder, with `/`, in order. */
export function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}
