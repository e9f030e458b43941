/**
 * Version 15 of the database: papers go to the receipt printer, and receipts are made; how often one was printed is found without
 * reading the journal through. A version that knows of no such entry would call it unreadable. Frozen once released.
 */
export const SCHEMA_15 = `
CREATE INDEX journal_printed_of_sale ON journal (json_extract(body, '$.saleId'))
WHERE kind = 'printed';

CREATE INDEX journal_printed_of_entry ON journal (json_extract(body, '$.entry'))
WHERE kind = 'printed';
`;
