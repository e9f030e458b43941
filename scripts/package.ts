import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { buildApp } from './build-app.ts';
import { fetchRuntimes } from './packaging/electron-zip.ts';
import { makeIcons } from './packaging/make-icons.ts';
import { PLATFORM_OF, packageApp, type System } from './packaging/package-app.ts';
import { hasAzureAccount, signingEnvironment, signingSentence } from './packaging/signing.ts';
import { ROOT } from './root.ts';

/** Packages the desktop app: installers of the systems that are named, or of this one; with --dir only the app's folder. */
const options = new Command('npm run package --')
  .description('Packages the desktop app into out/packages.')
  .option('--linux', 'AppImage and deb')
  .option('--win', 'an installer for one user of Windows')
  .option('--mac', 'dmg and zip')
  .option('--dir', "only the app's folder, for this machine's processor")
  .option(
    '--debuggable',
    'with --dir, for tests alone: the app starts with --remote-debugging-port',
  )
  .option('--electron-dist <folder>', "one system's unpacked Electron, instead of downloading it")
  .parse()
  .opts<
    { [Named in System]?: true } & {
      dir?: true;
      debuggable?: true;
      electronDist?: string;
    }
  >();

/** By what an unpacked runtime is known to be that of a system. */
const PROGRAM_OF: Readonly<Record<System, string>> = {
  linux: 'electron',
  win: 'electron.exe',
  mac: 'Electron.app',
};

const named = (['linux', 'win', 'mac'] as const).filter((system) => options[system]);
const systems = named.length > 0 ? named : [thisSystem()];
const archs = options.dir ? [thisArch()] : (['x64', 'arm64'] as const);

if (options.debuggable && !options.dir)
  refuse('--debuggable is for --dir alone: nobody installs such an app.');
// Read as the app is built, and by nothing that runs.
process.env.COMPTOIR_DEBUGGABLE = options.debuggable ? '1' : '';

// Asked for first: without a runtime there is nothing to build for.
const given = options.electronDist ?? process.env.ELECTRON_OVERRIDE_DIST_PATH;
const runtime = await (given === undefined ? fetched() : unpacked(resolve(given)));
const icons = join(ROOT, 'out', 'icons');
await buildApp();
await makeIcons(icons);
for (const system of systems) {
  const unsigned = signingSentence(system, process.env, hasAzureAccount());
  if (unsigned !== null) process.stderr.write(`${unsigned}\n`);
  process.env = signingEnvironment(system, process.env);
  const output = join(ROOT, 'out', 'packages');
  await packageApp({ system, archs, isDir: options.dir ?? false, runtime, icons, output });
}
process.stderr.write('The packages are in out/packages.\n');

async function fetched(): Promise<ReadonlyMap<string, string>> {
  const wanted = systems.flatMap((system) =>
    archs.map((arch) => ({ platform: PLATFORM_OF[system], arch })),
  );
  const runtimes = await fetchRuntimes(wanted);
  return runtimes.ok ? runtimes.zips : refuse(runtimes.sentence);
}

function unpacked(folder: string): string {
  if (!existsSync(folder)) refuse(`There is no folder ${folder} with Electron's runtime.`);
  if (systems.length * archs.length > 1) {
    refuse('One folder holds the runtime of one system: name that system, with --dir.');
  }
  for (const system of systems) {
    const program = PROGRAM_OF[system];
    if (!existsSync(join(folder, program)))
      refuse(`${folder} holds no Electron of that system: ${program} is not in it.`);
  }
  return folder;
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function thisSystem(): System {
  if (process.platform === 'darwin') return 'mac';
  return process.platform === 'win32' ? 'win' : 'linux';
}

function thisArch(): 'x64' | 'arm64' {
  return process.arch === 'arm64' ? 'arm64' : 'x64';
}
