import { zstdDecompressSync } from 'node:zlib';
import { packSegment } from '../../../src/handover/segment.ts';
import { canonicalText, entryHash, GENESIS_HASH } from '../../../src/ledger/entry/hash-chain.ts';
import { endHash, endSchema, lineOf } from '../../../src/ledger/entry/journal-lines.ts';
import type { JournalRow } from '../../../src/ledger/entry/journal-row.ts';
import { rowsIn } from '../../../src/office/receive/held-journal.ts';
import type { TestRegister } from './register.ts';

/** The register's whole journal with other bodies, which it signed itself: what a till that lies would hand over. */
async function resigned(
  register: TestRegister,
  bodyOf: (row: JournalRow) => string,
): Promise<Buffer> {
  const rows = await rowsIn(await register.segment(1, register.last));
  const text = zstdDecompressSync(await register.segment(1, register.last)).toString('utf8');
  const lines = text.trimEnd().split('\n');
  let previousHash = GENESIS_HASH;
  const written = rows.map((row) => {
    const changed = { ...row, body: bodyOf(row), previousHash };
    const hash = entryHash(changed);
    previousHash = hash;
    return lineOf('entry', {
      ...changed,
      hash,
      signature: row.keyId === null ? null : register.signer.sign(hash),
    });
  });
  const end = endSchema.parse(JSON.parse(lines.at(-1) ?? ''));
  const signed = { ...end, headHash: previousHash, signature: null };
  const last = canonicalText({ ...signed, signature: register.signer.sign(endHash(signed)) });
  return packSegment(`${[lines[0], ...written, last].join('\n')}\n`);
}

/** With each day's closing a cent off. */
export const withWrongSums = (register: TestRegister): Promise<Buffer> =>
  resigned(register, (row) => {
    if (row.kind !== 'dayClosed') return row.body;
    const event = JSON.parse(row.body);
    event.figures.received.total.minor += 1;
    return canonicalText(event);
  });
