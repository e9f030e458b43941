import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { generateLedger } from '../test/generated-ledger/generate-ledger.ts';

const wholeNumber = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
};

const { sales, seed, days, openDays, to } = new Command('ledger:generate')
  .description(
    'Makes a journal of a shop that has sold for years, to measure and to try things on.',
  )
  .option('--sales <number>', 'how many sales', wholeNumber, 1_000_000)
  .option('--seed <number>', 'the same seed makes the same journal', wholeNumber, 1)
  .option('--days <number>', 'over how many days; 1,370 sales a day otherwise', wholeNumber)
  .option('--open-days <number>', 'how many of the last days are not closed', wholeNumber, 0)
  .option('--to <folder>', 'where to; it is made where there is none', '.')
  .parse()
  .opts<{ sales: number; seed: number; days?: number; openDays: number; to: string }>();

/** Makes the journal, and says each month how far it has come. */
mkdirSync(resolve(to), { recursive: true });
const file = join(resolve(to), `journal-simulation-${sales}-${seed}.sqlite`);
const startedMs = performance.now();
let sold = 0;
generateLedger(file, { sales, seed, openDays, ...(days !== undefined && { days }) }, (day) => {
  sold += day.sales;
  if (!day.day.endsWith('-01')) return;
  const seconds = Math.round((performance.now() - startedMs) / 1_000);
  console.log(`${day.day}: ${sold.toLocaleString('en')} sales, ${seconds} s`);
});
console.log(file);
