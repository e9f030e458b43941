import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { BusinessDay } from '../../../../src/domain/calendar/business-day.ts';
import { canonicalText, entryHash } from '../../../../src/ledger/entry/hash-chain.ts';
import { endHash, endSchema, entryLineSchema } from '../../../../src/ledger/entry/journal-lines.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { type ExportVerdict, verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { closeAll, play, type Step } from '../closing/days.ts';
import { temporaryFile } from '../setting.ts';
import { exportedWhole, signingLedger } from './signed.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<ExportVerdict> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);

const DAY_MS = 24 * 3_600_000;

/** A journal of these days, exported whole or of one day: the header, its nth entry at n, the end. */
export async function exportedLines(
  signer: RegisterSigner,
  startMs: number,
  steps: readonly Step[],
  day: BusinessDay | null = null,
): Promise<readonly string[]> {
  const file = temporaryFile();
  const ledger = signingLedger(file, signer);
  const endMs = play(ledger, startMs, steps);
  closeAll(ledger, Math.max(endMs, startMs) + 2 * DAY_MS);
  ledger.maintenance.close();
  const { path } = await exportedWhole(file, signer, day);
  return readFileSync(path, 'utf8').trimEnd().split('\n');
}

/** The verdict of both verifiers, which must be the same. */
export async function verdictOn(lines: readonly string[]): Promise<ExportVerdict> {
  const text = `${lines.join('\n')}\n`;
  const file = temporaryFile();
  writeFileSync(file, text);
  const verdict = await verifyExport(file);
  expect(await second.verifyJournal(Buffer.from(text))).toEqual(verdict);
  return verdict;
}

/** What the owner of the register's key can do: change an entry, and make every later hash and signature right. */
export function rewrittenBy(
  key: RegisterSigner,
  lines: readonly string[],
  place: number,
  change: (body: Body) => Body,
  columns: Readonly<Record<string, unknown>> = {},
): readonly string[] {
  const written = [...lines];
  let previousHash: string | null = null;
  for (let at = place; at < lines.length - 1; at += 1) {
    const { hash: _, signature: __, ...row } = entryLineSchema.parse(JSON.parse(lines[at] ?? ''));
    const body: unknown = JSON.parse(row.body);
    const changed = {
      ...row,
      ...(at === place && { ...columns, body: canonicalText(change({ ...(body as object) })) }),
      ...(previousHash !== null && { previousHash }),
    };
    const { type: ___, ...hashed } = changed;
    const hash = entryHash(hashed);
    written[at] = canonicalText({ ...changed, hash, signature: key.sign(hash) });
    previousHash = hash;
  }
  const end = endSchema.parse(JSON.parse(lines.at(-1) ?? ''));
  const stated = { ...end, headHash: previousHash ?? end.headHash };
  written[lines.length - 1] = canonicalText({ ...stated, signature: key.sign(endHash(stated)) });
  return written;
}

/** The places of the entries of a kind. */
export function placesOf(lines: readonly string[], kind: string): readonly number[] {
  return lines.flatMap((line, at) => (JSON.parse(line).kind === kind ? [at] : []));
}

/** The body of an entry. */
export type Body = Readonly<Record<string, unknown>>;
/** Changes the figures of a closing. */
export const inFigures =
  (change: (figures: Body) => Body) =>
  (body: Body): Body => ({
    ...body,
    figures: change(body.figures as Body),
  });
