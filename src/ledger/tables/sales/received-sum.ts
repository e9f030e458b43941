import type Database from 'better-sqlite3';
import { type Sum, sumSchema } from '../../../domain/register/closing.ts';
import { addSums, difference } from '../../../domain/register/figures.ts';
import { atOnce, type Steps } from '../../../domain/steps.ts';

/** What came after a day, as it is asked for each second while the till sells. */
interface RememberedSum {
  /** The sum of the receipts of all days behind this text, which is a day's name or empty. */
  after(day: string): Sum;
  /** Sums the same ahead, a day in each step; nothing may be written meanwhile. */
  ahead(day: string): Steps<void>;
  /** Receipts were changed or removed, or what was written of them was undone: all are summed again. */
  forget(): void;
}

/** By the index of days. */
const SUM_OF_DAYS_QUERY = `SELECT count(*) AS count, coalesce(sum(minor), 0) AS minor
  FROM receipts WHERE business_day > ? AND business_day <= ?`;

/** By the entries' own order, at whose end the new ones are. */
const SUM_OF_NEW_QUERY = `SELECT count(*) AS count, coalesce(sum(minor), 0) AS minor
  FROM receipts NOT INDEXED WHERE sequence > ? AND business_day > ?`;

/** By the same index, from one day to the next. */
const NEXT_DAY_QUERY = 'SELECT min(business_day) FROM receipts WHERE business_day > ?';

/**
 * Sums the receipts in this database after a day. It reads those that came since it was asked last, and those of the days
 * that lie behind the later day that is asked for now: a till that closes no day for a year has a million that did not change.
 */
export function rememberSum(database: Database.Database): RememberedSum {
  const ofDays = database.prepare<[string, string]>(SUM_OF_DAYS_QUERY);
  const ofNew = database.prepare<[number, string]>(SUM_OF_NEW_QUERY);
  const nextDay = database.prepare<[string], string | null>(NEXT_DAY_QUERY).pluck();
  const newest = database.prepare<[], number | null>('SELECT max(sequence) FROM receipts').pluck();
  let known: { readonly after: string; readonly upTo: number; readonly sum: Sum } | null = null;

  const between = (after: string, last: string): Sum => sumSchema.parse(ofDays.get(after, last));

  function* sumOfDays(after: string): Steps<Sum> {
    let sum = between(after, after);
    let last = after;
    for (let day = nextDay.get(last); day; day = nextDay.get(last)) {
      sum = addSums([sum, between(last, day)]);
      last = day;
      yield;
    }
    return sum;
  }

  function sumNow(after: string): Sum {
    if (known === null || after < known.after) return atOnce(sumOfDays(after));
    const sum = addSums([known.sum, sumSchema.parse(ofNew.get(known.upTo, known.after))]);
    return after === known.after ? sum : difference(sum, between(known.after, after));
  }

  function remember(after: string, sum: Sum): Sum {
    known = { after, upTo: newest.get() ?? 0, sum };
    return sum;
  }

  return {
    after: (after) => remember(after, sumNow(after)),
    *ahead(after) {
      remember(after, yield* sumOfDays(after));
    },
    forget() {
      known = null;
    },
  };
}
