import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openLog } from '../../../../src/host/log/log.ts';
import { openJournalFile } from '../../../../src/host/record/journal-opening.ts';
import { askWitnesses } from '../../../../src/host/record/witnesses.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { checkerThread } from '../../../../src/ledger/backup/checked-copy.ts';
import { canonicalText, entryHash, textHash } from '../../../../src/ledger/entry/hash-chain.ts';
import {
  endHash,
  endSchema,
  entryLineSchema,
  headerSchema,
} from '../../../../src/ledger/entry/journal-lines.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import type { RegisterJournal } from '../../../../src/ledger/ports/register-journal.ts';
import { goOnWithout } from '../../../../src/ledger/restore/go-on-without.ts';
import { anchorFileOf, writeHeadNow } from '../../../../src/ledger/witness/chain-anchor.ts';
import { markOf, writeMarkNow } from '../../../../src/ledger/witness/register-mark.ts';
import { COPY_CHECKER } from '../../../support/thread-programs.ts';
import { closeAll } from '../../ledger/closing/days.ts';
import { codeCreated, completed, drafted, NOON_MS } from '../../ledger/events.ts';
import { newSigner } from '../../ledger/proof/signed.ts';
import { record, value } from '../../ledger/setting.ts';
import { FORMS, handOut } from '../export/handed-out.ts';
import { registerFiles } from './register-setting.ts';

const check = checkerThread(COPY_CHECKER);
const HOUR_MS = 3_600_000;

/** A register with one sale, of which the journal, and the key too where that is asked, are then lost. */
function register(terminalId = 'till-1') {
  const { folder, file, keyFile, signer, given: base, places } = registerFiles();
  const shop = { name: 'Verdier', address: null, taxNumber: null, terminalId, registerName: null };
  const given = { ...base, register: { ...base.register, terminalId }, shop: () => shop };
  const exports = join(folder, 'exports');
  mkdirSync(exports);
  let taken = 0;

  function at<Outcome>(act: (ledger: Ledger) => Outcome): Outcome {
    const ledger = value(openLedger(given));
    try {
      return act(ledger);
    } finally {
      ledger.maintenance.close();
    }
  }

  function after(keyAtHand: typeof signer, isKeyKept: boolean) {
    const options = { ...given, signer: keyAtHand };
    const witnesses = askWitnesses({
      options: () => options,
      keyFile,
      isKeyKept,
      places,
      exportFolders: () => [exports],
    });
    return {
      /** As a till finds it that is started. */
      async opening() {
        const found = value(
          await openJournalFile(options, witnesses, openLog(join(folder, 'log'))),
        );
        found.ledger?.maintenance.close();
        return found.trouble;
      },
      /** A manager goes on with what there is. */
      async goOn() {
        const signer = newSigner();
        const next = { ...options, signer, handedOverBy: keyAtHand };
        const elsewhere = async (journal: RegisterJournal) =>
          (await witnesses.knownBeyond(journal)) ?? { head: null, standing: null, witnesses: [] };
        value(await goOnWithout(next, { nowMs: NOON_MS, elsewhere }));
        const ledger = value(openLedger(next));
        const standing = ledger.closings.standing();
        ledger.maintenance.close();
        return standing;
      },
    };
  }

  function sell(name: string): void {
    at((ledger) =>
      record(ledger, drafted(name, { terminalId }), [codeCreated(name), completed(name)]),
    );
  }

  sell('first');
  return {
    ...{ file, keyFile, exports, signer, backups: places().own.folder, at },
    standing: () => at((ledger) => ledger.closings.standing()),
    sell,
    close: () => at((ledger) => closeAll(ledger, NOON_MS + HOUR_MS)),
    stand: () =>
      at((ledger) => {
        writeHeadNow(file, ledger.journal.head(), signer);
        writeMarkNow(keyFile, markOf(ledger, given.register), signer);
      }),
    handOut: (form: (typeof FORMS)[number]) => handOut({ file, signer }, form, exports),
    async backup() {
      const ledger = value(openLedger(given));
      taken += 1;
      const tools = { check, signer, goesOn: () => true };
      const atMs = NOON_MS + taken * HOUR_MS;
      const backup = value(await takeBackup(ledger, places().own, atMs, tools));
      ledger.maintenance.close();
      return join(places().own.folder, backup.fileName);
    },
    losesJournal() {
      for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
      rmSync(anchorFileOf(file), { force: true });
      return after(signer, true);
    },
    /** The key at hand was made since; it is kept from the second start on. */
    losesKeyToo(isKeptSince = false) {
      this.losesJournal();
      return after(newSigner(), isKeptSince);
    },
  };
}

describe('segments that no base leads to any more prove themselves', () => {
  test.each([
    ['a segment before them is gone', (files: readonly string[]) => rmSync(files[1] ?? '')],
    ['one is cut', (files: readonly string[]) => truncateSync(files[1] ?? '', 400)],
    ['the base is gone', (files: readonly string[]) => rmSync(files[0] ?? '')],
    ['the base is cut', (files: readonly string[]) => truncateSync(files[0] ?? '', 4096)],
    [
      'one has another’s range in its name',
      (files: readonly string[]) =>
        renameSync(files[1] ?? '', (files[1] ?? '').replace(/_\d+-/, '_1-')),
    ],
  ])('where %s', async (_, break_) => {
    const mine = register();
    const files = [await mine.backup()];
    for (const name of ['a', 'b']) {
      mine.sell(name);
      files.push(await mine.backup());
    }
    mine.close();
    const standing = mine.standing();
    files.push(await mine.backup());
    break_(files);
    const left = mine.losesJournal();
    expect(await left.opening()).toMatchObject({ why: 'missing', known: expect.any(Number) });
    const gone = await left.goOn();
    expect(gone).toMatchObject({ closing: standing.closing, grandTotal: standing.grandTotal });
    expect(gone.sales).toBeGreaterThanOrEqual(standing.sales);
  });

  test('and those of another register say nothing', async () => {
    const mine = register();
    const theirs = register('till-2');
    const base = await theirs.backup();
    theirs.sell('theirs');
    const segment = await theirs.backup();
    mkdirSync(mine.backups, { recursive: true });
    renameSync(segment, join(mine.backups, segment.slice(dirname(base).length + 1)));
    const lost = mine.losesKeyToo();
    expect(await lost.goOn()).toMatchObject({ sales: 0, grandTotal: { count: 0 } });
  });
});

