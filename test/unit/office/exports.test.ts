import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BusinessDay } from '../../../src/domain/calendar/business-day.ts';
import { verifyArchive } from '../../../src/ledger/archive/verify-archive.ts';
import { newRegisterKey } from '../../../src/ledger/entry/register-key.ts';
import { journalLines } from '../../../src/ledger/export/export-journal.ts';
import { journalOfPage } from '../../../src/ledger/witness/page-journal.ts';
import type { PeopleView } from '../../../src/office/views.ts';
import {
  ALL_DAYS,
  closedBy,
  type ExportingOffice,
  exportingOffice,
} from '../../support/office/exporting-office.ts';
import { keepTables } from '../../support/office/kept-tables.ts';
import { sellLive } from '../../support/office/live-sale.ts';
import { invited, type OfficeClient } from '../../support/office/office-client.ts';
import { contentsOf, filesIn, repacked } from '../ledger/archive/archive-files.ts';
import { problemOfOfficeArchive } from '../ledger/archive/second-office-archive.ts';
import { runLedger } from '../ledger/command/cli.ts';
import { forgedArchives, shortenedArchive } from './forged-archives.ts';

/** What a manager takes from the office proves itself as what a till hands out, to both verifiers. */

const second: { verifyJournal(bytes: Uint8Array): Promise<{ readonly ok: boolean }> } =
  await import(new URL('../../../resources/verifier/verify-journal.js', import.meta.url).href);

let at: ExportingOffice;

beforeAll(async () => {
  at = await exportingOffice('exports');
});

afterAll(() => at?.stop());

const archiveOf = async (shop: string): Promise<string> =>
  at.taken(`/exports/archive?${await at.of(shop)}`, 'archive.zip');

/** Somebody who may look at Annecy alone. */
const ofAnnecy = (login: string): Promise<OfficeClient> =>
  invited(at.marc, at.office.url, { login, shop: 'Annecy', role: 'manager' });

describe('an archive that the office hands out', () => {
  it('is whole to both verifiers, and says who made and who signed it', async () => {
    const { lyon } = at.registers;
    const file = await archiveOf('Lyon');
    const verdict = await verifyArchive(file);
    const days = closedBy(lyon);
    const { rows } = await at.office.store.pool.query(
      'SELECT key_id, public_key FROM office.office',
    );
    expect(verdict).toMatchObject({
      ok: true,
      notJudged: [],
      manifest: {
        ...{ version: 2, from: '2024-06-01', to: days.at(-1), firstSequence: 1 },
        keyId: rows[0].key_id,
        office: {
          ...{ keyId: rows[0].key_id, publicKey: rows[0].public_key },
          ...{ company: 'Verdier', shop: 'Lyon', register: 'till-1' },
        },
        keys: [{ keyId: lyon.signer.keyId, publicKey: lyon.signer.publicKey }],
      },
    });
    const texts = await filesIn(file);
    expect(await problemOfOfficeArchive(texts)).toBeNull();
    const told = await runLedger(['verify', file, '--key', lyon.signer.keyId]);
    expect(told).toMatchObject({ code: 0, tell: '' });
    expect(told.out).toContain(
      `A company's office handed it out, and signed its end with key ${rows[0].key_id}`,
    );
    expect(told.out).toContain('The office calls the register till-1, of Lyon of Verdier.');
    const expected = await runLedger(['verify', file, '--office-key', rows[0].key_id]);
    expect(expected.code).toBe(0);
    const other = await runLedger(['verify', file, '--office-key', lyon.signer.keyId]);
    expect(other).toMatchObject({ code: 1 });
    expect(other.tell).toContain('is not what is expected');
  });

  it('ends before the first day that is open', async () => {
    const { annecy } = at.registers;
    const verdict = await verifyArchive(await archiveOf('Annecy'));
    const to = closedBy(annecy).at(-1);
    expect(verdict).toMatchObject({ ok: true, manifest: { to } });
    const range = annecy.journal.rangeOfDays('2024-06-01' as BusinessDay, to as BusinessDay);
    if (verdict.ok) expect(verdict.manifest.entries).toBe(range?.last);
    expect(range?.last).toBeLessThan(annecy.last);
  });

  it('is refused by both verifiers once anything in it is another', async () => {
    const { signer: forger } = newRegisterKey();
    const texts = await filesIn(await archiveOf('Lyon'));
    const stranger = await filesIn(await archiveOf('Annecy'));
    for (const { what, file, problem, says } of forgedArchives(
      texts,
      stranger,
      forger,
      at.registers.lyon.signer,
    )) {
      const forged = await file;
      expect(await verifyArchive(forged), what).toMatchObject({ ok: false, problem });
      expect(await problemOfOfficeArchive(await filesIn(forged)), what).toContain(says);
    }
    // So that what is refused above is so for what was changed.
    expect(await problemOfOfficeArchive(texts)).toBeNull();
    const asItWas = await repacked(texts);
    expect(await verifyArchive(asItWas)).toMatchObject({ ok: true });
  });

  it('that another office shortened is known by the key of the one that is expected', async () => {
    const { signer: forger } = newRegisterKey();
    const file = await shortenedArchive(await filesIn(await archiveOf('Lyon')), forger);
    // Nothing within it tells that there was more.
    expect(await verifyArchive(file)).toMatchObject({ ok: true });
    expect(await problemOfOfficeArchive(await filesIn(file))).toBeNull();
    const { rows } = await at.office.store.pool.query('SELECT key_id FROM office.office');
    const told = await runLedger(['verify', file, '--office-key', rows[0].key_id]);
    expect(told).toMatchObject({ code: 1, out: '' });
    expect(told.tell).toContain('handed it out, and not the one with key');
  });
});

