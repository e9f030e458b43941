import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canonicalText } from '../../../../src/ledger/entry/hash-chain.ts';
import { keyLineOf } from '../../../../src/ledger/entry/journal-origin.ts';
import type { EntryRange } from '../../../../src/ledger/entry/journal-pages.ts';
import { knownKeys } from '../../../../src/ledger/entry/register-key.ts';
import { exportsBeyond } from '../../../../src/ledger/restore/exported-head.ts';
import { runLedger } from '../command/cli.ts';
import { temporaryFolder } from '../setting.ts';
import {
  adoptionBy,
  closedBy,
  firstDay,
  linesOf,
  registerOfThreeKeys,
  verdictOn,
} from './register-of-three-keys.ts';
import { newSigner } from './signed.ts';

describe('an export of days before a change of key', () => {
  test.each<[string, EntryRange, readonly number[]]>([
    ['of the first key', { first: 2, last: 5 }, [6, 11]],
    ['of one entry', { first: 4, last: 4 }, [6, 11]],
    ['from the beginning', { first: 1, last: 3 }, [6, 11]],
    ['up to the entry before an adoption and over another', { first: 2, last: 10 }, [11]],
    ['of the key that signs', { first: 12, last: 15 }, []],
    ['of everything', { first: 1, last: 15 }, []],
  ])('is signed by the key in force now, and says how that came: %s', async (_, range, later) => {
    const register = registerOfThreeKeys();
    const { keys } = register;
    const lines = linesOf(register, keys[2], range);
    const said = lines.map((line) => JSON.parse(line));
    const adoptions = said.filter(({ type }) => type === 'adoption');
    expect(adoptions.map(({ sequence }) => sequence)).toEqual(later);
    expect(said.at(-1)).toMatchObject({ entries: range.last - range.first + 1 });
    expect(await verdictOn(lines)).toMatchObject({
      ok: true,
      entries: range.last - range.first + 1,
      keyIds: keys.map(({ keyId }) => keyId),
    });
  });

  test('is not signed by a key that the journal never adopted', () => {
    const register = registerOfThreeKeys();
    expect(() => linesOf(register, newSigner(), { first: 2, last: 5 })).toThrow('keyMissing');
  });

  test('stays a witness of its last entry', async () => {
    const register = registerOfThreeKeys();
    const folder = temporaryFolder();
    const lines = firstDay(register);
    writeFileSync(join(folder, 'day.jsonl'), `${lines.join('\n')}\n`);
    const keys = knownKeys();
    keys.add(register.keys[2]);
    const line = keyLineOf({ keyId: register.keys[2].keyId, journal: null });
    const [head] = await exportsBeyond({ folders: [folder], keys, line, after: 4, prefix: '' });
    expect(head).toMatchObject({ sequence: 5, hash: JSON.parse(lines[4] ?? '').hash });
  });

  test('is heard by who knows only the first of its keys, and that the last is the register’s is not believed', async () => {
    const register = registerOfThreeKeys();
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'day.jsonl'), `${firstDay(register).join('\n')}\n`);
    const keys = knownKeys();
    keys.add(register.keys[0]);
    const line = keyLineOf({ keyId: register.keys[0].keyId, journal: null });
    const [heard] = await exportsBeyond({ folders: [folder], keys, line, after: 4, prefix: '' });
    expect(heard).toMatchObject({ sequence: 5, keyId: register.keys[2].keyId });
    expect(heard?.isHeardOnly).toBe(true);
  });

  test('is told with its later keys, of which the last is in force at its end', async () => {
    const register = registerOfThreeKeys();
    const [first, , last] = register.keys;
    const file = join(temporaryFolder(), 'day.jsonl');
    writeFileSync(file, `${firstDay(register).join('\n')}\n`);
    const { code, out } = await runLedger(['verify', file, '--key', last.keyId]);
    expect(code).toBe(0);
    expect(out).toContain('Entry 6, by cashier-1: key');
    expect(out).toMatch(/Entry 11, .* without the key before it, as a manager said/);
    expect(out).toContain('It holds entries of 2026-11-18 to 2026-11-18,');
    expect((await runLedger(['verify', file, '--key', first.keyId])).code).toBe(1);
  });
});

describe('a comparison', () => {
  test('finds that an adoption behind an export is another one than the journal’s', async () => {
    const register = registerOfThreeKeys();
    const lines = firstDay(register);
    const stranger = newSigner();
    const { keyId, publicKey } = stranger;
    const keys = JSON.parse(lines[0] ?? '').keys.slice(0, 2);
    const header = canonicalText({ ...JSON.parse(lines[0] ?? ''), keys });
    const forged = closedBy(
      stranger,
      lines.with(0, header).with(6, adoptionBy(stranger, lines[6], {}, { keyId, publicKey })),
      [{ keyId, publicKey, adoptedAt: 11 }],
    );
    expect(await verdictOn(forged)).toMatchObject({ ok: true });
    const place = temporaryFolder();
    const saved = (name: string, text: readonly string[]) => {
      writeFileSync(join(place, name), `${text.join('\n')}\n`);
      return join(place, name);
    };
    const fork = saved('fork.jsonl', forged);
    for (const other of [register.file, saved('day.jsonl', lines)]) {
      const { code, tell } = await runLedger(['compare', other, fork]);
      expect(tell).toContain('another entry 11 each');
      expect(code).toBe(1);
    }
    const { code, out } = await runLedger(['compare', register.file, join(place, 'day.jsonl')]);
    expect(out).toContain('hold the same up to entry 6');
    expect(code).toBe(0);
  });
});
