/**
 * Version 3 of the database: an entry may name the register's key and carry a signature by it. What was written
 * before stays unsigned. The public keys are entries themselves, found by their index. Frozen once released.
 */
export const SCHEMA_3 = `
ALTER TABLE journal ADD COLUMN key_id TEXT;
ALTER TABLE journal ADD COLUMN signature TEXT;
CREATE INDEX journal_register_keys ON journal (sequence) WHERE kind = 'registerKeyAdopted';
`;
