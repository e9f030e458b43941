import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runLedgerCli } from '../../../src/ledger/command/command-line.ts';
import { temporaryFile, temporaryFolder } from './setting.ts';
import { newSigner, sell, signingLedger } from './signed.ts';

async function compared(one: string, other: string) {
  let said = '';
  const out = (text: string) => {
    said += text;
  };
  const code = await runLedgerCli(['compare', one, other], { out, tell: out }, 'test');
  return { code, said };
}

test.each([
  ['day.html', '<!doctype html><title>A day</title>'],
  ['archive.zip', 'PK\u0003\u0004'],
  ['closing.pdf', '%PDF-1.7'],
  ['sales.csv', 'sale_number\r\n'],
])('%s is accused of nothing: it is not compared', async (name, content) => {
  const file = temporaryFile();
  const ledger = signingLedger(file, newSigner());
  sell(ledger, 1);
  ledger.close();
  const other = join(temporaryFolder(), name);
  writeFileSync(other, content);
  expect(await compared(file, other)).toMatchObject({
    code: 2,
    said: expect.stringContaining('is not compared'),
  });
});
