/**
 * Version 8 of the database: whose journal it is, and from where it went on, is found without reading all of it.
 * Frozen once released.
 */
export const SCHEMA_8 = `
CREATE INDEX journal_register ON journal (sequence)
  WHERE kind IN ('registerBound', 'journalRestored');
`;
