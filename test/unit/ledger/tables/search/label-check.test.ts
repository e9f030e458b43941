import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { atOnce } from '../../../../../src/domain/steps.ts';
import type { NumberedSale } from '../../../../../src/ledger/ports/register-journal.ts';
import { LABEL_INDEX } from '../../../../../src/ledger/tables/file/tables-shape.ts';
import { checkLabels } from '../../../../../src/ledger/tables/search/label-check.ts';
import { openLabelIndex } from '../../../../../src/ledger/tables/search/label-index.ts';

const SALES = 12_000;

const sold = (number: number, label: string): NumberedSale =>
  ({ number, sale: { label } }) as unknown as NumberedSale;

/** An index of these labels, in a database that a test can reach past it. */
function indexed(labels: ReadonlyMap<number, string>) {
  const database = new Database(':memory:');
  onTestFinished(() => void database.close());
  database.exec(`CREATE VIRTUAL TABLE sale_labels USING ${LABEL_INDEX}`);
  const index = openLabelIndex(database);
  database.transaction(() => {
    for (const [number, label] of labels) index.insert(number, label);
  })();
  return { database, index };
}

/** All of them share a piece, so that it is read in more parts than one. */
const labels = new Map(
  Array.from({ length: SALES }, (_, at) => [at + 1, `noix ${(at % 700) + 100}`]),
);

/** What is found of the sales up to each of these numbers, and of what is behind the last. */
function found(index: ReturnType<typeof openLabelIndex>, ends: readonly number[], newest = SALES) {
  const begin = { first: Number.NEGATIVE_INFINITY, before: 0 };
  const check = checkLabels(index, begin, () => newest);
  let expected = 0;
  return ends.map((end) => {
    for (expected += 1; expected <= end; expected += 1) {
      check.expect([sold(expected, labels.get(expected) ?? '')]);
    }
    expected = end;
    const { numbers, beyond } = atOnce(check.look(end === ends.at(-1)));
    check.lookedFor();
    return { numbers: [...numbers].toSorted((one, other) => one - other), beyond };
  });
}

/** Every three characters in a row, as one text. */
function pieces(text = ''): string {
  const letters = [...text];
  const all = letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
  return [...new Set(all)].toSorted().join('|');
}

const NOTHING = { numbers: [], beyond: 0 };

describe('an index of labels that is compared with the labels', () => {
  test.each([[[SALES]], [[1_000, 3_000, SALES]]])('is right in parts up to %j', (ends) => {
    expect(found(indexed(labels).index, ends)).toEqual(ends.map(() => NOTHING));
  });

  test('may tell of sales that were drafted meanwhile', () => {
    const { index } = indexed(labels);
    index.insert(SALES + 1, 'table 4');
    expect(found(index, [SALES], SALES + 1)).toEqual([NOTHING]);
  });

  test.each([
    ['lacks a row', 'DELETE FROM sale_labels WHERE rowid = 2500', [2_500]],
    ['lacks its first row', 'DELETE FROM sale_labels WHERE rowid = 1', [1]],
    ['lacks its last row', 'DELETE FROM sale_labels WHERE rowid = 12000', [SALES]],
    [
      'lacks many rows in a row',
      'DELETE FROM sale_labels WHERE rowid BETWEEN 3 AND 11990',
      Array.from({ length: 11_988 }, (_, at) => at + 3),
    ],
    [
      'has another text in a row',
      "DELETE FROM sale_labels WHERE rowid = 2500; INSERT INTO sale_labels (rowid, label) VALUES (2500, 'miroir')",
      [2_500],
    ],
    [
      'has less text in a row',
      "DELETE FROM sale_labels WHERE rowid = 2500; INSERT INTO sale_labels (rowid, label) VALUES (2500, 'noix')",
      [2_500],
    ],
    [
      'has more text in a row',
      "DELETE FROM sale_labels WHERE rowid = 2500; INSERT INTO sale_labels (rowid, label) VALUES (2500, 'noix 499 miroir')",
      [2_500],
    ],
    [
      'has more text than it knows of',
      "INSERT INTO sale_labels (rowid, label) VALUES (2500, 'noix 499 miroir')",
      [2_500],
    ],
    [
      'has two rows in each other’s place',
      `DELETE FROM sale_labels WHERE rowid IN (10, 11);
       INSERT INTO sale_labels (rowid, label) VALUES (10, 'noix 110'), (11, 'noix 109')`,
      [10, 11],
    ],
  ])('%s', (_what, statement, differing) => {
    const { database, index } = indexed(labels);
    database.exec(statement);
    expect(found(index, [SALES])).toEqual([{ numbers: differing, beyond: 0 }]);
    expect(found(index, [1_000, SALES])).toEqual([
      { numbers: differing.filter((number) => number <= 1_000), beyond: 0 },
      { numbers: differing.filter((number) => number > 1_000), beyond: 0 },
    ]);
  });

  test.each([
    ['behind the last sale', 19_000, { numbers: [], beyond: 5 }],
    ['before the first', 0, { numbers: [0], beyond: 0 }],
    ['before all numbers', -7, { numbers: [-7], beyond: 0 }],
  ])('has a row %s, of which it may not know', (_where, number, expected) => {
    const { database, index } = indexed(labels);
    index.insert(number, 'noix 50');
    expect(found(index, [SALES])).toEqual([expected]);
    database.unsafeMode();
    database.exec(`DELETE FROM sale_labels_docsize WHERE id = ${number}`);
    expect(index.has(number)).toBe(false);
    expect(found(index, [1_000, SALES]).at(number > SALES ? 1 : 0)).toEqual(expected);
  });

  test('finds what differs, and no more, whatever is in both', () => {
    const anyLabels = fc.array(fc.stringMatching(/^[ab"🍋]{3,6}$/u), { maxLength: 12 });
    fc.assert(
      fc.property(anyLabels, anyLabels, (inIndex, expected) => {
        const { index } = indexed(new Map(inIndex.map((label, at) => [at + 1, label])));
        const newest = Math.max(inIndex.length, expected.length);
        const check = checkLabels(index, { first: 1, before: 0 }, () => newest);
        const all = Array.from({ length: newest }, (_, at) => at + 1);
        check.expect(all.map((number) => sold(number, expected[number - 1] ?? '')));
        const differing = all.filter(
          (number) => pieces(inIndex[number - 1]) !== pieces(expected[number - 1]),
        );
        const { numbers, beyond } = atOnce(check.look(true));
        expect([...numbers].toSorted((one, other) => one - other)).toEqual(differing);
        expect(beyond).toBe(0);
      }),
    );
  });
});
