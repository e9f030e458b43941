import { beforeAll, describe, expect, it } from 'vitest';
import type { FiguresView, NowView, RegistersView } from '../../../../src/office/views.ts';
import { type HostileTill, hostileTill } from '../../../support/office/hostile-till.ts';
import { firstManager, type OfficeClient } from '../../../support/office/office-client.ts';
import { attackedOffice, held } from './attacked-office.ts';

// A till whose own journal says what no till would write.

const office = attackedOffice('hostile_journals');
let marc: OfficeClient;

beforeAll(async () => {
  ({ marc } = await firstManager(office));
});

const MOST = Number.MAX_SAFE_INTEGER;

describe('a till that writes anything', () => {
  const counted: readonly (readonly [string, (till: HostileTill) => unknown])[] = [
    ['a NUL in a label', (till) => till.sell(1, { label: 'a\0b' })],
    ['half a character in a label', (till) => till.sell(1, { label: '\ud800' })],
    ['a NUL in a sale’s id', (till) => till.sell(1, { id: 'a\0b' })],
    ['a label of a megabyte', (till) => till.sell(1, { label: 'x'.repeat(1e6) })],
    ['names of what every object has', (till) => till.sell(1, { id: '__proto__' })],
    [
      'a day long gone, and one long to come',
      (till) => {
        till.sell(1, { businessDay: '0001-01-01' });
        till.sell(1, { businessDay: '9999-12-31' });
      },
    ],
    [
      'money beyond every sum',
      (till) => {
        till.sell(MOST);
        till.sell(MOST);
      },
    ],
  ];
  const uncounted: typeof counted = [
    [
      'a day that no calendar of the store has',
      (till) => till.sell(1, { businessDay: '0000-01-01' }),
    ],
    ['a time that no calendar has', (till) => till.sell(1, { atMs: -MOST })],
    [
      'more numbers left out than there are',
      (till) => {
        const sum = { count: 0, minor: 0 };
        const continues = { salesSkipped: MOST, closing: null, carried: sum };
        till.add('journalRestored', {
          ...{
            backupFile: 'b',
            entries: 1,
            damagedFile: 'd',
            left: null,
            leftBefore: [],
            continues,
          },
          lost: { entries: 0, sales: 0, received: sum, closings: [], isWhole: true },
        });
        till.sell(1);
      },
    ],
  ];

  it('hands it over all the same, and takes no page from anybody', async () => {
    const till = await office.joined();
    const honest = await office.joined();
    for (const [, write] of counted) {
      write(till);
      expect(await till.hand(office.ingestUrl)).toMatchObject(held);
    }
    expect(await office.found(till, 'notCounted')).toEqual([]);
    for (const [what, write] of uncounted) {
      const first = till.rows.length + 1;
      write(till);
      expect([what, await till.hand(office.ingestUrl)]).toMatchObject([what, held]);
      expect(await office.found(till, 'notCounted')).toContain(`${first}+`);
    }
    honest.sell(500);
    expect(await honest.hand(office.ingestUrl)).toMatchObject(held);
    const { status, view: now } = await marc.get<NowView>('/now');
    expect([status, now.registers]).toEqual([200, 2]);
    for (const by of ['shop', 'register', 'person', 'item', 'hour', 'vat']) {
      const figures = await marc.get<FiguresView>(
        `/figures?from=2026-11-01&to=2026-11-30&by=${by}`,
      );
      expect([by, figures.status, figures.view.total.minor]).toEqual([by, 200, MOST]);
    }
    // Whatever days it names: tables are made for months that a till can have.
    const [months] = await office.rows(
      "SELECT to_regclass('office.fact_sale_9999_12') AS a, to_regclass('office.fact_sale_0001_01') AS b",
    );
    expect(months).toEqual({ a: null, b: null });
  });

  it('hides nothing behind what it hands over', async () => {
    const till = await office.joined();
    const packed = await till.segment(0);
    const more = Buffer.concat([packed, Buffer.from('and more')]);
    expect(await till.hand(office.ingestUrl, more)).toMatchObject({ body: { code: 'invalid' } });
    expect(await till.hand(office.ingestUrl, packed)).toMatchObject(held);
  });

  it('is not verified, whoever ended the finding, where a signature is wrong', async () => {
    const { view: before } = await marc.get<NowView>('/now');
    const till = await office.joined();
    till.add('tillStopped', {}, { signature: '0'.repeat(128) });
    till.add('tillStopped', {});
    expect(await till.hand(office.ingestUrl)).toMatchObject(held);
    await expect
      .poll(() => office.found(till, 'signatureWrong'), { timeout: 60_000 })
      .toEqual(['2+']);
    const verified = async () => (await marc.get<NowView>('/now')).view.verified;
    await expect.poll(verified, { timeout: 60_000 }).toBe(before.registers);
    const [finding] = await office.rows<{ id: number }>(
      "SELECT id FROM finding WHERE kind = 'signatureWrong'",
    );
    expect(
      await marc.post('/findings/end', { id: Number(finding?.id), note: 'seen' }),
    ).toMatchObject({ status: 200 });
    expect(await verified()).toBe(before.registers);
    const { view } = await marc.get<RegistersView>('/registers');
    const shown = view.registers.find(({ journal }) => journal === till.signer.keyId);
    expect(shown).toMatchObject({ entries: 3, verifiedThrough: 1 });
  });
});

describe('a journal without its beginning', () => {
  it('is a finding, until a purge in it says where that went', async () => {
    const till = await office.joined('Verdier', hostileTill(51));
    till.sell(100);
    expect(await till.hand(office.ingestUrl)).toMatchObject({
      body: { holding: { sequence: 53 } },
    });
    expect(await office.found(till, 'beginsLater')).toEqual(['50+']);
    const purge = { upTo: 50, lastDay: '2026-10-01', sales: 9, keptHash: 'b'.repeat(64) };
    const archive = { archiveFile: 'a.zip', archiveSha256: 'c'.repeat(64) };
    till.add('journalPurged', { ...purge, ...archive, headHash: 'd'.repeat(64) });
    await till.hand(office.ingestUrl);
    expect(await office.found(till, 'beginsLater')).toEqual(['50+']);
    till.add('journalPurged', { ...purge, ...archive, headHash: 'a'.repeat(64) });
    expect(await till.hand(office.ingestUrl)).toMatchObject(held);
    expect(await office.found(till, 'beginsLater')).toEqual(['50']);
  });
});
