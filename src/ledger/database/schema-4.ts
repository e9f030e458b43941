/**
 * Version 4 of the database: who rang a sale up and its rate of tax, each receipt of money in the day in which it came,
 * and the closings found without reading their days. Frozen once released.
 */
export const SCHEMA_4 = `
ALTER TABLE sales ADD COLUMN operator TEXT NOT NULL DEFAULT '';
ALTER TABLE sales ADD COLUMN vat_rate INTEGER;

CREATE TABLE receipts (
  sequence INTEGER PRIMARY KEY,
  sale_number INTEGER NOT NULL,
  business_day TEXT NOT NULL,
  hour INTEGER NOT NULL,
  kind TEXT NOT NULL,
  minor INTEGER NOT NULL
) STRICT;

CREATE INDEX receipts_by_day ON receipts (business_day);
CREATE INDEX receipts_by_sale ON receipts (sale_number);
CREATE INDEX journal_by_day ON journal (business_day, sequence);
CREATE INDEX journal_closings ON journal (sequence)
  WHERE kind IN ('dayClosed', 'monthClosed', 'yearClosed');
`;
