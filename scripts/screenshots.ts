import { runNode } from './child.ts';

/** Writes a PNG of every screen and state into a folder (`screenshots/` unless another is named). */
const [folder = 'screenshots', ...pictures] = process.argv.slice(2);
const programs = ['fixture', 'customer', 'kiosk'].map(
  (of) => `test/screenshots/${of}/photograph.ts`,
);
const exitCodes: number[] = [];
for (const program of programs) exitCodes.push(await runNode([program, folder, ...pictures]));
const exitCode = Math.max(...exitCodes);
if (exitCode === 0) process.stderr.write(`The pictures are in ${folder}/.\n`);
process.exit(exitCode);
