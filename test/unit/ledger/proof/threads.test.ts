import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { progressLine } from '../../../../src/ledger/command/progress-line.ts';
import { openConnection } from '../../../../src/ledger/database/connection.ts';
import { knownKeys } from '../../../../src/ledger/entry/register-key.ts';
import { firstWrongSignature } from '../../../../src/ledger/entry/signature-batch.ts';
import { openJournal } from '../../../../src/ledger/journal/journal.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { deferSignatures } from '../../../../src/ledger/proof/deferred-signatures.ts';
import { verifyJournal } from '../../../../src/ledger/proof/journal-chain.ts';
import {
  JUDGED_IN_PLACE,
  type SignatureJudge,
  signatureThreads,
} from '../../../../src/ledger/proof/signature-threads.ts';
import { verifyInThreads, type Watched } from '../../../../src/ledger/proof/verify-in-threads.ts';
import { ledgerOn, ledgerWithTables } from '../../../support/ledger-on.ts';
import { SIGNATURE_THREAD } from '../../../support/thread-programs.ts';
import { options } from '../events.ts';
import { openedLedger, temporaryFile, value } from '../setting.ts';
import { newSigner, sell, signingLedger } from './signed.ts';

const MOST_A_BATCH = 4;

const threads = signatureThreads(SIGNATURE_THREAD, 2);
const inThreads: Watched = { judge: threads, signaturesABatch: MOST_A_BATCH };
afterAll(threads.rest);

/** A sale without a signature, then a key with two sales, then another key with two: 4 + 9 + 9 entries. */
const ENTRIES = 22;
const FIRST_SIGNED = 5;

/** A journal that a test can reach past its ledger. */
function signedJournal() {
  const file = temporaryFile();
  const unsigned = openedLedger(file);
  sell(unsigned, 'old');
  unsigned.maintenance.close();
  for (const name of ['a', 'b']) {
    const ledger = signingLedger(file, newSigner());
    sell(ledger, `${name}-1`);
    sell(ledger, `${name}-2`);
    ledger.maintenance.close();
  }
  const connection = value(openConnection(file));
  onTestFinished(() => void connection.close());
  connection.exec(
    'DROP TRIGGER journal_is_never_changed; DROP TRIGGER journal_is_never_deleted; PRAGMA foreign_keys = OFF',
  );
  return { journal: openJournal(connection, options(file)), connection, file };
}

/** Every way in which one entry can be wrong, as SQL over the entry `@at`. */
const DAMAGES: Readonly<Record<string, string>> = {
  'another signature': `UPDATE journal SET signature = unhex(replace(hex(signature), '1', '0'))
    WHERE sequence = @at`,
  'one digit of a signature': `UPDATE journal SET signature =
    unhex(CASE substr(hex(signature), 1, 1) WHEN 'A' THEN 'B' ELSE 'A' END || substr(hex(signature), 2)) WHERE sequence = @at`,
  'the signature of the entry before': `UPDATE journal SET signature =
    (SELECT signature FROM journal AS other WHERE other.sequence = journal.sequence - 1) WHERE sequence = @at`,
  'no signature': 'UPDATE journal SET signature = NULL WHERE sequence = @at',
  'another body': "UPDATE journal SET body = replace(body, '1', '2') WHERE sequence = @at",
  'another operator': "UPDATE journal SET operator = 'x' WHERE sequence = @at",
  'another hash before it': 'UPDATE journal SET previous_hash = hash WHERE sequence = @at',
  'another hash':
    "UPDATE journal SET hash = unhex(replace(hex(hash), 'A', 'B')) WHERE sequence = @at",
  'another key':
    "UPDATE journal SET key_id = unhex(replace(hex(key_id), 'A', 'B')) WHERE sequence = @at",
  'a day that is none': "UPDATE journal SET business_day = '2026-13-01' WHERE sequence = @at",
  'nothing at all': 'DELETE FROM journal WHERE sequence = @at',
};