describe('the page of a day that the office hands out', () => {
  it('holds the entries that the till’s own page of the day holds, and is whole to both verifiers', async () => {
    const { lyon } = at.registers;
    const pages = await contentsOf(
      await at.taken(`/exports/pages?${await at.of('Lyon')}&language=de`, 'pages.zip'),
    );
    const days = closedBy(lyon);
    const id = await at.idOf('Lyon');
    expect([...pages.keys()]).toEqual(days.map((day) => `Lyon till-1 (${id}) ${day}.html`));
    for (const [index, day] of days.entries()) {
      const file = at.saved([...pages.values()][index] ?? Buffer.alloc(0), 'day.html');
      const journal = journalOfPage(file) ?? expect.fail();
      const { journal: entries, signer } = lyon;
      const own = journalLines({
        ...{ journal: entries, mode: 'simulation', signer, period: { from: day, to: day } },
      });
      if (!own.ok) throw new Error(own.error.detail);
      const lines = [...own.value.parts].map(({ bytes }) => bytes).join('');
      const within = (text: string) =>
        text.split('\n').filter((line) => line.includes('"type":"entry"'));
      expect(within(journal.toString())).toEqual(within(lines));
      expect(await second.verifyJournal(journal)).toMatchObject({ ok: true });
      const told = await runLedger(['verify', file]);
      expect(told.code).toBe(0);
      expect(told.out).toContain('is the page of a day');
      expect(readFileSync(file, 'utf8')).toContain('<html lang="de">');
    }
  });

  it('is one file of one day of one register, and is refused once an amount in it is another', async () => {
    const [day = ''] = closedBy(at.registers.lyon);
    const id = await at.idOf('Lyon');
    const path = `/exports/pages?from=${day}&to=${day}&register=${id}&language=en`;
    const file = await at.taken(path, 'day.html');
    const page = readFileSync(file, 'utf8');
    expect(page.startsWith('<!doctype html>')).toBe(true);
    expect(await runLedger(['verify', file])).toMatchObject({ code: 0 });
    const changed = page.replace(/(amountMinor\\":)(\d+)/, '$11$2');
    expect(changed).not.toBe(page);
    writeFileSync(file, changed);
    expect(await runLedger(['verify', file])).toMatchObject({ code: 1 });
    const journal = journalOfPage(file) ?? expect.fail();
    expect(await second.verifyJournal(journal)).toMatchObject({ ok: false });
  });
});

describe('what of several registers is handed out', () => {
  it('is in one file, each named by its shop and register, and of those alone that somebody sees', async () => {
    const zoe = await ofAnnecy('zoe@verdier.example');
    const ids = { lyon: await at.idOf('Lyon'), annecy: await at.idOf('Annecy') };
    const several = await at.taken(`/exports/archive?${ALL_DAYS}`, 'all.zip');
    const all = await contentsOf(several);
    expect(await runLedger(['verify', several])).toMatchObject({
      ...{ code: 2, out: '', tell: expect.stringContaining('is 2 files in one ZIP') },
    });
    // Cut, or with anything else in it, it is refused as any ZIP is.
    const cut = at.saved(readFileSync(several).subarray(0, -30), 'cut.zip');
    const more = await repacked([
      ...[...all.keys()].map((name) => [name, 'x'] as const),
      ['x', 'x'],
    ]);
    for (const file of [cut, more])
      expect(await runLedger(['verify', file])).toMatchObject({ code: 1 });
    expect([...all.keys()]).toEqual([
      `Annecy till-1 (${ids.annecy}).zip`,
      `Lyon till-1 (${ids.lyon}).zip`,
    ]);
    for (const content of all.values()) {
      const file = at.saved(content, 'one.zip');
      expect(await verifyArchive(file)).toMatchObject({ ok: true });
      expect(await problemOfOfficeArchive(await filesIn(file))).toBeNull();
    }
    const seen = await contentsOf(await at.taken(`/exports/archive?${ALL_DAYS}`, 'seen.zip', zoe));
    expect([...seen.keys()]).toEqual([`Annecy till-1 (${ids.annecy}).zip`]);
    const pages = await contentsOf(
      await at.taken(`/exports/pages?${ALL_DAYS}&language=fr`, 'seen.zip', zoe),
    );
    expect([...pages.keys()].every((name) => name.startsWith('Annecy '))).toBe(true);
    expect(pages.size).toBe(closedBy(at.registers.annecy).length);
    for (const path of ['archive?', 'pages?language=en&', 'sales.csv?convention=en&']) {
      const asked = `/exports/${path}${await at.of('Lyon')}`;
      expect(await zoe.get(asked)).toMatchObject({ status: 404, view: { code: 'notFound' } });
    }
    const sheet = await zoe.text(`/exports/sales.csv?${await at.of('Annecy')}&convention=en`);
    expect(sheet.split('\r\n')[1]).toMatch(/^"?Annecy/);
  });

  it('is a spreadsheet of one register where that is asked for', async () => {
    const sheet = await at.marc.text(`/exports/sales.csv?${await at.of('Lyon')}&convention=en`);
    const all = await at.marc.text(`/exports/sales.csv?${ALL_DAYS}&convention=en`);
    expect(sheet).not.toContain('Annecy');
    expect(all).toContain('Annecy');
    expect(all.split('\n').filter((line) => line.includes('Lyon'))).toEqual(
      sheet.split('\n').filter((line) => line.includes('Lyon')),
    );
  });

  it('is noted, and asking whether it can be made is not', async () => {
    const exported = async () => {
      const { view } = await at.marc.get<PeopleView>('/people');
      return view.acts.filter(({ what }) => what === 'exported');
    };
    const before = (await exported()).length;
    const path = `/exports/archive?${await at.of('Lyon')}`;
    expect(await at.marc.get(`${path}&check=1`)).toEqual({ status: 200, view: {} });
    expect(await exported()).toHaveLength(before);
    await at.marc.bytes(path);
    const acts = await exported();
    expect(acts).toHaveLength(before + 1);
    expect(acts[0]?.detail).toEqual({
      ...{ archives: '1', register: 'till-1', from: '2024-06-01', to: '2025-05-31' },
    });
  });

  it('is nothing where no day is closed, and says so', async () => {
    const path = '/exports/archive?from=2020-01-01&to=2020-01-31';
    expect(await at.marc.get(path)).toMatchObject({ status: 404, view: { code: 'noClosing' } });
    for (const days of ['from=2020-02-01&to=2020-01-31', 'from=0000-01-01&to=0000-01-31']) {
      const asked = await at.marc.get(`/exports/pages?${days}&language=en`);
      expect(asked).toMatchObject({ status: 400, view: { code: 'invalid' } });
      expect(await at.marc.get(`/closings?${days}`)).toMatchObject({ status: 404 });
    }
  });
});

describe('days that are not whole', () => {
  const takenAs = async () => {
    const asked = await at.of('Lyon');
    const archive = await verifyArchive(await archiveOf('Lyon'));
    const pages = await at.taken(`/exports/pages?${asked}&language=en`, 'pages.zip');
    const days = [...(await contentsOf(pages)).keys()].map((name) => name.slice(-15, -5));
    if (!archive.ok) throw new Error(archive.problem);
    return { manifest: archive.manifest, days };
  };

  it('are an end of the archive where one is open, and have no page', async () => {
    const kept = await keepTables(at.office.store);
    const days = closedBy(at.registers.lyon);
    await at.office.store.pool.query(
      'DELETE FROM office.fact_closing WHERE register_id = $1 AND business_day = $2',
      [await at.idOf('Lyon'), days[2]],
    );
    const { manifest, days: pages } = await takenAs();
    expect(manifest.to).toBe(days[1]);
    expect(pages).toEqual(days.filter((day) => day !== days[2]));
    await kept.putBack();
  });

  it('are left out where the journal does not hold their beginning', async () => {
    const kept = await keepTables(at.office.store);
    const { journal } = at.registers.lyon;
    const [first = expect.fail(), ...days] = closedBy(at.registers.lyon);
    await at.office.store.pool.query(
      'UPDATE office.branch SET behind_sequence = 3, behind_hash = $2 WHERE register_id = $1',
      [await at.idOf('Lyon'), journal.hashAt(3)],
    );
    const { manifest, days: pages } = await takenAs();
    expect(manifest.firstSequence).toBe((journal.rangeOfDays(first, first)?.last ?? 0) + 1);
    expect(pages).toEqual(days);
    await kept.putBack();
  });
});

describe('a register whose day is sold on', () => {
  it('has no page of the day that is not closed', async () => {
    const { lyon } = at.registers;
    await sellLive(lyon, at.office.ingestUrl, { minor: 700, label: '' });
    const pages = await contentsOf(
      await at.taken(
        `/exports/pages?from=2024-06-01&to=2025-05-31&register=${await at.idOf('Lyon')}&language=en`,
        'pages.zip',
      ),
    );
    expect(pages.size).toBe(closedBy(lyon).length);
  });
});
