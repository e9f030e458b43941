import { join } from 'node:path';
import { type FuseConfig, FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import type { AfterPackContext } from 'electron-builder';

/**
 * What Electron's runtime may still do in a package, once and for all: a fuse is read before any of our code runs.
 * Every fuse is named, so that one which a new Electron brings fails the build until it is decided about.
 * Source: Electron, "Electron Fuses".
 */
const FUSES: FuseConfig & { readonly strictlyRequireAllFuses: true } = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  // ELECTRON_RUN_AS_NODE would make the till's own program, with its keychain, run any script.
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  // NODE_OPTIONS, NODE_EXTRA_CA_CERTS: whoever sets the environment would load code, or trust a certificate.
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  // --inspect and SIGUSR1: any program of this user would read the key out of the till.
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  // A folder `app` beside the archive would be loaded instead of it.
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // We ship no snapshot of our own, without which a program that looks for one does not start.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // The screens come by a scheme of their own: no page of a file needs any right.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // WebAssembly as fast as in Chromium, by its own way of catching what reaches past a memory.
  [FuseV1Options.WasmTrapHandlers]: true,
};

/**
 * Sets the fuses of a package, after its files are there and before it is signed. Throws the package's own error where the
 * runtime has no fuses, or one that is not decided about.
 */
export async function setFuses(context: AfterPackContext): Promise<void> {
  await flipFuses(programOf(context), {
    ...FUSES,
    // Apple's processors run nothing unsigned: what is not signed after this is signed with no name, as it was before.
    resetAdHocDarwinSignature:
      context.electronPlatformName === 'darwin' && process.platform === 'darwin',
  });
}

function programOf({ appOutDir, electronPlatformName, packager }: AfterPackContext): string {
  const { productFilename } = packager.appInfo;
  switch (electronPlatformName) {
    case 'darwin':
      return join(appOutDir, `${productFilename}.app`);
    case 'win32':
      return join(appOutDir, `${productFilename}.exe`);
    default:
      return join(appOutDir, packager.config.linux?.executableName ?? productFilename);
  }
}
