import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalText } from '../../../../src/ledger/entry/hash-chain.ts';
import { handoverHash } from '../../../../src/ledger/entry/register-key.ts';
import { sampled } from '../../../support/sampled-runs.ts';
import { runLedger } from '../command/cli.ts';
import { temporaryFolder } from '../setting.ts';
import {
  adoptionBy,
  closedBy,
  firstDay,
  REGISTER,
  type Register,
  registerOfThreeKeys,
  verdictOn,
} from './register-of-three-keys.ts';
import { newSigner } from './signed.ts';

describe('both verifiers find', () => {
  type Damage = (lines: readonly string[], register: Register) => readonly string[];
  const at =
    (place: number, change: (line: string | undefined, register: Register) => string): Damage =>
    (lines, register) =>
      closedBy(register.keys[2], lines.with(place, change(lines[place], register)));

  const TABLE: readonly [string, number, string, Damage][] = [
    ['an adoption left out', 0, 'headerWrong', (lines) => lines.toSpliced(5, 1)],
    [
      'adoptions in another order',
      6,
      'gap',
      (lines) => lines.toSpliced(5, 2, lines[6] ?? '', lines[5] ?? ''),
    ],
    ['an adoption twice', 6, 'gap', (lines) => lines.toSpliced(5, 0, lines[5] ?? '')],
    [
      'an entry behind an adoption',
      6,
      'endWrong',
      (lines) => lines.toSpliced(6, 0, lines[4] ?? ''),
    ],
    [
      'an adoption among the entries',
      5,
      'endWrong',
      (lines) => lines.toSpliced(4, 0, lines[5] ?? ''),
    ],
    [
      'the last line signed by a key that was replaced',
      6,
      'endWrong',
      (lines, { keys }) => closedBy(keys[0], lines),
    ],
    [
      'a text of its own',
      11,
      'hashDiffers',
      at(6, (line) => canonicalText({ ...JSON.parse(line ?? ''), operator: 'somebody' })),
    ],
    [
      'another kind of entry in its place',
      11,
      'unreadable',
      at(6, (line, { keys }) => adoptionBy(keys[2], line, { kind: 'tillStarted' })),
    ],
    [
      'an adoption of a sale',
      11,
      'unreadable',
      at(6, (line, { keys }) => adoptionBy(keys[2], line, { saleId: 'sale_1' })),
    ],
    [
      'an adoption that follows at once, from something else',
      6,
      'chainBroken',
      at(5, (line, { keys }) => adoptionBy(keys[1], line, { previousHash: 'ab'.repeat(32) })),
    ],
    [
      'an adoption under the number of an entry',
      5,
      'gap',
      at(5, (line, { keys }) => adoptionBy(keys[1], line, { sequence: 5 })),
    ],
    [
      'another mode',
      11,
      'registerDiffers',
      at(6, (line, { keys }) =>
        adoptionBy(keys[2], line, {}, { register: { ...REGISTER, mode: 'live' } }),
      ),
    ],
    [
      'another register',
      11,
      'registerDiffers',
      at(6, (line, { keys }) =>
        adoptionBy(keys[2], line, {}, { register: { ...REGISTER, terminalId: 'till-2' } }),
      ),
    ],
    [
      'a first line that says of an adoption another number',
      0,
      'headerWrong',
      (lines, { keys }) => {
        const header = JSON.parse(lines[0] ?? '');
        const told = header.keys.map((key: { adoptedAt: number }) => ({
          ...key,
          adoptedAt: key.adoptedAt === 11 ? 12 : key.adoptedAt,
        }));
        return closedBy(keys[2], lines.with(0, canonicalText({ ...header, keys: told })));
      },
    ],
    [
      'a handover that the key before it did not sign',
      40,
      'adoptionWrong',
      (lines, { keys }) => {
        const stranger = newSigner();
        const { keyId, publicKey } = stranger;
        const signature = stranger.sign(handoverHash(keys[2].keyId, keyId));
        const previous = { keyId: keys[2].keyId, signature };
        const adoption = adoptionBy(
          stranger,
          lines[6],
          { sequence: 40 },
          { keyId, publicKey, previous },
        );
        const key = { keyId, publicKey, adoptedAt: 40 };
        return closedBy(stranger, lines.toSpliced(7, 0, adoption), [key]);
      },
    ],
    [
      'a key that states no adoption',
      6,
      'endWrong',
      (lines) => {
        const { keyId, publicKey, ...stranger } = newSigner();
        return closedBy({ keyId, publicKey, ...stranger }, lines, [
          { keyId, publicKey, adoptedAt: 40 },
        ]);
      },
    ],
  ];

  test.each(TABLE)('%s', async (_what, sequence, problem, damage) => {
    const register = registerOfThreeKeys();
    const lines = firstDay(register);
    expect(await verdictOn(damage(lines, register))).toEqual({ ok: false, sequence, problem });
  });

  test('any byte that is changed, put in or left out', async () => {
    const bytes = [...Buffer.from(`${firstDay(registerOfThreeKeys()).join('\n')}\n`)];
    const edit = fc.constantFrom('change', 'put in', 'leave out');
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), edit, async (place, byte, how) => {
        const left = how === 'put in' ? 0 : 1;
        const edited = bytes.toSpliced(place, left, ...(how === 'leave out' ? [] : [byte]));
        fc.pre(!Buffer.from(edited).equals(Buffer.from(bytes)));
        expect(await verdictOn(Uint8Array.from(edited))).toMatchObject({ ok: false });
      }),
      { numRuns: sampled(60) },
    );
  });

  test('and name a key that nobody handed over to, which may be anybody’s', async () => {
    const register = registerOfThreeKeys();
    const lines = firstDay(register);
    const stranger = newSigner();
    const { keyId, publicKey } = stranger;
    const adoption = adoptionBy(stranger, lines[6], { sequence: 40 }, { keyId, publicKey });
    // The last entry of the day is taken out.
    const cut = closedBy(stranger, lines.toSpliced(7, 0, adoption).toSpliced(4, 1), [
      { keyId, publicKey, adoptedAt: 40 },
    ]);
    expect(await verdictOn(cut)).toMatchObject({ ok: true, entries: 3 });
    const file = join(temporaryFolder(), 'day.jsonl');
    writeFileSync(file, `${cut.join('\n')}\n`);
    const { out } = await runLedger(['verify', file]);
    expect(out).toMatch(/Entry 40, .* without the key before it, as a manager said/);
    const own = register.keys[2].keyId;
    expect((await runLedger(['verify', file, '--key', own])).code).toBe(1);
  });
});
