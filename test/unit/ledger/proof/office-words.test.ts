import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { RegisterEvent } from '../../../../src/domain/register/register-event.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { NOON_MS } from '../events.ts';
import { heldBy, joinedTo } from '../office-words.ts';
import { temporaryFile } from '../setting.ts';
import { type Body, placesOf, rewrittenBy, verdictOn } from './rewritten.ts';
import { exportedWhole, newSigner, sell, signingLedger } from './signed.ts';

/** A sale, the joining, a word, a sale and another word; exported whole. */
async function journalWithWords(): Promise<{
  readonly key: RegisterSigner;
  readonly lines: readonly string[];
}> {
  const [key, office] = [newSigner(), newSigner()];
  const file = temporaryFile();
  const ledger = signingLedger(file, key);
  sell(ledger, 1);
  const note = (event: RegisterEvent) =>
    expect(ledger.journal.note(event)).toMatchObject({ ok: true });
  note(joinedTo(office, NOON_MS));
  note(heldBy(office, ledger, key.keyId, NOON_MS));
  sell(ledger, 2);
  note(heldBy(office, ledger, key.keyId, NOON_MS));
  ledger.maintenance.close();
  const { path } = await exportedWhole(file, key);
  return { key, lines: readFileSync(path, 'utf8').trimEnd().split('\n') };
}

const flipped = (hex: unknown): string =>
  String(hex).replace(/^./, (digit) => (digit === '0' ? '1' : '0'));

describe('both verifiers judge what an office signed', () => {
  test('and find it right where it is', async () => {
    const { lines } = await journalWithWords();
    expect(placesOf(lines, 'officeHeld')).toHaveLength(2);
    expect(await verdictOn(lines)).toMatchObject({ ok: true });
  });

  const lies: readonly (readonly [string, (body: Body) => Body])[] = [
    ['another signature', (body) => ({ ...body, signature: flipped(body.signature) })],
    ['another time than was signed', (body) => ({ ...body, officeAtMs: NOON_MS })],
    ['another hash', (body) => ({ ...body, hash: flipped(body.hash) })],
    ['another number', (body) => ({ ...body, sequence: Number(body.sequence) - 1 })],
    ['an entry that comes behind it', (body) => ({ ...body, sequence: 1_000 })],
    ['a key that nobody joined', (body) => ({ ...body, keyId: flipped(body.keyId) })],
    ['no form of a word', ({ type, atMs }) => ({ type: String(type), atMs: Number(atMs) })],
  ];

  test.each(lies)('and find one with %s', async (_, lie) => {
    const { key, lines } = await journalWithWords();
    const [, place = 0] = placesOf(lines, 'officeHeld');
    const verdict = await verdictOn(rewrittenBy(key, lines, place, lie));
    expect(verdict).toEqual({ ok: false, sequence: place, problem: 'officeWordWrong' });
  });

  test('and find a sale that was changed behind the office’s back, whoever signed it anew', async () => {
    const { key, lines } = await journalWithWords();
    const [drafted = 0] = placesOf(lines, 'drafted');
    const [firstWord] = placesOf(lines, 'officeHeld');
    const changed = rewrittenBy(key, lines, drafted, (body) => ({ ...body, label: 'Other' }));
    const verdict = await verdictOn(changed);
    expect(verdict).toEqual({ ok: false, sequence: firstWord, problem: 'officeWordWrong' });
  });

  test('and find a joining whose key is not under its own name', async () => {
    const { key, lines } = await journalWithWords();
    const [place = 0] = placesOf(lines, 'officeJoined');
    const lie = (body: Body): Body => ({
      ...body,
      officeKey: { ...(body.officeKey as object), keyId: 'f'.repeat(64) },
    });
    const verdict = await verdictOn(rewrittenBy(key, lines, place, lie));
    expect(verdict).toEqual({ ok: false, sequence: place, problem: 'officeWordWrong' });
  });
});
