import { describe, expect, test } from 'vitest';
import { canonicalText, entryHash } from '../../../../src/ledger/entry/hash-chain.ts';
import { handoverHash } from '../../../../src/ledger/entry/register-key.ts';
import { newSigner, sell } from '../proof/signed.ts';
import { temporaryFile } from '../setting.ts';
import {
  exportOf,
  notesOf,
  opening,
  TEST,
  verdictOn,
  verdictOnFile,
  written,
} from './register-journals.ts';

describe('a key that takes the place of another', () => {
  const register = TEST;

  function replaced(handedOver: boolean) {
    const [old, next] = [newSigner(), newSigner()];
    const file = temporaryFile();
    written(file, { signer: old, register }, (ledger) => sell(ledger, 1));
    const given = { signer: next, register, takesOver: true };
    written(file, handedOver ? { ...given, handedOverBy: old } : given, (ledger) =>
      sell(ledger, 2),
    );
    return { file, old, next };
  }

  test.each([true, false])('is right, the old one at hand: %s', async (handedOver) => {
    const { file, old, next } = replaced(handedOver);
    const adoption = notesOf(file)[5];
    const signature = old.sign(handoverHash(old.keyId, next.keyId));
    expect(adoption.previous).toEqual(handedOver ? { keyId: old.keyId, signature } : null);
    expect(await (await exportOf(file, next)).verdict()).toMatchObject({
      ok: true,
      keyIds: [old.keyId, next.keyId],
    });
    expect(await verdictOnFile(file)).toMatchObject({ ok: true });
    expect(opening(file, { signer: old, register })).toMatchObject({ error: { code: 'otherKey' } });
  });

  test('ends the old one: what that signs afterwards is found by both verifiers', async () => {
    const { file, old, next } = replaced(true);
    // As its owner could, past the door: the old key goes on writing.
    written(file, { signer: old }, (ledger) => sell(ledger, 3));
    const { lines, verdict } = await exportOf(file, next);
    expect(await verdict()).toEqual({ ok: false, sequence: 11, problem: 'keyRetired' });
    expect(await verdictOnFile(file)).toMatchObject({ sequence: 11, problem: 'keyRetired' });
    expect(lines).toHaveLength(16);
  });

  test('cannot say that the old one agreed where it did not', async () => {
    const { file, next } = replaced(true);
    const { lines } = await exportOf(file, next);
    const { type, hash: _, signature: __, ...row } = JSON.parse(lines[6] ?? '');
    const body = JSON.parse(row.body);
    const stranger = newSigner();
    for (const previous of [
      { keyId: stranger.keyId, signature: stranger.sign(handoverHash(stranger.keyId, next.keyId)) },
      { ...body.previous, signature: next.sign(handoverHash(body.previous.keyId, next.keyId)) },
      undefined,
    ]) {
      const { previous: ___, ...rest } = body;
      const forged = { ...row, body: canonicalText({ ...rest, ...(previous && { previous }) }) };
      const hash = entryHash(forged);
      const line = canonicalText({ type, ...forged, hash, signature: next.sign(hash) });
      expect(await verdictOn(lines.with(6, line))).toEqual({
        ok: false,
        sequence: 6,
        problem: 'adoptionWrong',
      });
    }
  });
});
