import { describe, expect, test } from 'vitest';
import { GENESIS_HASH } from '../../src/ledger/entry/hash-chain.ts';
import { type SeededRandom, seededRandom } from '../generated-ledger/seeded-random.ts';
import { hashesUpTo, heldHashes } from '../support/office/held-entries.ts';
import type { TestRegister } from '../support/office/register.ts';
import type { StatementFault } from '../support/office/statement-proxy.ts';
import { officeBehindProxy } from './office-behind-proxy.ts';

/** Segments that come twice, cut short or out of order, over a line to PostgreSQL that fails now and then: each entry is held, once. */

const behind = officeBehindProxy('poor_line');

describe('a line that loses, repeats, cuts short and mixes up', () => {
  test('keeps no entry from being held, once', async () => {
    const register = await behind.joined(7, 60);
    const random = seededRandom(1717);
    let acknowledged = 0;
    for (let step = 0; acknowledged < register.last; step += 1) {
      expect(step).toBeLessThan(200);
      const sent = await Promise.all(
        Array.from({ length: 1 + random.below(3) }, () =>
          someSegment(register, acknowledged, random),
        ),
      );
      const how = random.pick<StatementFault>(['cutBefore', 'answerLost']);
      behind.proxy.begin(random.share() < 0.6 ? { at: 1 + random.below(40), how } : null);
      const ingest = await behind.through();
      const twice = sent.flatMap((packed) => (random.share() < 0.3 ? [packed, packed] : [packed]));
      const answers = await Promise.all(twice.map((packed) => register.post(ingest.url, packed)));
      await ingest.stop();
      const promised = answers.flatMap(({ status, holding }) =>
        status === 200 && holding !== null ? [holding] : [],
      );
      for (const { sequence, hash } of promised) {
        expect(hash).toBe(register.journal.hashAt(sequence) ?? GENESIS_HASH);
      }
      acknowledged = Math.max(acknowledged, ...promised.map(({ sequence }) => sequence));
      const held = await heldHashes(behind.store, register);
      expect(held.length).toBeGreaterThanOrEqual(acknowledged);
      expect(held).toEqual(hashesUpTo(register, held.length));
      acknowledged = held.length;
    }
    const { rows } = await behind.store.pool.query<{ kind: string }>(
      'SELECT DISTINCT kind FROM office.finding f JOIN office.register r ON r.id = f.register_id WHERE r.journal = $1',
      [register.name],
    );
    expect(rows).toEqual([{ kind: 'gap' }]);
  });
});

/** Entries about the newest that are held, sometimes beyond them, sometimes cut short on the way. */
async function someSegment(
  register: TestRegister,
  held: number,
  random: SeededRandom,
): Promise<Buffer> {
  const ahead = random.share() < 0.2 ? random.below(9) : -random.below(9);
  const first = Math.min(register.last, Math.max(1, held + 1 + ahead));
  const last = Math.min(register.last, first + random.below(25));
  const packed = await register.segment(first, last);
  return random.share() < 0.15 ? packed.subarray(0, packed.length - 1 - random.below(40)) : packed;
}
