import { buildApp } from './build-app.ts';
import { runNode } from './child.ts';

/** Measures the built app: all of it, or only the benches that are named. It informs and never fails for a figure. */
await buildApp();
process.exit(await runNode(['test/bench/run.ts', ...process.argv.slice(2)]));
