import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openingNotes } from '../../../../src/host/till/opening-notes.ts';
import type { VersionChange } from '../../../../src/host/update/update-shell.ts';
import { archiveSchemaText } from '../../../../src/ledger/archive/archive-schema.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { type ExportVerdict, verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { openSettings } from '../../../../src/till/shop/settings.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { options } from '../events.ts';
import { verified } from '../opening/samples.ts';
import { exportedWhole, newSigner, sell } from '../proof/signed.ts';
import { temporaryFile, temporaryFolder, value } from '../setting.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<ExportVerdict> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);

const UPDATED: VersionChange = {
  how: 'updated',
  from: '1.2.0',
  to: '1.3.0',
  channel: 'stable',
  descriptionSha256: '7'.repeat(64),
};
const WENT_BACK: VersionChange = { ...UPDATED, how: 'wentBack', from: '1.3.0', to: '1.2.0' };

/** A signed journal of a register that was updated, sold, and went back. */
async function updatedJournal(): Promise<string> {
  const file = temporaryFile();
  const signer = newSigner();
  const settings = value(
    openSettings(temporaryFolder(), { timeZone: 'Europe/Paris', locale: 'en' }),
  );
  // A till that was killed just behind an entry takes up the journal with the same change.
  for (const versionChange of [UPDATED, UPDATED, WENT_BACK, WENT_BACK, null]) {
    const ledger = value(openLedger({ ...options(file), signer }));
    const register = { mode: 'test', terminalId: 'till-1', platformAddress: '' } as const;
    const about = { ...register, keyMark: 'ab', settings };
    const parts = { ...about, clock: createManualClock(), ledger, versionChange };
    for (const event of openingNotes(parts)) value(ledger.journal.note(event));
    sell(ledger, `sale-${ledger.journal.head().sequence}`);
    ledger.maintenance.close();
  }
  return (await exportedWhole(file, signer)).path;
}

test('an update is an entry that the new version signs, and so is one that was given up', async () => {
  const path = await updatedJournal();
  const notes = readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const { body } = line === '' ? {} : JSON.parse(line);
      const event = typeof body === 'string' ? JSON.parse(body) : {};
      return event.type === 'softwareUpdated' ? [event] : [];
    });
  expect(notes).toMatchObject([UPDATED, WENT_BACK]);
  expect((await verified(path)).said).toContain('version 1.3.0 took the place of 1.2.0');
  expect((await verified(path)).said).toContain('version 1.3.0 did not start, and 1.2.0 went on');
});

test('both verifiers follow it, and see where it was changed', async () => {
  const path = await updatedJournal();
  const whole = readFileSync(path);
  expect(await verifyExport(path)).toMatchObject({ ok: true });
  expect(await second.verifyJournal(whole)).toMatchObject({ ok: true });
  const text = whole.toString('utf8');
  const changed = text.replace('\\"to\\":\\"1.3.0\\"', '\\"to\\":\\"1.3.1\\"');
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
  expect(await verifyExport(path)).toMatchObject({ ok: false });
  expect(await second.verifyJournal(Buffer.from(changed))).toMatchObject({ ok: false });
});

test('the schema of an archive names it', () => {
  const { $defs } = JSON.parse(archiveSchemaText());
  const named = $defs.registerEvent.oneOf.map(
    (one: { properties: { type: { const: string } } }) => one.properties.type.const,
  );
  expect(named).toContain('softwareUpdated');
});
