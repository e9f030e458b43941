import { backupsBench } from './backups.ts';
import { blocksBench } from './blocks.ts';
import { confirmationBench } from './confirmation.ts';
import { customerScreenBench } from './customer-screen.ts';
import { diskWritesBench } from './disk-writes.ts';
import type { Bench, Figure } from './figure.ts';
import { itemsBench } from './items.ts';
import { journalBench } from './journal.ts';
import { ledgerBench } from './ledger.ts';
import { migrationsBench } from './migrations.ts';
import { openBrowser } from './open-browser.ts';
import { receiptsBench } from './receipts.ts';
import { figureLine, machineLine, markdownTable } from './report.ts';
import { simulationBench } from './simulation.ts';
import { startBench } from './start.ts';
import { tapBench } from './tap.ts';
import { verificationBench } from './verification.ts';
import { weightBench } from './weight.ts';

const BENCHES: readonly Bench[] = [
  journalBench,
  diskWritesBench,
  ledgerBench,
  migrationsBench,
  verificationBench,
  backupsBench,
  blocksBench,
  confirmationBench,
  customerScreenBench,
  receiptsBench,
  tapBench,
  itemsBench,
  simulationBench,
  startBench,
  weightBench,
];

/** Runs the benches that were named, or all; prints each figure as it comes, then all of them as a table. */
const named = process.argv.slice(2);
const unknown = named.filter((name) => !BENCHES.some((bench) => bench.name === name));
if (unknown.length > 0) {
  const known = BENCHES.map(({ name }) => name).join(', ');
  process.stderr.write(`There is no bench named ${unknown.join(', ')}. There are: ${known}.\n`);
  process.exit(2);
}

const machine = machineLine(await browserVersion());
console.log(machine);
const figures: Figure[] = [];
for (const bench of BENCHES.filter(({ name }) => named.length === 0 || named.includes(name))) {
  console.log(`\n${bench.name}: ${bench.method}`);
  const measured = await bench.run();
  figures.push(...measured);
  console.log(measured.map(figureLine).join('\n'));
}
console.log(`\n${markdownTable(figures)}\n\n${machine}`);

async function browserVersion(): Promise<string> {
  await using browser = await openBrowser();
  return browser.version();
}
