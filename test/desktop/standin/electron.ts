import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { obeyTest } from './remote-control.ts';

// Stands for Electron's executable: `node test/desktop/standin/electron.ts out/main/first.js …` runs the built
// program, unmodified, with this folder's `module.ts` for `electron`.

const standIn = new URL('./module.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? { url: standIn, shortCircuit: true }
      : next(specifier, context),
});

const [node, , entry, ...given] = process.argv;
if (node === undefined || entry === undefined) {
  throw new Error('Name the program to run: its built main module.');
}
process.argv = [node, entry, ...given];
Object.defineProperty(process, 'defaultApp', { value: process.env.STANDIN_PACKAGED !== '1' });
if (process.env.STANDIN_PACKAGED === '1') {
  process.argv.splice(1, 1);
  // As the fuse for Node's options has it.
  for (const name of ['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS']) delete process.env[name];
}

const { application, displays, powerMonitor } = await import('./module.ts');
obeyTest(application, powerMonitor, displays);
await import(pathToFileURL(resolve(entry)).href);
application.codeLoaded();
