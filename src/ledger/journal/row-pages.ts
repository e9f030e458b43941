import * as z from 'zod';

/** So many rows are read at a time. */
const PAGE = 40;

const numberedSchema = z.object({ sequence: z.int() });

/**
 * Rows from this entry on, oldest first, a page at a time. SQLite writes nothing while one of its queries is being
 * stepped through: whoever takes rows in turns of their own, as an archive does, would keep the till from selling.
 */
export function* rowPages(
  from: number,
  read: (from: number, most: number) => readonly unknown[],
): Iterable<unknown> {
  for (let next = from; ; ) {
    const page = read(next, PAGE);
    yield* page;
    if (page.length < PAGE) return;
    next = numberedSchema.parse(page.at(-1)).sequence + 1;
  }
}
