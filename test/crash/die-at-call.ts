import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

// Given to a program with `--import`: it kills itself before the call that DIE_AT_CALL says, of those by which it changes files in
// the folder DIE_IN: the nth, or the first of a name to a file, as `rm example.json`. With 0 it lives, and says last how many there were.

const { DIE_AT_CALL, DIE_IN } = process.env;
if (DIE_AT_CALL === undefined || DIE_IN === undefined) throw new Error('it is not said where.');

const CALLS = ['open', 'rename', 'rm', 'link', 'mkdir', 'writeFile', 'chmod'];
const CALLS_NOW = ['openSync', 'renameSync', 'rmSync', 'mkdirSync', 'writeSync', 'chmodSync'];

let count = 0;

function pass(name: string, path: unknown): void {
  const file = typeof path === 'string' ? path : (DIE_IN ?? '');
  if (!file.startsWith(DIE_IN ?? '')) return;
  count += 1;
  if (DIE_AT_CALL !== String(count) && DIE_AT_CALL !== `${name} ${basename(file)}`) return;
  process.kill(process.pid, 'SIGKILL');
  // The signal is on its way; nothing more may happen until it arrives.
  for (;;);
}

function countIn(module: object, names: readonly string[]): void {
  const calls = module as Record<string, (...given: unknown[]) => unknown>;
  for (const name of names) {
    const real = calls[name];
    calls[name] = (...given) => {
      pass(name, given[0]);
      return real?.(...given);
    };
  }
}

countIn(fs.promises, CALLS);
countIn(fs, CALLS_NOW);
syncBuiltinESMExports();
if (DIE_AT_CALL === '0') process.once('exit', () => process.stderr.write(`${count}\n`));
