import { writeSync } from 'node:fs';
import { DISK_ACTS, type DiskActName } from './acts.ts';

/** One act in a process of its own: it says each thing once its caller was told that it is done. */

const STANDARD_OUTPUT = 1;
const [, , name = '', folder = ''] = process.argv;
await DISK_ACTS[name as DiskActName](folder, (what) => {
  writeSync(STANDARD_OUTPUT, `${what}\n`);
});
