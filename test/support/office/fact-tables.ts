import type { OfficeOfFile } from './office-of-file.ts';

/** The tables that an office makes of the entries that it holds, and can make again. */
export const FACT_TABLES = [
  'fact_sale',
  'sale_lookup',
  'fact_receipt',
  'fact_closing',
  'rollup_day',
  'rollup_hour',
] as const;

/** Every row of them, each table's in an order of its own. */
export async function allFacts(
  office: OfficeOfFile,
): Promise<Readonly<Record<(typeof FACT_TABLES)[number], readonly unknown[]>>> {
  const read = async (table: string): Promise<readonly unknown[]> =>
    (
      await office.rows<{ fact: unknown }>(
        `SELECT to_jsonb(t) AS fact FROM ${table} t ORDER BY to_jsonb(t)::text`,
      )
    ).map(({ fact }) => fact);
  return {
    fact_sale: await read('fact_sale'),
    sale_lookup: await read('sale_lookup'),
    fact_receipt: await read('fact_receipt'),
    fact_closing: await read('fact_closing'),
    rollup_day: await read('rollup_day'),
    rollup_hour: await read('rollup_hour'),
  };
}
