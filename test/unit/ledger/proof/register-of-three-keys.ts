import { writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { canonicalText, entryHash, textHash } from '../../../../src/ledger/entry/hash-chain.ts';
import {
  adoptionLineSchema,
  endHash,
  endSchema,
} from '../../../../src/ledger/entry/journal-lines.ts';
import type { EntryRange } from '../../../../src/ledger/entry/journal-pages.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { journalLinesOf } from '../../../../src/ledger/export/export-journal.ts';
import { openJournalReader } from '../../../../src/ledger/opening/journal-reader.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { type ExportVerdict, verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { acknowledged, codeCreated, completed, drafted, NOON_MS, options } from '../events.ts';
import { record, temporaryFile, value } from '../setting.ts';
import { newSigner } from './signed.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<ExportVerdict> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);

const DAY_MS = 24 * 3_600_000;
/** What the register is called. */
export const REGISTER = { mode: 'test', terminalId: 'till-1', shopName: 'Verdier' } as const;

/** A register whose key was replaced twice. */
export interface Register {
  readonly file: string;
  /** Each signs a day: an adoption, and a sale of four entries. */
  readonly keys: readonly [RegisterSigner, RegisterSigner, RegisterSigner];
}

/** The first key hands over to the second in entry 6; that one is lost, and a third takes its place in entry 11. */
export function registerOfThreeKeys(): Register {
  const file = temporaryFile();
  const keys = [newSigner(), newSigner(), newSigner()] as const;
  for (const [day, signer] of keys.entries()) {
    const handedOverBy = day === 1 ? { handedOverBy: keys[0] } : {};
    const given = { signer, register: REGISTER, takesOver: day > 0, ...handedOverBy };
    const ledger = value(openLedger({ ...options(file), ...given }));
    const atMs = NOON_MS + (day - 2) * DAY_MS;
    record(ledger, drafted(day, { atMs }), [
      codeCreated(day, atMs),
      completed(day, atMs),
      acknowledged(null, atMs),
    ]);
    ledger.maintenance.close();
  }
  return { file, keys };
}

/** The lines of an export of these days. */
export function linesOf(
  { file }: Register,
  signer: RegisterSigner,
  range: EntryRange,
): readonly string[] {
  const reader = value(openJournalReader(file));
  try {
    const lines = value(journalLinesOf({ journal: reader.journal, mode: 'test', signer }, range));
    return Array.from(lines.parts, ({ bytes }) => bytes)
      .join('')
      .trimEnd()
      .split('\n');
  } finally {
    reader.close();
  }
}

/** Two verifiers that share no line must agree on every file. */
export async function verdictOn(what: readonly string[] | Uint8Array): Promise<ExportVerdict> {
  const bytes = what instanceof Uint8Array ? what : Buffer.from(`${what.join('\n')}\n`);
  const file = temporaryFile();
  writeFileSync(file, bytes);
  const verdict = await verifyExport(file);
  expect(await second.verifyJournal(bytes)).toEqual(verdict);
  return verdict;
}

/** The first day: the header, its four entries 2 to 5, the adoptions 6 and 11, the end. */
export const firstDay = (register: Register): readonly string[] =>
  linesOf(register, register.keys[2], { first: 2, last: 5 });

/** An adoption as whoever has this key can write it. */
export function adoptionBy(
  signer: RegisterSigner,
  line: string | undefined,
  changes: Readonly<Record<string, unknown>>,
  said: Readonly<Record<string, unknown>> = {},
): string {
  const {
    type: _,
    hash: __,
    signature: ___,
    ...row
  } = adoptionLineSchema.parse(JSON.parse(line ?? ''));
  const body = canonicalText({ ...JSON.parse(row.body), ...said });
  const columns = { ...row, keyId: signer.keyId, body, ...changes };
  const hash = entryHash(columns);
  return canonicalText({ ...columns, type: 'adoption', hash, signature: signer.sign(hash) });
}

/** The header and the last line made right for these entries and keys, signed by the last of them. */
export function closedBy(
  signer: RegisterSigner,
  [header = '', ...lines]: readonly string[],
  added: readonly object[] = [],
): readonly string[] {
  const stated = JSON.parse(header);
  const first = canonicalText({ ...stated, keys: [...stated.keys, ...added] });
  const between = lines.slice(0, -1);
  const entries = between.map((line) => JSON.parse(line)).filter(({ type }) => type === 'entry');
  const end = endSchema.parse({
    type: 'end',
    entries: entries.length,
    headHash: entries.at(-1).hash,
    headerHash: textHash(first),
    keyId: signer.keyId,
    signature: null,
  });
  return [first, ...between, canonicalText({ ...end, signature: signer.sign(endHash(end)) })];
}
