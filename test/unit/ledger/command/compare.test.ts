import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { checkerThread } from '../../../../src/ledger/backup/checked-copy.ts';
import { runLedgerCli } from '../../../../src/ledger/command/command-line.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { prepareRestore, swapIn } from '../../../../src/ledger/restore/restore.ts';
import { COPY_CHECKER } from '../../../support/thread-programs.ts';
import { NOON_MS, options } from '../events.ts';
import { newSigner, sell } from '../proof/signed.ts';
import { temporaryFolder, value } from '../setting.ts';

const check = checkerThread(COPY_CHECKER);
const register = { mode: 'test', terminalId: 'till-1', shopName: 'Verdier' };

async function compared(one: string, other: string) {
  let said = '';
  const terminal = {
    out: (text: string) => (said += text),
    tell: (text: string) => (said += text),
  };
  return { code: await runLedgerCli(['compare', one, other], terminal, 'test'), said };
}

function newRegister() {
  const folder = temporaryFolder();
  const file = join(folder, 'journal-test.sqlite');
  const signer = newSigner();
  const sold = (where: string, name: string): void => {
    const ledger = value(openLedger({ ...options(where), signer, register }));
    sell(ledger, name);
    ledger.maintenance.close();
  };
  sold(file, 'first');
  return { folder, file, signer, sold };
}

test('a journal and its earlier copy hold the same', async () => {
  const { folder, file, sold } = newRegister();
  const copy = join(folder, 'journal-test-copy.sqlite');
  copyFileSync(file, copy);
  sold(file, 'second');
  expect(await compared(file, copy)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/up to entry 5/),
  });
});

test('two files that went on from one copy under one key are a fork', async () => {
  const { folder, file, sold } = newRegister();
  const copy = join(folder, 'journal-test-copy.sqlite');
  copyFileSync(file, copy);
  sold(file, 'second');
  sold(copy, 'third');
  for (const files of [[file, copy] as const, [copy, file] as const]) {
    const { code, said } = await compared(...files);
    expect(code).toBe(1);
    expect(said).toMatch(/^A fork: .* another entry 6 each/);
  }
});

test('two files that were begun under one key are a fork, also where nothing in them is closed', async () => {
  const { folder, file, signer } = newRegister();
  const begunAgain = join(folder, 'journal-test-again.sqlite');
  const renamed = { ...register, shopName: 'Verdier et fils' };
  const ledger = value(openLedger({ ...options(begunAgain), signer, register: renamed }));
  sell(ledger, 'another');
  ledger.maintenance.close();
  for (const files of [[file, begunAgain] as const, [begunAgain, file] as const]) {
    const { code, said } = await compared(...files);
    expect(code).toBe(1);
    expect(said).toMatch(/^A fork: .* another entry 1 each/);
  }
});

test('what a restore left behind is told as that, and what went on behind its back as a fork', async () => {
  const { folder, file, signer, sold } = newRegister();
  const ledger = value(openLedger({ ...options(file), signer, register }));
  const place = { folder: join(folder, 'backups'), mode: 'test' as const };
  const backup = value(await takeBackup(ledger, place, NOON_MS, { check, goesOn: () => true }));
  sell(ledger, 'lost');
  ledger.maintenance.close();
  const left = join(folder, 'journal-test-left.sqlite');
  copyFileSync(file, left);
  const given = { ...options(file), signer: newSigner(), register, handedOverBy: signer };
  const prepared = await prepareRestore(given, backup, {
    check,
    nowMs: NOON_MS,
    own: { keyId: signer.keyId, journal: null },
    elsewhere: () => ({ head: null, standing: null, witnesses: [] }),
  });
  value(await swapIn(value(prepared)));
  let said = '';
  const out = (text: string) => (said += text);
  expect(await runLedgerCli(['verify', file], { out, tell: out }, 'test')).toBe(0);
  expect(said).toMatch(/Entry 6, by .*: key .* was adopted, handed over by/);
  expect(said).toMatch(
    /Entry 7, by .*: restored: it went on from journal-test-.*48.90 carried over/,
  );
  expect(await compared(file, left)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/went back before entry 6/),
  });
  sold(left, 'behind its back');
  expect(await compared(left, file)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^A fork/),
  });
});

test('journals of two registers cannot be compared', async () => {
  expect(await compared(newRegister().file, newRegister().file)).toMatchObject({ code: 2 });
});
