/**
 * Version 9 of the database: the sales whose refund is due are found without reading the others. Of what was sold
 * before, none was said to be made. Frozen once released.
 */
export const SCHEMA_9 = `
ALTER TABLE sales ADD COLUMN refund_due INTEGER;

UPDATE sales SET refund_due = 1 WHERE acknowledged = 1
  AND CASE WHEN json_valid(body) THEN json_extract(body, '$.lateDecision') END = 'refundNeeded';

CREATE INDEX sales_refund_due ON sales (number) WHERE refund_due = 1;
`;
