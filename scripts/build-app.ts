import { join } from 'node:path';
import { build as buildDesktop } from 'electron-vite';
import { build } from 'vite';
import { writeAboutFiles } from './about-file.ts';
import { isBuilt, stampBuild } from './build-stamp.ts';
import { ROOT } from './root.ts';

/**
 * Builds everything into `out/`: the desktop shell, the screens, the browser shell and the simulation.
 * Says nothing when all is well; rejects with the bundler's own error, or where a package
 * may not ship under its licence.
 */
export async function buildApp(): Promise<void> {
  process.chdir(ROOT);
  await buildDesktop({ root: ROOT, configFile: 'electron.vite.config.ts', logLevel: 'warn' });
  for (const page of ['customer', 'kiosk', 'office']) {
    await build({ configFile: join(ROOT, `vite.${page}.config.ts`), logLevel: 'warn' });
  }
  await build({ root: ROOT, configFile: 'vite.server.config.ts', logLevel: 'warn' });
  writeAboutFiles();
  stampBuild();
}

/** Builds the pages of a company's office alone, where something that a build reads has changed since the last. */
export async function buildOfficePagesIfStale(): Promise<void> {
  process.chdir(ROOT);
  if (isBuilt()) return;
  await build({ configFile: join(ROOT, 'vite.office.config.ts'), logLevel: 'warn' });
}

/** Builds only when something that the build reads has changed since. */
export async function buildAppIfStale(): Promise<void> {
  process.chdir(ROOT);
  if (!isBuilt()) await buildApp();
}
