import Database from 'better-sqlite3';
import type { Steps } from '../../../domain/steps.ts';
import type { NumberedSale } from '../../ports/register-journal.ts';
import { LABEL_INDEX } from '../file/tables-shape.ts';
import { differencesOf } from './label-difference.ts';
import { type LabelIndex, labelOf, openLabelIndex } from './label-index.ts';

/** Sales are looked for once their labels are so many characters: some hundred thousand sales, and ten megabytes. */
const MOST_CHARACTERS = 1_000_000;

/** A step reads so many numbers of both indexes, some milliseconds. */
const NUMBERS_A_STEP = 10_000;

/** What the index says otherwise than the labels do. */
interface LabelFinding {
  /** Numbers that it finds by a piece which their label has not, or does not find by one which it has. */
  readonly numbers: ReadonlySet<number>;
  /** So much it tells that is no sale's. */
  readonly beyond: number;
}

/** Whether the index of labels finds each sale by each piece of its label, and by nothing else. */
export interface LabelCheck {
  /** Takes in the labels of sales, each behind the one before. */
  expect(sales: readonly NumberedSale[]): void;
  /** They are to be looked for before others are taken in, or memory would grow with the ledger. */
  isFull(): boolean;
  /** Looks for those that were taken in; `isEnd`: and for what lies behind the last of them and is no newer sale. */
  look(isEnd: boolean): Steps<LabelFinding>;
  /** Those that were taken in were looked for, and what was found was mended. */
  lookedFor(): void;
}

/** Where the sales to be expected begin. */
export interface LabelCheckBegin {
  /** What the index tells of numbers from this one on is looked at. */
  readonly first: number;
  /** The number before the first sale's. */
  readonly before: number;
}

/**
 * Makes the same index of the labels as they should be, of so many sales at a time, and compares both piece by piece:
 * each is read in its own order and once, so that it takes as long as the ledger is large. Asked for each label by
 * itself, it would take as long as the ledger is large for each of them. Throws SQLite's own errors.
 */
export function checkLabels(
  index: Pick<LabelIndex, 'foundBy' | 'pieceAfter'>,
  { first, before }: LabelCheckBegin,
  newest: () => number,
): LabelCheck {
  const model = openModel();
  let begin = first;
  let last = before;
  let characters = 0;

  function* look(isEnd: boolean): Steps<LabelFinding> {
    model.finish();
    const numbers = new Set<number>();
    let beyond = 0;
    let read = 0;
    const range = { first: begin, last: isEnd ? Number.POSITIVE_INFINITY : last };
    for (const part of differencesOf(index, model.index, range)) {
      // What is sold while this looks is no stranger.
      const [within, behind] = partedAt(last, part.numbers);
      for (const number of within) numbers.add(number);
      beyond += part.strange + behind.filter((number) => number > newest()).length;
      read += part.read;
      if (read < NUMBERS_A_STEP) continue;
      read = 0;
      yield;
    }
    return { numbers, beyond };
  }

  return {
    expect(sales) {
      for (const sale of sales) {
        const label = labelOf(sale);
        last = sale.number;
        if (label === null) continue;
        model.index.insert(sale.number, label);
        characters += label.length;
      }
    },
    isFull: () => characters >= MOST_CHARACTERS,
    look,
    lookedFor() {
      begin = last + 1;
      characters = 0;
      model.clear();
    },
  };
}

/** An empty index in memory. It is written in one transaction, so that it is made of few parts. */
function openModel() {
  const database = new Database(':memory:');
  database.exec(`CREATE VIRTUAL TABLE sale_labels USING ${LABEL_INDEX}; BEGIN`);
  const index = openLabelIndex(database);
  const finish = (): void => {
    if (database.inTransaction) database.exec('COMMIT');
  };
  return {
    index,
    finish,
    clear() {
      finish();
      index.clear();
      database.exec('BEGIN');
    },
  };
}

const partedAt = (last: number, numbers: readonly number[]) =>
  [numbers.filter((number) => number <= last), numbers.filter((number) => number > last)] as const;
