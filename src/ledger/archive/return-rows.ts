import { businessDaySchema } from '../../domain/calendar/business-day.ts';
import type { Currency } from '../../domain/money/money.ts';
import { givenBack, isSameGivenBack } from '../../domain/register/returned-figures.ts';
import type { RateTax } from '../../domain/sale/taxes.ts';
import { type Convention, csvHead, csvLines } from '../sheets/csv-cells.ts';
import { recordOf } from '../sheets/csv-records.ts';
import { RETURN_COLUMNS, rowsOfReturn } from '../sheets/returns-csv.ts';
import { DELIMITERS, type ReadRow, type RowReader } from '../sheets/row-reader.ts';
import type { FollowedDay, FollowedReturn } from './followed-day.ts';
import type { ReceiptsContext } from './receipt-rows.ts';
import type { ReceiptsSheet } from './receipts-sheet.ts';
import { isZonedRow } from './zoned-row.ts';

const NAMES = RETURN_COLUMNS.map(([name]) => name);
const cellIn = (row: ReadRow, name: string): string => row.cells[NAMES.indexOf(name)] ?? '';

/** All that a till takes for paid is in it (decision 15): so is what goes back. */
const CURRENCY: Currency = 'EUR';

/** The convention that a first line says; null where this version writes no such line. */
export const returnsFormOf = (head: string | null): Convention | null =>
  (['en', 'fr'] as const).find(
    (convention) => `${head}\r\n` === csvHead(RETURN_COLUMNS, convention),
  ) ?? null;

/** Compares the rows of an archive's returns, day by day, with what its entries and closings say. */
export function compareReturns(
  rows: RowReader,
  context: Omit<ReceiptsContext, 'isSaidAsBefore'>,
): ReceiptsSheet {
  const saidOf = new Map<string, string>();

  function isRowOf(row: ReadRow, { note, tax, begun }: Expected): boolean {
    const said = saleSaid(row, begun, context);
    if (said === null) return false;
    const before = saidOf.get(note.saleId) ?? JSON.stringify(said);
    saidOf.set(note.saleId, before);
    if (before !== JSON.stringify(said)) return false;
    const { convention, zone, mode } = context;
    const told = { ...note, event: { ...note.event, taxes: [tax] } };
    const [written] = rowsOfReturn(told, { ...said, mode });
    return (
      written !== undefined &&
      isZonedRow(
        row,
        {
          names: NAMES,
          delimiter: DELIMITERS[convention],
          moments: [note.event.atMs],
          lineBy: (timeZone) =>
            recordOf(csvLines(RETURN_COLUMNS, [written], { timeZone, convention })),
          isSame: ({ record }, line) => record === line,
        },
        zone,
      )
    );
  }

  return {
    async take(day) {
      for (const expected of day.returns.flatMap(rowsExpected)) {
        const row = await rows.next();
        const { sequence } = expected.note;
        if (row === null || !isRowOf(row, expected)) return { sequence };
        rows.take();
      }
      const next = await rows.next();
      const isMore = next?.cells[0] === day.businessDay;
      return isMore || !isSumOf(day) ? { sequence: null } : null;
    },
    async end() {
      return (await rows.isAtEnd()) ? null : { sequence: null };
    },
  };
}

interface Expected extends FollowedReturn {
  readonly tax: RateTax;
}

const rowsExpected = (one: FollowedReturn): readonly Expected[] =>
  one.note.event.taxes.map((tax) => ({ ...one, tax }));

/** Of a sale that began before the archive its number and its day are taken as said; null where they are none. */
function saleSaid(
  row: ReadRow,
  begun: FollowedReturn['begun'],
  { numberOf }: Pick<ReceiptsContext, 'numberOf'>,
) {
  const number = cellIn(row, 'sale_number');
  const claimed = /^\d{1,15}$/.test(number) ? Number(number) : null;
  if (begun !== null) {
    const { businessDay: saleDay, sale } = begun;
    return { saleNumber: numberOf(begun, claimed), saleDay, currency: sale.currency };
  }
  const day = businessDaySchema.safeParse(cellIn(row, 'sale_business_day'));
  if (claimed === null || !day.success) return null;
  return { saleNumber: claimed, saleDay: day.data, currency: CURRENCY };
}

function isSumOf({ returns, closing }: FollowedDay): boolean {
  if (closing === null) return false;
  const { returned } = givenBack(
    returns.map(({ note }) => note.event),
    [],
  );
  const stated = closing.figures.returned;
  return isSameGivenBack(
    returned === undefined ? {} : { returned },
    stated === undefined ? {} : { returned: stated },
  );
}
