import { zstdDecompressSync } from 'node:zlib';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { packSegment } from '../../src/handover/segment.ts';
import { heldHashes } from '../support/office/held-entries.ts';
import { keepTables } from '../support/office/kept-tables.ts';
import type { Answer, TestRegister } from '../support/office/register.ts';
import { withWrongSums } from '../support/office/resigned.ts';
import { newCode } from '../support/office/running-office.ts';
import type { StatementFault } from '../support/office/statement-proxy.ts';
import { officeBehindProxy } from './office-behind-proxy.ts';

/**
 * The transaction of the office that takes a segment in, broken off at every statement that it really sends: what was acknowledged
 * is a prefix of the journal and in the store exactly once, and the same again ends as if nothing had happened.
 */

const behind = officeBehindProxy('statements');

/** What a register asks, after something else was handed over. */
interface Case {
  readonly register: TestRegister;
  ask(office: string): Promise<Answer>;
  /** How far the office holds it before, and after. */
  readonly before: number;
  readonly after: number;
  /** What it is refused with once the office knows. */
  readonly later?: string;
  /** Whether PostgreSQL itself is killed at some of the statements: it takes a while to be back. */
  readonly isKilled?: true;
}

const MIDDLE = 12;

const CASES: Readonly<Record<string, () => Promise<Case>>> = {
  async 'a register joins'() {
    const register = behind.made(1, 8);
    const code = await newCode(behind.store);
    return { register, ask: (url) => register.join(url, code), before: 0, after: 0 };
  },
  async 'all of a journal, with a closing that lies'() {
    const register = await behind.joined(2);
    const packed = await withWrongSums(register);
    const ask = (url: string) => register.post(url, packed);
    return { register, ask, before: 0, after: register.last, isKilled: true };
  },
  async 'entries that were held, and the rest'() {
    const register = await behind.joined(3);
    expect((await register.hand(behind.other.url, 1, MIDDLE)).status).toBe(200);
    const ask = (url: string) => register.hand(url, MIDDLE - 4, register.last);
    return { register, ask, before: MIDDLE, after: register.last };
  },
  async 'a gap'() {
    const register = await behind.joined(4);
    expect((await register.hand(behind.other.url, 1, MIDDLE)).status).toBe(200);
    const ask = (url: string) => register.hand(url, MIDDLE + 4, register.last);
    return { register, ask, before: MIDDLE, after: MIDDLE };
  },
  async 'a fork'() {
    const register = await behind.joined(5);
    expect((await register.hand(behind.other.url, 1, register.last)).status).toBe(200);
    const forked = behind.made(5, 11);
    const packed = await forked.segment(1, forked.last);
    const ask = (url: string) => register.post(url, packed);
    return { register, ask, before: register.last, after: register.last, later: 'quarantined' };
  },
  async 'an entry that was changed'() {
    const register = await behind.joined(6);
    const text = zstdDecompressSync(await register.segment(1, MIDDLE)).toString('utf8');
    const packed = await packSegment(text.replace('"operator":"', '"operator":"x'));
    const ask = (url: string) => register.post(url, packed);
    return { register, ask, before: 0, after: 0 };
  },
};

/** What depends on when, or on how many came before. */
const LEFT_OUT = ['id', 'register_id', 'used_by', 'used_at', 'received_at', 'at', 'seen_at'];
const LEFT_OUT_TOO = [
  'found_at',
  'last_seen_at',
  'handed_over_at',
  'joined_at',
  'began_at',
  'quarantined_at',
];

/** In the signed log of what people did, also what is signed over that. */
const LEFT_OUT_OF: Readonly<Record<string, readonly string[]>> = {
  audit_entry: ['at_ms', 'previous_hash', 'hash', 'signature'],
};

