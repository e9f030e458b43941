import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as plistText } from 'plist';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';
import type { System } from '../../../scripts/packaging/package-app.ts';

// A folder that electron-builder takes for an unpacked Electron: what is edited, set and sealed in it is the real thing,
// and none of it can run.

/** How Electron's own fuse wire begins, and stands in the runtime as it is delivered: version 1, nine fuses, all set. */
const FUSE_WIRE = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX', 'latin1'),
  Buffer.from([1, 9]),
  Buffer.from('1'.repeat(9), 'latin1'),
]);
/** Of the United States, in UTF-16: as the runtime's own resources are. */
const ENGLISH = { lang: 1033, codepage: 1200 };
const PAGE_LANGUAGES = ['de', 'en-US', 'es', 'fr', 'it', 'nl', 'pt-BR', 'pt-PT', 'sv'];

/** Lays down a stand-in for Electron's runtime on that system in `folder`, and gives the folder back. */
export function layStandInRuntime(system: System, folder: string): string {
  mkdirSync(folder, { recursive: true });
  LAY[system](folder);
  writeFileSync(join(folder, 'LICENSE'), 'Electron’s licence');
  writeFileSync(join(folder, 'LICENSES.chromium.html'), 'Chromium’s licences');
  writeFileSync(join(folder, 'version'), '45.0.0');
  return folder;
}

const LAY: Readonly<Record<System, (folder: string) => void>> = {
  linux: layLinux,
  win: layWindows,
  mac: layMac,
};

/** What Linux and Windows have beside the program. */
function layBeside(folder: string): void {
  mkdirSync(join(folder, 'locales'));
  for (const language of PAGE_LANGUAGES) {
    writeFileSync(join(folder, 'locales', `${language}.pak`), language);
  }
  layDefaultApp(join(folder, 'resources'));
}

function layDefaultApp(resources: string): void {
  mkdirSync(resources, { recursive: true });
  writeFileSync(join(resources, 'default_app.asar'), 'what Electron shows without an app');
}

function layLinux(folder: string): void {
  layBeside(folder);
  const program = join(folder, 'electron');
  copyFileSync('/bin/true', program);
  chmodSync(program, 0o755);
  writeFileSync(program, FUSE_WIRE, { flag: 'a' });
}

/** The smallest program of Windows that has a version to edit, with the wire behind it. */
function layWindows(folder: string): void {
  layBeside(folder);
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  version.lang = ENGLISH.lang;
  version.setFileVersion(45, 0, 0, 0, ENGLISH.lang);
  version.setStringValues(ENGLISH, { ProductName: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  program.setExtraData(Uint8Array.from(FUSE_WIRE).buffer);
  writeFileSync(join(folder, 'electron.exe'), Buffer.from(program.generate()));
}

function layMac(folder: string): void {
  const contents = join(folder, 'Electron.app', 'Contents');
  const frameworks = join(contents, 'Frameworks');
  layBundle(join(folder, 'Electron.app'), 'Electron');
  for (const kind of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
    layBundle(join(frameworks, `Electron Helper${kind}.app`), `Electron Helper${kind}`);
  }
  const framework = join(frameworks, 'Electron Framework.framework');
  // macOS writes a region with a low line.
  for (const language of ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt_BR', 'pt_PT', 'sv']) {
    const pages = join(framework, 'Versions', 'A', 'Resources', `${language}.lproj`);
    mkdirSync(pages, { recursive: true });
    writeFileSync(join(pages, 'locale.pak'), language);
  }
  writeFileSync(join(framework, 'Electron Framework'), FUSE_WIRE);
  layDefaultApp(join(contents, 'Resources'));
  writeFileSync(join(contents, 'Resources', 'electron.icns'), 'Electron’s icon');
}

function layBundle(bundle: string, name: string): void {
  const contents = join(bundle, 'Contents');
  mkdirSync(join(contents, 'MacOS'), { recursive: true });
  writeFileSync(join(contents, 'MacOS', name), name, { mode: 0o755 });
  const list = {
    CFBundleExecutable: name,
    CFBundleIdentifier: 'com.github.Electron',
    CFBundleName: name,
    CFBundleIconFile: 'electron.icns',
    CFBundleVersion: '45.0.0',
  };
  writeFileSync(join(contents, 'Info.plist'), plistText(list));
}
