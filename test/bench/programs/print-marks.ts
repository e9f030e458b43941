import { writeSync } from 'node:fs';

/** Imported before a program: as it ends, it says on standard error when each of its marks was, from its process's start. */
const STANDARD_ERROR = 2;
process.once('exit', () => {
  const marks = performance
    .getEntriesByType('mark')
    .map(({ name, startTime }) => [name, startTime]);
  writeSync(STANDARD_ERROR, `${JSON.stringify({ marks })}\n`);
});
