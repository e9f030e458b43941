import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { runLedgerCli } from '../../../../src/ledger/command/command-line.ts';
import { tablesFileOf } from '../../../../src/ledger/tables/file/tables-connection.ts';
import { newSigner, sell, signingLedger } from '../proof/signed.ts';
import { temporaryFile, temporaryFolder } from '../setting.ts';

const compared = (one: string, other: string) => run('compare', one, other);

async function run(...argv: readonly string[]) {
  let said = '';
  const out = (text: string) => {
    said += text;
  };
  const code = await runLedgerCli(argv, { out, tell: out }, 'test');
  return { code, said };
}

test.each([
  ['day.html', '<!doctype html><title>A day</title>'],
  ['archive.zip', 'PK\u0003\u0004'],
  ['closing.pdf', '%PDF-1.7'],
  ['sales.csv', 'sale_number\r\n'],
  ['journal-live.head.json', '{"hash":"ab"}'],
  ['comptoir.log', '{"level":30,"time":"2026-11-20T13:27:05.000Z","msg":"started"}\n'],
])('%s is accused of nothing: it is not compared', async (name, content) => {
  const file = temporaryFile();
  const ledger = signingLedger(file, newSigner());
  sell(ledger, 1);
  ledger.maintenance.close();
  const other = join(temporaryFolder(), name);
  writeFileSync(other, content);
  expect(await compared(file, other)).toMatchObject({
    code: 2,
    said: expect.stringContaining('is not compared'),
  });
});

test('a database that holds no journal is accused of nothing, by either command', async () => {
  const file = temporaryFile();
  const ledger = signingLedger(file, newSigner());
  sell(ledger, 1);
  ledger.maintenance.close();
  const other = join(temporaryFolder(), 'simulation.sqlite');
  const database = new Database(other);
  database.exec('CREATE TABLE accounts (id)');
  database.close();
  expect(await compared(file, other)).toMatchObject({ code: 2 });
  expect(await compared(file, tablesFileOf(file))).toMatchObject({ code: 2 });
  expect(await run('verify', other)).toMatchObject({
    code: 2,
    said: expect.stringContaining('holds no journal'),
  });
});
