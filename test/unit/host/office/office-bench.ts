import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { OfficeState } from '../../../../src/contract/views/office-view.ts';
import type { RegisterEvent } from '../../../../src/domain/register/register-event.ts';
import { ok } from '../../../../src/domain/result.ts';
import type { OfficeParts } from '../../../../src/host/office/office-parts.ts';
import { type Office, openOffice } from '../../../../src/host/office/open-office.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { type FakeOffice, startFakeOffice } from '../../../support/fake-office.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { options } from '../../ledger/events.ts';
import { newSigner, sell } from '../../ledger/proof/signed.ts';
import { temporaryFolder, value } from '../../ledger/setting.ts';

/** However slow the machine is, what does not come by then never comes. */
const NEVER_AFTER_MS = 60_000;

/** A till of which the office wants nothing. */
export const NO_BUNDLES: Pick<OfficeParts, 'bundles' | 'isBetweenSales'> = {
  bundles: {
    version: () => 0,
    obey: async () => ok(true),
    release: async () => ok(true),
  },
  isBetweenSales: () => true,
};

/** A register with a journal, and the office that it may join. */
export async function officeBench(given: { readonly office?: FakeOffice } = {}) {
  const office = given.office ?? (await startFakeOffice());
  if (given.office === undefined) onTestFinished(() => office.close());
  return { ...tillBench(office), office };
}

/** A register with a journal that may join the office at this address by this code. */
export function tillBench(office: { readonly address: string; readonly code: string }) {
  const folder = temporaryFolder();
  const signer = newSigner();
  const register = { mode: 'test', terminalId: 'till-1', shopName: 'Lyon' } as const;
  const journalFile = join(folder, 'journal-test.sqlite');
  const ledger = value(openLedger({ ...options(journalFile), signer, register }));
  onTestFinished(() => ledger.maintenance.close());
  const clock = createManualClock(Date.now());
  const logged: unknown[] = [];
  const failed: unknown[] = [];
  const file = join(folder, 'office-test.json');
  const log = {
    info: (...said: unknown[]) => void logged.push(said),
    warn: (...said: unknown[]) => void logged.push(said),
  };
  let sold = 0;

  const bench = {
    ...{ ledger, clock, logged, failed, file, folder, signer, journalFile },
    /** Sells so many times: four entries each. */
    sell(times = 1): void {
      for (const last = sold + times; sold < last; sold += 1) sell(ledger, sold);
    },
    start(change: Partial<OfficeParts> = {}): Office {
      const opened = openOffice({
        ...{ clock, log, file, signer },
        journal: ledger.journal,
        mode: 'test',
        terminalId: 'till-1',
        shopName: () => 'Lyon',
        softwareVersion: '0.1.0',
        random: () => 1,
        note: (event: RegisterEvent) => void value(ledger.journal.note(event)),
        readFailed: (error) => void failed.push(error),
        changed: () => undefined,
        ...NO_BUNDLES,
        ...change,
      });
      onTestFinished(() => opened.close());
      return opened;
    },
    join: (of: Office, code = office.code) =>
      of.calls['office.join']({ address: office.address, code }),
    last: () => ledger.journal.head().sequence,
    kept: () => JSON.parse(readFileSync(file, 'utf8')),
    kinds: (kind: string) =>
      ledger.journal.registerNotes(500).filter(({ event }) => event.type === kind),
    /** Lets time pass, at most `stepMs` at once, until it is so. */
    async until(isSo: () => boolean, stepMs = 50): Promise<void> {
      const endMs = Date.now() + NEVER_AFTER_MS;
      while (!isSo()) {
        if (Date.now() > endMs) throw new Error('it never came to that');
        clock.advance(stepMs);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    /** Until the office holds all that there is. */
    handedOver: (of: Office) =>
      bench.until(() => of.view()?.waiting === 0 && of.view()?.trouble === null),
    trouble: (of: Office, trouble: OfficeState['trouble']) =>
      bench.until(() => of.view()?.trouble === trouble),
  };
  return bench;
}
