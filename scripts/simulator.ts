import { forgetPlatformKey } from '../src/host/start/platform-key.ts';
import { buildAppIfStale } from './build-app.ts';
import { runNode } from './child.ts';

forgetPlatformKey(process.env);

/** Runs the simulation of the platform alone. */
await buildAppIfStale();
process.exit(await runNode(['out/server/simulator.js', ...process.argv.slice(2)]));
