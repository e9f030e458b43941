import { buildApp } from './build-app.ts';
import { runNode } from './child.ts';

/** Runs the simulation of the platform alone. */
await buildApp();
process.exit(await runNode(['out/server/simulator.js', ...process.argv.slice(2)]));
