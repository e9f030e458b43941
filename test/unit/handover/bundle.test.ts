import { expect, test } from 'vitest';
import { itemSchema } from '../../../src/domain/items/item.ts';
import { atOnce } from '../../../src/domain/steps.ts';
import { type BundleContent, readBundle, writeBundle } from '../../../src/handover/bundle.ts';
import { knownKeys, newRegisterKey } from '../../../src/ledger/entry/register-key.ts';

const office = newRegisterKey().signer;
const keys = knownKeys();
keys.add(office);
const REGISTER = 'a'.repeat(64);
const OF = { register: REGISTER, version: 7, madeAtMs: 1_763_646_000_000 };

const item = (place: number) =>
  itemSchema.parse({
    ...{ id: `item-${place}`, name: `Bread ${place}`, priceMinor: 100 + place, laterPrices: [] },
    ...{
      vatRate: 550,
      category: 'Bread',
      barcodes: [`40${place}`],
      colour: 'amber',
      availability: 'onSale',
    },
  });
const CONTENT: BundleContent = {
  items: [item(1), item(2)],
  pages: null,
  operators: [],
  settings: { vatRate: 2000, customerText: 'Line one\u2028two' },
};
const text = (content = CONTENT, of = OF, signer = office) => writeBundle(of, content, signer);

const read = (bytes: string, reader: object = {}) =>
  atOnce(readBundle(Buffer.from(bytes), { register: REGISTER, obeyed: 0, keys, ...reader }));

test('what an office wrote is read back, with what it leaves to the shop', () => {
  expect(read(text())).toMatchObject({
    ok: true,
    value: { head: { version: 7 }, content: CONTENT },
  });
  const nothing = { items: null, pages: null, operators: null, settings: null };
  expect(read(text(nothing))).toMatchObject({ ok: true, value: { content: nothing } });
});

test('no byte of it can be another', () => {
  const whole = text();
  for (let at = 0; at < whole.length; at += 1) {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    const answer = atOnce(readBundle(bytes, { register: REGISTER, obeyed: 0, keys }));
    expect(answer, `byte ${at}`).toMatchObject({ ok: false, error: { code: 'unproven' } });
  }
  for (const cut of [0, 1, 100, whole.length - 1])
    expect(read(whole.slice(0, cut))).toMatchObject({ error: { code: 'unproven' } });
  expect(read(`${whole}{"is":"setting","name":"vatRate","value":0}\n`)).toMatchObject({
    error: { code: 'unproven' },
  });
});

test('another office, another register and an earlier version are not obeyed', () => {
  expect(read(text(CONTENT, OF, newRegisterKey().signer))).toMatchObject({
    error: { code: 'unproven' },
  });
  expect(read(text(), { register: 'b'.repeat(64) })).toMatchObject({
    error: { code: 'otherRegister' },
  });
  expect(read(text(), { obeyed: 7 })).toMatchObject({ error: { code: 'older' } });
  expect(read(text(), { obeyed: 8 })).toMatchObject({ error: { code: 'older' } });
  expect(read(text(), { obeyed: 6 })).toMatchObject({ ok: true });
});

test('what is signed and not understood is left whole', () => {
  const odd = { ...CONTENT, items: [{ ...item(1), priceMinor: -5 }] };
  expect(read(text(odd))).toMatchObject({ error: { code: 'unreadable', detail: 'line 1' } });
});

test('20,000 items are read in steps of some milliseconds', () => {
  const items = Array.from({ length: 20_000 }, (_, place) => item(place));
  const steps = readBundle(Buffer.from(text({ ...CONTENT, items })), {
    register: REGISTER,
    obeyed: 0,
    keys,
  });
  let taken = 0;
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) {
      expect(value).toMatchObject({ ok: true });
      break;
    }
    taken += 1;
  }
  // What each takes hangs on the machine; that they are many does not.
  expect(taken).toBeGreaterThan(400);
});
