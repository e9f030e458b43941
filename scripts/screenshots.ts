import { runNode } from './child.ts';

/** Writes a PNG of every screen and state into a folder (`screenshots/` unless another is named). */
const [folder = 'screenshots', ...pictures] = process.argv.slice(2);
const exitCode = await runNode(['test/screenshots/fixture/photograph.ts', folder, ...pictures]);
if (exitCode === 0) process.stderr.write(`The pictures are in ${folder}/.\n`);
process.exit(exitCode);
