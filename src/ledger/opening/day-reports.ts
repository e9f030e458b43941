import type Database from 'better-sqlite3';
import { openDayFigures } from '../closing/day-figures.ts';
import { openPeriodFigures } from '../closing/period-figures.ts';
import { openReceivedPayments } from '../closing/received-payments.ts';
import type { Ledger } from '../ledger.ts';
import type { Tables } from '../tables/tables.ts';

type DayReports = Pick<
  Ledger,
  | 'receivedOfDay'
  | 'totalsOfDay'
  | 'moneyOfDay'
  | 'moneyOfPeriod'
  | 'confirmationsMs'
  | 'neighbours'
>;

/** What a ledger tells of days and of their money, from these tables, and from the journal in this database. */
export function openDayReports(database: Database.Database, tables: Tables): DayReports {
  const { receipts, reading } = tables;
  const figures = openDayFigures(tables.database);
  const periods = openPeriodFigures(tables.database);

  return {
    receivedOfDay: openReceivedPayments(database, (day) =>
      reading(() => receipts.sequencesOfDay(day)),
    ),
    totalsOfDay: (day) => reading(() => figures.totals(day)),
    moneyOfDay: (day) => reading(() => periods.day(day)),
    moneyOfPeriod: (first, last) => reading(() => periods.period(first, last)),
    confirmationsMs: (day) => reading(() => periods.confirmationsMs(day)),
    neighbours: (day) => reading(() => figures.neighbours(day)),
  };
}
