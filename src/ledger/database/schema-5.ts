/** The labels as they are searched. */
const SALE_LABELS = `CREATE VIRTUAL TABLE sale_labels USING fts5(
  label, content='', contentless_delete=1, tokenize='trigram'
)`;

/**
 * Version 5 of the database: sales are found by what a manager remembers of them, and a period's money is added up
 * from an index alone. Labels are searched by any three characters in a row; codes by how they begin or end.
 * Frozen once released.
 */
export const SCHEMA_5 = `
ALTER TABLE sales ADD COLUMN drafted_minute INTEGER;
ALTER TABLE sales ADD COLUMN confirmed_ms INTEGER;

CREATE INDEX sales_in_day ON sales (business_day);
CREATE INDEX sales_by_amount ON sales (amount_minor);
CREATE INDEX sales_by_state ON sales (state);
CREATE INDEX sales_by_minute ON sales (drafted_minute);

CREATE TABLE sale_codes (
  code TEXT NOT NULL,
  sale_number INTEGER NOT NULL,
  backwards TEXT NOT NULL,
  PRIMARY KEY (code, sale_number)
) STRICT, WITHOUT ROWID;

CREATE INDEX sale_codes_by_end ON sale_codes (backwards);
CREATE INDEX sale_codes_by_sale ON sale_codes (sale_number);

${SALE_LABELS};

DROP INDEX receipts_by_day;
CREATE INDEX receipts_by_day ON receipts (business_day, kind, hour, minor);
`;
