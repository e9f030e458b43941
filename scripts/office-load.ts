import { runNode } from './child.ts';

/** Measures an office under the load of many registers; see `test/load/office-load.ts` for its options. */
process.exit(await runNode(['test/load/office-load.ts', ...process.argv.slice(2)]));
