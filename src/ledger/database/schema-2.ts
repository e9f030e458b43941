/** Version 2 of the database: what happened to the register itself is found without reading its sales. Frozen once released. */
export const SCHEMA_2 = `
CREATE INDEX journal_about_register ON journal (sequence) WHERE sale_id IS NULL;
`;
