import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AfterPackContext } from 'electron-builder';

/**
 * Takes out what Electron shows where there is no app: it opens any file that it is given. electron-builder does it itself
 * only for a runtime that it downloaded.
 */
export async function removeDefaultApp(context: AfterPackContext): Promise<void> {
  await rm(join(resourcesOf(context), 'default_app.asar'), { force: true });
}

/** The runtime as it came: an app of macOS has its own name only later. */
function resourcesOf({ appOutDir, electronPlatformName, packager }: AfterPackContext): string {
  if (electronPlatformName !== 'darwin') return join(appOutDir, 'resources');
  return join(appOutDir, packager.info.framework.distMacOsAppName, 'Contents', 'Resources');
}