test.each([
  ['till_1', null],
  ['till-1', { code: 'doubtful', why: 'missing' }],
])(
  'a page of %s, whose name in files is till-1 too, tells of a lost journal of till-1: %o',
  async (name, said) => {
    const mine = register();
    const theirs = register(name);
    theirs.sell('theirs');
    const page = await theirs.handOut('page');
    renameSync(page, join(mine.exports, basename(page)));
    const opening = await mine.losesKeyToo().opening();
    if (said === null) expect(opening).toBeNull();
    else expect(opening).toMatchObject(said);
  },
);

describe('where neither the key nor the journal is left, what bears the register’s name is its own', () => {
  test.each(FORMS)('as one %s', async (form) => {
    const mine = register();
    mine.sell('second');
    mine.close();
    const standing = mine.standing();
    const path = await mine.handOut(form);
    const lost = mine.losesKeyToo();
    const known = expect.any(Number);
    expect(await lost.opening()).toEqual({ code: 'doubtful', why: 'missing', known });
    // Under no name that a till would give it.
    renameSync(path, join(mine.exports, `for the accountant${path.slice(path.lastIndexOf('.'))}`));
    expect(await lost.opening()).toEqual({ code: 'doubtful', why: 'missing', known });
    const gone = await lost.goOn();
    expect(gone).toMatchObject({ closing: standing.closing, grandTotal: standing.grandTotal });
    expect(gone.sales).toBeGreaterThanOrEqual(standing.sales);
  });

  test.each([false, true])(
    'as the mark beside it, with a backup (kept since: %s)',
    async (isKept) => {
      const mine = register();
      await mine.backup();
      mine.sell('second');
      mine.close();
      mine.stand();
      const standing = mine.standing();
      expect(await mine.losesKeyToo(isKept).goOn()).toEqual(standing);
    },
  );

  test('as the mark alone, whose key the list beside it tells', async () => {
    const mine = register();
    mine.close();
    mine.stand();
    const standing = mine.standing();
    expect(await mine.losesKeyToo().goOn()).toEqual(standing);
  });

  test('but nothing of a stranger’s, where a file tells that the key at hand is the register’s', async () => {
    const mine = register();
    mine.sell('second');
    mine.close();
    const standing = mine.standing();
    await mine.handOut('export');
    const theirs = register();
    for (const name of ['a', 'b', 'c', 'd']) theirs.sell(name);
    theirs.close();
    renameSync(await theirs.handOut('export'), join(mine.exports, 'theirs.jsonl'));
    mkdirSync(mine.backups, { recursive: true });
    const path = await theirs.backup();
    renameSync(path, join(mine.backups, path.slice(dirname(path).length + 1)));
    const left = mine.losesJournal();
    expect(await left.goOn()).toMatchObject({
      closing: standing.closing,
      grandTotal: standing.grandTotal,
    });
  });

  test('but none of more entries than any shop ever wrote', async () => {
    const mine = register();
    const theirs = register();
    const path = await theirs.handOut('export');
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    const far = 9_007_199_254_740_000;
    const header = headerSchema.parse(JSON.parse(lines[0] ?? ''));
    const { signature: _, ...stated } = endSchema.parse(JSON.parse(lines.at(-1) ?? ''));
    const { type: _type, hash: _hash, ...row } = entryLineSchema.parse(JSON.parse(lines[1] ?? ''));
    const moved = { ...row, sequence: far, previousHash: header.previousHash };
    const hash = entryHash(moved);
    const first = canonicalText({ ...header, firstSequence: far });
    const entry = canonicalText({
      type: 'entry',
      ...moved,
      hash,
      signature: theirs.signer.sign(hash),
    });
    const end = { ...stated, entries: 1, headHash: hash, headerHash: textHash(first) };
    const signature = theirs.signer.sign(endHash({ ...end, signature: null }));
    const forged = [first, entry, canonicalText({ ...end, signature }), ''].join('\n');
    writeFileSync(join(mine.exports, 'comptoir_till-1_2026-11-20_journal_999999.jsonl'), forged);
    expect(await mine.losesKeyToo().goOn()).toMatchObject({ sales: 0, closing: null });
  });

  test.each(['export', 'paper', 'backup'] as const)('but no %s of another name', async (kind) => {
    const mine = register();
    const theirs = register('till-2');
    theirs.sell('theirs');
    theirs.close();
    const path = kind === 'backup' ? await theirs.backup() : await theirs.handOut(kind);
    const folder = kind === 'backup' ? mine.backups : mine.exports;
    mkdirSync(folder, { recursive: true });
    renameSync(path, join(folder, path.slice(dirname(path).length + 1).replace('till-1', 'other')));
    expect(readdirSync(folder)).toHaveLength(1);
    const lost = mine.losesKeyToo();
    expect(await lost.goOn()).toMatchObject({ sales: 0, closing: null, grandTotal: { count: 0 } });
  });
});