describe('a journal whose signatures are judged in threads', () => {
  test('is found whole, and each entry is told of once, in order', async () => {
    const { journal } = signedJournal();
    const expected = verifyJournal(journal);
    expect(expected).toMatchObject({ ok: true, entries: ENTRIES });
    const seen: number[] = [];
    const shares: number[] = [];
    const verdict = await verifyInThreads(journal, null, {
      ...inThreads,
      seen: ({ sequence }) => void seen.push(sequence),
      progress: (share) => void shares.push(share),
    });
    expect(verdict).toEqual(expected);
    expect(seen).toEqual(Array.from({ length: ENTRIES }, (_, index) => index + 1));
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBe(1);
  });

  test.each(Object.entries(DAMAGES))(
    'has the first wrong entry named as ever: %s',
    async (_what, statement) => {
      const { journal, connection } = signedJournal();
      const damage = connection.prepare(statement);
      for (let at = 1; at <= ENTRIES; at += 1) {
        connection.exec('SAVEPOINT whole');
        damage.run({ at });
        expect(await verifyInThreads(journal, null, inThreads), `entry ${at}`).toEqual(
          verifyJournal(journal),
        );
        connection.exec('ROLLBACK TO whole; RELEASE whole');
      }
    },
  );

  test('has the first of two wrong entries named, whichever of them is a signature', async () => {
    const { journal, connection } = signedJournal();
    const damages = ['one digit of a signature', 'another operator', 'nothing at all'].map((name) =>
      connection.prepare(DAMAGES[name] ?? ''),
    );
    for (const first of damages) {
      for (const second of damages) {
        for (const [one, other] of [
          [9, 10],
          [8, 13],
          [6, 21],
          [15, 7],
        ]) {
          connection.exec('SAVEPOINT whole');
          first.run({ at: one });
          second.run({ at: other });
          const expected = verifyJournal(journal);
          expect(expected).toMatchObject({ ok: false });
          expect(await verifyInThreads(journal, null, inThreads)).toEqual(expected);
          connection.exec('ROLLBACK TO whole; RELEASE whole');
        }
      }
    }
  });
});

