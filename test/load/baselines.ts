import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { JournalRow } from '../../src/ledger/entry/journal-row.ts';

/** Entries a second that PostgreSQL takes by a bare COPY into one table, without a key or an index, in one transaction. */
export async function bareCopy(
  url: string,
  rows: readonly JournalRow[],
  times: number,
): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'DROP TABLE IF EXISTS bare_copy; CREATE TABLE bare_copy (sequence bigint, kind text, body text, hash text, signature text)',
    );
    const text = rows
      .map(
        ({ sequence, kind, body, hash, signature }) =>
          `${[sequence, kind, body.replaceAll('\\', '\\\\'), hash, signature].join('\t')}\n`,
      )
      .join('');
    const startMs = performance.now();
    const stream = client.query(copyFrom('COPY bare_copy FROM STDIN'));
    await pipeline(Readable.from(Array.from({ length: times }, () => text)), stream);
    return (rows.length * times * 1_000) / (performance.now() - startMs);
  } finally {
    await client.query('DROP TABLE IF EXISTS bare_copy');
    await client.end();
  }
}

/** Answer times in milliseconds of a bare Fastify that reads the same bodies and does nothing with them. */
export async function bareFastify(bodies: readonly Buffer[]): Promise<readonly number[]> {
  const server = Fastify();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  server.post('/', async () => ({ held: true }));
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const times: number[] = [];
  for (const body of bodies) {
    const startMs = performance.now();
    await (
      await fetch(url, {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { 'content-type': 'application/zstd' },
      })
    ).json();
    times.push(performance.now() - startMs);
  }
  await server.close();
  return times;
}
