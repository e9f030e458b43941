import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPromise } from 'yauzl';
import * as z from 'zod';

const second: { verifyJournal(bytes: Uint8Array): Promise<unknown> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);

/** What the second verifier, which shares no code with the first, says of a journal as text. */
export const bySecondVerifier = (text: string): Promise<unknown> =>
  second.verifyJournal(Buffer.from(text));

/** The journals in a folder of exports as text: of JSON Lines, of pages, and the first part of each archive. */
export async function journalsIn(folder: string): Promise<readonly string[]> {
  const journals: string[] = [];
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    if (name.endsWith('.jsonl')) journals.push(text);
    if (name.endsWith('.html')) journals.push(journalOfPage(text));
    if (name.endsWith('.zip')) journals.push(await partOf(join(folder, name)));
  }
  return journals;
}

function journalOfPage(html: string): string {
  const [, escaped] =
    /<script type="application\/jsonl" id="journal">([^<]*)<\/script>/.exec(html) ?? [];
  return z.string().parse(escaped).replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

async function partOf(archive: string): Promise<string> {
  const zip = await openPromise(archive, { autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== 'journal-0001.jsonl') continue;
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
      return Buffer.concat(chunks).toString('utf8');
    }
    throw new Error('no part');
  } finally {
    zip.close();
  }
}
