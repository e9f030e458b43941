import { closeSync, openSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { makeUpdateKey } from './updates/make-update-key.ts';

// Makes a key to sign updates with, and says what goes into resources/update.json (docs/release.md).
const { to } = new Command('update-key')
  .description('Makes a key that signs the descriptions of releases.')
  .requiredOption('--to <file>', 'where the private key is written; the file must not be there')
  .parse()
  .opts<{ to: string }>();

const { privatePem, publicBase64, keyId } = makeUpdateKey();
// A key that shops know is never overwritten.
const file = openSync(to, 'wx', 0o600);
writeFileSync(file, privatePem);
closeSync(file);
console.log(
  `The private key is in ${to}: keep it away from the machine that builds, and a copy off the network.`,
);
console.log(`Into "keys" of resources/update.json goes: ${publicBase64}`);
console.log(`Signatures name it ${keyId}.`);
