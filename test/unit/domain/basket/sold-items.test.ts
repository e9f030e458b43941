import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soldItems, tallyItems } from '../../../../src/domain/basket/sold-items.ts';
import { amountOf, lineMinor, type SaleLine } from '../../../../src/domain/sale/sale-line.ts';
import { anyLines } from '../baskets.ts';

const line = (name: string, unitMinor: number, more: Partial<SaleLine> = {}): SaleLine => ({
  ...{ name, quantity: 1, unitMinor, vatRate: 550 },
  ...more,
});

const sold = (...lines: readonly SaleLine[]) =>
  Object.fromEntries(
    soldItems(lines).map(({ name, pieces, minor }) => [name, [pieces, minor] as const]),
  );

test('three of an item are three pieces, and what they come to', () => {
  expect(sold(line('Bread', 130, { quantity: 3 }), line('', 400))).toEqual({
    Bread: [3, 390],
    '': [1, 400],
  });
});

test.each([
  ['in English', '−10%: Bread'],
  ['in French, with a space before the colon', '−10 % : Bread'],
  ['of money', 'Discount: Bread'],
])('a discount belongs to the item that it is off, %s', (_, discount) => {
  const lines = [line('Bread', 1_000), line(discount, -100), line('Coffee', 250)];
  expect(sold(...lines)).toEqual({ Bread: [1, 900], Coffee: [1, 250] });
});

test('so does one of an item with a note, and of one whose name has a colon', () => {
  expect(sold(line('Bread, cut', 1_000), line('−10%: Bread', -100))).toEqual({ Bread: [1, 900] });
  expect(sold(line('Menu: lunch', 1_000), line('−10%: Menu: lunch', -100))).toEqual({
    'Menu: lunch': [1, 900],
  });
});

test('one of an amount that was keyed is its own, where more was rung up behind it', () => {
  expect(sold(line('', 1_000), line('−10%', -100), line('Bread', 300))).toEqual({
    '': [1, 900],
    Bread: [1, 300],
  });
});

test('a discount on the sale is spread over what was sold at its rate, to the cent', () => {
  const lines = [
    line('Bread', 100),
    line('Roll', 200),
    line('Cider', 600, { vatRate: 2_000 }),
    line('−10% on the sale', -31),
    line('−10% on the sale', -60, { vatRate: 2_000 }),
  ];
  expect(sold(...lines)).toEqual({ Bread: [1, 90], Roll: [1, 179], Cider: [1, 540] });
});

test('a discount on the sale behind the last item is not that item’s alone', () => {
  expect(sold(line('Bread', 500), line('Roll', 500), line('Discount on the sale', -100))).toEqual({
    Bread: [1, 450],
    Roll: [1, 450],
  });
});

test('a discount that says what it is off is taken off that, whatever it is called and wherever it stands', () => {
  const off = (what: 'line' | 'sale', name: string, unitMinor: number) =>
    line(name, unitMinor, { off: what });
  const long = 'Bread '.repeat(22).trim();
  expect(sold(line(long, 1_000), off('line', `−10%: ${long}`.slice(0, 100), -100))).toEqual({
    [long]: [1, 900],
  });
  // Off an amount that was keyed, behind which nothing stands.
  expect(sold(line('Bread', 500), line('', 1_000), off('line', '−10%', -100))).toEqual({
    Bread: [1, 500],
    '': [1, 900],
  });
  const lines = [
    line('Bread, cut', 100),
    off('line', '−10%: Bread', -10),
    line('Roll', 90),
    off('sale', 'Voucher: Roll', -90),
  ];
  expect(sold(...lines)).toEqual({ Bread: [1, 45], Roll: [1, 45] });
});

test('a deposit that came back beside a discount is no discount', () => {
  const lines = [
    line('Water', 500),
    line('−10%: Water', -50, { off: 'line' }),
    line('Empty bottle', -25),
  ];
  expect(sold(...lines)).toEqual({ Water: [1, 450], 'Empty bottle': [1, -25] });
});

test('what comes back under a name of its own is a row below nothing', () => {
  expect(
    sold(line('Empty bottle', -25, { quantity: 6 }), line('Water', 500), line('', 100)),
  ).toEqual({ Water: [1, 500], '': [1, 100], 'Empty bottle': [6, -150] });
});

test('items come to what the lines come to, whatever lines there are', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const items = soldItems(lines);
      expect(items.reduce((sum, { minor }) => sum + minor, 0)).toBe(amountOf(lines));
      const rungUp = lines.filter((each) => lineMinor(each) >= 0);
      const pieces = rungUp.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(items.reduce((sum, each) => sum + each.pieces, 0)).toBeGreaterThanOrEqual(pieces);
    }),
  );
});

test('what was added up before goes on, and stays what it was', () => {
  const before = [{ name: 'Bread', pieces: 2, minor: 260 }];
  const tally = tallyItems(before);
  tally.add(soldItems([line('Bread', 130), line('Roll', 90)]));
  expect(tally.items()).toEqual([
    { name: 'Bread', pieces: 3, minor: 390 },
    { name: 'Roll', pieces: 1, minor: 90 },
  ]);
  expect(before).toEqual([{ name: 'Bread', pieces: 2, minor: 260 }]);
});
