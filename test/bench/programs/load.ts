import { type Load, sendLoad } from '../load.ts';

/** Sends the load described by its one argument and prints what came of it, as JSON. */
const result = await sendLoad(JSON.parse(process.argv[2] ?? '{}') as Load);
process.stdout.write(`${JSON.stringify(result)}\n`);