describe('the check of the whole record while the till sells', () => {
  /** Takes the steps to the end, with time for the threads between them. */
  async function checkedInSteps(ledger: Ledger, judge: SignatureJudge | null) {
    const check = ledger.maintenance.check(null, judge);
    for (let progress = check.step(); ; progress = check.step()) {
      if (progress.state !== 'going') return progress;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  test('comes to the same end, whoever judges the signatures', async () => {
    const { connection, file } = signedJournal();
    const ledger = ledgerOn(connection, options(file));
    expect(await checkedInSteps(ledger, threads)).toMatchObject({
      state: 'whole',
      entries: ENTRIES,
    });
    for (const statement of Object.values(DAMAGES)) {
      const damage = connection.prepare(statement);
      for (const at of [1, FIRST_SIGNED, 9, 14, ENTRIES]) {
        const found = [];
        for (const judge of [null, threads]) {
          connection.exec('SAVEPOINT whole');
          damage.run({ at });
          found.push(await checkedInSteps(ledger, judge));
          connection.exec('ROLLBACK TO whole; RELEASE whole');
          ledger.maintenance.rebuild();
        }
        expect(found[1], `${statement} ${at}`).toEqual(found[0]);
      }
    }
  });

  test('waits for the signatures before it makes a sale again', async () => {
    const { connection, file } = signedJournal();
    const { ledger, tables } = ledgerWithTables(connection, options(file));
    tables.database.exec('UPDATE sales SET amount_minor = 1');
    connection.prepare(DAMAGES['one digit of a signature'] ?? '').run({ at: 7 });
    const answers: (() => void)[] = [];
    const slow: SignatureJudge = {
      ...JUDGED_IN_PLACE,
      judge: (batch) =>
        new Promise((resolve) => {
          answers.push(() => resolve(firstWrongSignature(batch)));
        }),
    };
    const check = ledger.maintenance.check(null, slow);
    for (let steps = 0; steps < 50; steps += 1) expect(check.step().state).toBe('going');
    for (const answer of answers) answer();
    await new Promise((resolve) => setImmediate(resolve));
    expect(check.step()).toMatchObject({
      state: 'damaged',
      sequence: 7,
      problem: 'signatureWrong',
    });
    const amounts = tables.database.prepare('SELECT DISTINCT amount_minor FROM sales').pluck();
    expect(amounts.all()).toEqual([1]);
  });
});

describe('signatures that are judged elsewhere', () => {
  const signer = newSigner();
  const keys = knownKeys();
  beforeAll(() => void keys.add(signer));

  const HASHES = Array.from({ length: 11 }, (_, index) => index.toString(16).padStart(64, '0'));

  /** Gives these signatures to a judge, those of the entries in `wrong` over something else. */
  async function judged(judge: SignatureJudge, wrong: readonly number[], most = MOST_A_BATCH) {
    const deferred = deferSignatures(judge, most);
    const atOnce = HASHES.map((hash, index) => {
      const sequence = index + 1;
      const signed = wrong.includes(sequence) ? 'f'.repeat(64) : hash;
      const { keyId } = signer;
      return deferred.take({ sequence, hash, keyId, signature: signer.sign(signed) }, keys);
    });
    await deferred.allJudged();
    expect(deferred.waiting).toBe(0);
    return { wrong: deferred.wrong, atOnce };
  }

  test.each(HASHES.map((_, index) => index + 1))('are judged each: entry %i', async (sequence) => {
    for (const most of [1, MOST_A_BATCH, HASHES.length, 500]) {
      expect(await judged(threads, [sequence], most)).toMatchObject({ wrong: sequence });
      expect(await judged(JUDGED_IN_PLACE, [sequence], most)).toMatchObject({ wrong: sequence });
    }
  });

  test('are right where all are', async () => {
    const { wrong, atOnce } = await judged(threads, []);
    expect(wrong).toBeNull();
    expect(atOnce.every((isRight) => isRight)).toBe(true);
  });

  test.each([
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ])(
    'have the first wrong one named where the batches are answered as %i, %i, %i',
    async (...order) => {
      const answers: (() => void)[] = [];
      const shuffling: SignatureJudge = {
        capacity: Number.POSITIVE_INFINITY,
        rest: () => undefined,
        judge: (batch) =>
          new Promise((resolve) => {
            answers.push(() => resolve(firstWrongSignature(batch)));
            if (answers.length === order.length) for (const place of order) answers[place]?.();
          }),
      };
      for (const wrong of [
        [2, 6, 10],
        [7, 10],
        [3, 11],
      ]) {
        answers.length = 0;
        expect(await judged(shuffling, wrong)).toMatchObject({ wrong: wrong[0] });
      }
    },
  );

  test('are judged at once where they end a batch, so that the chain up to them is signed', async () => {
    const blind: SignatureJudge = { ...JUDGED_IN_PLACE, judge: async () => null };
    const { atOnce } = await judged(blind, [4, 5, 8]);
    expect(atOnce.flatMap((isRight, index) => (isRight ? [] : [index + 1]))).toEqual([4, 8]);
  });

  test('are judged in place where no thread comes to its end', async () => {
    const broken = signatureThreads(new URL('no-such-program.ts', import.meta.url), 2);
    expect(await judged(broken, [3])).toMatchObject({ wrong: 3 });
    expect(await judged(broken, [])).toMatchObject({ wrong: null });
  });

  test('are refused at once where they have no form of a signature', () => {
    const deferred = deferSignatures(JUDGED_IN_PLACE);
    const entry = { sequence: FIRST_SIGNED, hash: HASHES[0] ?? '', keyId: signer.keyId };
    const right = signer.sign(entry.hash);
    expect(deferred.take({ ...entry, signature: right }, keys)).toBe(true);
    expect(deferred.take({ ...entry, signature: right.toUpperCase() }, keys)).toBe(false);
    expect(deferred.take({ ...entry, signature: `${right}00` }, keys)).toBe(false);
    expect(deferred.take({ ...entry, signature: right }, knownKeys())).toBe(false);
  });
});

test('how far a verification is stands on one line, and is gone at its end', () => {
  const written: string[] = [];
  const progress = progressLine((text) => void written.push(text));
  for (const share of [0, 0.001, 0.5, 0.509, 1]) progress(share);
  expect(written).toEqual([
    '\rVerifying: 0 %',
    '\rVerifying: 50 %',
    expect.stringMatching(/^\r +\r$/),
  ]);
  written.length = 0;
  progress(1);
  expect(written).toEqual([]);
});
