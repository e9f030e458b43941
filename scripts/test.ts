import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { CHECK_STEPS } from './check-steps.ts';
import { findElectron } from './electron-runtime.ts';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';
import { ensureOffice } from './office.ts';
import { ensureProxy } from './proxy.ts';
import { ROOT } from './root.ts';
import { ensureSigner } from './signer.ts';
import { runSteps } from './steps.ts';
import { ensureTracer } from './tracer.ts';

// The tests start some hundred programs: what was compiled for one of them is not compiled again for the next.
process.env.NODE_COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'compiled');

const inMemory = keepTemporaryFilesInMemory();
if (inMemory !== null) console.log(`Temporary files are in memory: ${inMemory}`);

/** Everything: the checks, then the built app in a real browser and in both shells. */
const browser = ensureBrowser();
console.log(`The browser tests use ${browser.name}: ${browser.executable}`);
process.env.COMPTOIR_BROWSER = browser.executable;

const proxy = ensureProxy();
console.log(`The fault tests use ${proxy.name}: ${proxy.executable}`);

const office = ensureOffice();
console.log(
  'why' in office
    ? `LEFT OUT: spreadsheets are not opened in LibreOffice: ${office.why}.`
    : `The spreadsheet tests use ${office.name}: ${office.executable}`,
);

const tracer = ensureTracer();
console.log(
  'why' in tracer
    ? `LEFT OUT: no call to the disk is made to fail: ${tracer.why}.`
    : `The disk's calls are made to fail by ${tracer.name}: ${tracer.executable}`,
);

const signer = ensureSigner();
console.log(
  'why' in signer
    ? `LEFT OUT: no program of Windows is signed and verified: ${signer.why}.`
    : `Programs of Windows are signed by ${signer.name}: ${signer.executable}`,
);

const electron = findElectron();
if (!electron.found) console.log(`The tests in real Electron are left out: ${electron.why}`);

process.exit(
  await runSteps([
    ...CHECK_STEPS,
    { name: 'build', command: ['node', 'scripts/run.js', 'build'] },
    // What waits for a till or a platform leaves room for the pictures, and neither asks how long anything took.
    [
      {
        name: 'end-to-end tests in a browser',
        command: ['vitest', 'run', '--config', 'vitest.e2e.config.ts'],
        countsTests: true,
      },
      {
        name: 'every screen and state: a picture, accessibility, nothing cut off',
        command: ['node', 'scripts/run.js', 'screenshots', 'screenshots', '--quick'],
      },
    ],
  ]),
);