/** Every row of the office, but for what depends on when. */
async function everything(): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const { rows: tables } = await behind.store.pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'office'::regnamespace AND c.relkind IN ('r', 'p')
        AND NOT c.relispartition AND c.relname NOT IN ('migration', 'request_nonce')`,
  );
  const found: Record<string, readonly unknown[]> = {};
  for (const { name } of tables) {
    const { rows } = await behind.store.pool.query<{ row: unknown }>(
      `SELECT to_jsonb(t) - $1::text[] AS row FROM office.${name} t ORDER BY (to_jsonb(t) - $1::text[])::text`,
      [[...LEFT_OUT, ...LEFT_OUT_TOO, ...(LEFT_OUT_OF[name] ?? [])]],
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** Asks once through a line that fails at this statement; null where no answer came, or one that says to come again. */
async function askedOver(
  { ask }: Case,
  fault: { readonly at: number; readonly how: StatementFault } | null,
): Promise<Answer | null> {
  behind.proxy.begin(fault);
  const ingest = await behind.through();
  const answer = await ask(ingest.url).finally(() => ingest.stop());
  expect(behind.proxy.happened()).toBe(fault !== null);
  if (fault === null) return answer;
  expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
  return null;
}

/** The statement that a fault meets, and how. */
interface Trial {
  readonly at: number;
  readonly text: string;
  readonly how: StatementFault;
}

/** Each statement that was sent is kept from PostgreSQL; one that ends a transaction also loses its answer. */
const trialsOf = (statements: readonly string[]): readonly Trial[] =>
  statements.flatMap((text, index): readonly Trial[] => {
    const cut: Trial = { at: index + 1, text, how: 'cutBefore' };
    return text === 'COMMIT' ? [cut, { ...cut, how: 'answerLost' }] : [cut];
  });

/** The one by which PostgreSQL itself is killed: of so many of them one. */
const KILLED_EACH = 6;

describe('a transaction that is broken off at any of its statements', () => {
  test.each(Object.keys(CASES))('takes nothing twice and loses nothing: %s', async (name) => {
    const one = await (CASES[name] ?? expect.fail)();
    const kept = await keepTables(behind.store);
    const answer = await askedOver(one, null);
    const trials = trialsOf(behind.proxy.statements());
    expect(trials.length).toBeGreaterThan(9);
    const [whole, after] = [await heldHashes(behind.store, one.register), await everything()];
    expect(whole.length).toBe(one.after);

    async function putBack(): Promise<void> {
      await kept.putBack();
      await behind.startOther();
    }

    async function holdsWhole(): Promise<void> {
      const held = await heldHashes(behind.store, one.register);
      expect(held).toEqual(whole.slice(0, held.length));
      expect([one.before, one.after]).toContain(held.length);
    }

    /** The till asks again, elsewhere, and once more where that answer is lost as well. */
    async function againElsewhere(): Promise<void> {
      for (const url of [behind.other.url, behind.other.url]) {
        const again = await one.ask(url);
        expect([answer?.code, one.later]).toContain(again.code);
        expect(again.holding?.sequence).toBe(answer?.holding?.sequence);
      }
      expect(await everything()).toEqual(after);
    }

    for (const [index, trial] of trials.entries()) {
      await putBack();
      await askedOver(one, trial);
      await holdsWhole();
      await againElsewhere();
      if (!one.isKilled || index % KILLED_EACH !== 0) continue;
      await putBack();
      await whileKilled(() => askedOver(one, { ...trial, how: 'killed' }));
      await holdsWhole();
      await againElsewhere();
    }
  });
});

/**
 * Has PostgreSQL end as `work` kills one of its processes, and resolves once it goes on behind what was committed, by its own log:
 * it takes connections for a moment after the kill, which are then ended with all others.
 */
async function whileKilled(work: () => Promise<unknown>): Promise<void> {
  const witness = new Client({ connectionString: behind.databaseUrl });
  const ended = new Promise<void>((resolve) => {
    witness.on('error', () => undefined).on('end', resolve);
  });
  await witness.connect();
  await work();
  await ended;
  // A connection from before may answer once more; a new one is let in only behind the recovery.
  const asked = async (): Promise<boolean> => {
    const client = new Client({ connectionString: behind.databaseUrl });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  await expect.poll(asked).toBe(true);
}
