/**
 * Version 16 of the database: the register hands its entries over to a company's office; which one it joined, and what that said last,
 * is found without reading the journal through. A version that knows of no such entry would call it unreadable. Frozen once
 * released.
 */
export const SCHEMA_16 = `
CREATE INDEX journal_office ON journal (kind, sequence)
WHERE kind IN ('officeJoined', 'officeLeft', 'officeRetired', 'officeHeld');
`;
