/** By the journal's key: SQLite would rather read the index by sale from end to end, which has the names in order. */
export const SALES_TOUCHED_QUERY = `SELECT DISTINCT sale_id FROM journal NOT INDEXED
  WHERE sequence > ? AND sale_id IS NOT NULL`;
