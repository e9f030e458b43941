import { describe, expect, test } from 'vitest';
import type { ClosingShop } from '../../../../src/domain/register/closing.ts';
import { canonicalText, entryHash } from '../../../../src/ledger/entry/hash-chain.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { closeAll, play, type Step } from '../closing/days.ts';
import { HOUR_MS, NOON_MS } from '../events.ts';
import { newSigner } from '../proof/signed.ts';
import { temporaryFile, value } from '../setting.ts';
import { exportOf, notesOf, TEST, verdictOn, verdictOnFile, written } from './register-journals.ts';

const SALE: Step = {
  afterMs: 0,
  what: { act: 'sale', minor: 4_890, vatRate: 2_000, ends: 'inTime' },
};

describe('a closing and a reading say whose they are', () => {
  const SHOP: ClosingShop = {
    name: 'Verdier',
    address: '12 rue des Lices, 35000 Rennes',
    taxNumber: null,
    terminalId: 'till-1',
    registerName: 'Counter',
  };
  const LAST_OF_NOVEMBER_MS = NOON_MS + 10 * 24 * HOUR_MS;

  /** A reading, and the closings of a day and of the month that ends with it. */
  function closedMonth(shop?: () => unknown) {
    const signer = newSigner();
    const file = temporaryFile();
    const given = { signer, register: TEST, ...(shop && { shop: shop as () => ClosingShop }) };
    written(file, given, (ledger) => {
      const atMs = LAST_OF_NOVEMBER_MS;
      play(ledger, atMs, [SALE]);
      const day = ledger.journal.businessDayAt(atMs);
      value(
        ledger.journal.note({
          type: 'readingTaken',
          atMs,
          ...ledger.closings.reading(day, 'EUR', atMs),
        }),
      );
      closeAll(ledger, atMs + HOUR_MS);
    });
    return { file, signer };
  }

  const TOLD = ['readingTaken', 'dayClosed', 'monthClosed'];
  const told = (file: string) => notesOf(file).filter(({ type }) => TOLD.includes(type));

  test('as the till knows it when they are written, and both verifiers find them right', async () => {
    let registerName = 'Counter';
    const { file, signer } = closedMonth(() => {
      const shop = { ...SHOP, registerName };
      registerName = 'Window';
      return shop;
    });
    const names = ['Counter', 'Window', 'Window'];
    expect(told(file)).toMatchObject(
      TOLD.map((type, index) => ({ type, shop: { ...SHOP, registerName: names[index] } })),
    );
    expect(await (await exportOf(file, signer)).verdict()).toMatchObject({ ok: true });
    expect(await verdictOnFile(file)).toMatchObject({ ok: true });
  });

  test('or say nothing, as those of early versions, and are right as well', async () => {
    const { file, signer } = closedMonth();
    expect(told(file).map((event) => 'shop' in event)).toEqual([false, false, false]);
    expect(await (await exportOf(file, signer)).verdict()).toMatchObject({ ok: true });
  });

  test.each([
    ['another register', { ...SHOP, terminalId: 'till-2' }],
    ['no register', { ...SHOP, terminalId: null }],
    ['half of it', { name: 'Verdier', terminalId: 'till-1' }],
    ['nothing', null],
  ])('where %s is named, both verifiers say so', async (_what, shop) => {
    const { file, signer } = closedMonth(() => SHOP);
    const { lines } = await exportOf(file, signer);
    for (const kind of TOLD) {
      const at = lines.findIndex((line) => JSON.parse(line).kind === kind);
      const changed = lines.toSpliced(at, 1, withShop(lines[at], shop, signer));
      expect(await verdictOn(changed)).toEqual({
        ok: false,
        sequence: at,
        problem: 'registerDiffers',
      });
    }
  });

  /** As the owner of the key could write it. */
  function withShop(line: string | undefined, shop: unknown, signer: RegisterSigner): string {
    const { type, hash: _, signature: __, ...row } = JSON.parse(line ?? '');
    const columns = { ...row, body: canonicalText({ ...JSON.parse(row.body), shop }) };
    const hash = entryHash(columns);
    return canonicalText({ type, ...columns, hash, signature: signer.sign(hash) });
  }
});
