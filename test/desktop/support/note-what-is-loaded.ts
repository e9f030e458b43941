import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Given to a program with `--import`: notes each module that it loads, a line each.

const note = process.env.NOTE_OF_LOADED;
if (note === undefined) throw new Error('NOTE_OF_LOADED names no file.');

registerHooks({
  load(url, context, next) {
    appendFileSync(note, `${url}\n`);
    return next(url, context);
  },
});
