import {
  copyFileSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { askWitnesses } from '../../../../src/host/record/witnesses.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { lastGoodBackup } from '../../../../src/ledger/backup/backup-list.ts';
import { canonicalText, textHash } from '../../../../src/ledger/entry/hash-chain.ts';
import { endHash, endSchema, headerSchema } from '../../../../src/ledger/entry/journal-lines.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { goOnWithout } from '../../../../src/ledger/restore/go-on-without.ts';
import { anchorFileOf } from '../../../../src/ledger/witness/chain-anchor.ts';
import { writeMarkNow } from '../../../../src/ledger/witness/register-mark.ts';
import { NOON_MS } from '../../ledger/events.ts';
import { exportedWhole, newSigner, sell } from '../../ledger/proof/signed.ts';
import { value } from '../../ledger/setting.ts';
import { FORMS, handOut, handOutReading } from '../export/handed-out.ts';
import { check, closeToday, missedBy, register } from './witnessed-register.ts';

describe('a journal that was put back to yesterday together with its head is missed', () => {
  test('by the mark that is kept with the key', async () => {
    const mine = await register();
    mine.at((ledger) => {
      writeMarkNow(
        mine.keyFile,
        { ...ledger.journal.head(), ...ledger.closings.standing() },
        mine.signer,
      );
    });
    expect(await mine.opening()).toBeNull();
    mine.yesterday();
    expect(await mine.opening()).toEqual({ code: 'doubtful', why: 'older', known: 9 });
  });

  test('by a newer backup', async () => {
    const mine = await register();
    const ledger = value(openLedger(mine.given));
    value(await takeBackup(ledger, mine.places().own, NOON_MS, { check, goesOn: () => true }));
    ledger.maintenance.close();
    expect(await mine.opening()).toBeNull();
    mine.yesterday();
    expect(await mine.opening()).toMatchObject({ why: 'older', known: 9 });
  });

  test('by a newer export', async () => {
    const mine = await register();
    const { path } = await exportedWhole(mine.file, mine.signer);
    copyFileSync(path, join(mine.exports, 'day.jsonl'));
    expect(await mine.opening()).toBeNull();
    mine.yesterday();
    expect(await mine.opening()).toMatchObject({ why: 'older', known: 9 });
  });

  test('by the one export that knows more, whenever it was copied and whatever was exported after it', async () => {
    const mine = await register();
    const { path } = await exportedWhole(mine.file, mine.signer);
    const newest = join(mine.exports, 'comptoir_till-1_2026-11-20_journal_000009_test.jsonl');
    copyFileSync(path, newest);
    utimesSync(newest, 1, 1);
    mine.yesterday();
    // Days of before, exported again and again: none of them knows more than the journal.
    const { path: older } = await exportedWhole(mine.file, mine.signer);
    for (let at = 10; at < 30; at += 1) {
      const name = `comptoir_till-1_2026-11-19_journal_${String(at).padStart(6, '0')}_test.jsonl`;
      copyFileSync(older, join(mine.exports, name));
    }
    expect(await mine.opening()).toMatchObject({ why: 'older', known: 9 });
  });

  test('by the page of a day', async () => {
    const mine = await register();
    await handOut(mine, 'page', mine.exports);
    expect(await mine.opening()).toBeNull();
    mine.yesterday();
    expect(await mine.opening()).toMatchObject({ why: 'older', known: 9 });
  });

  test('by a backup, though a clock that was ahead named older ones of a later time', async () => {
    const mine = await register();
    const place = mine.places().own;
    const taking = { check, goesOn: () => true };
    mine.yesterday();
    for (let ahead = 1; ahead <= 4; ahead += 1) {
      const ledger = value(openLedger(mine.given));
      sell(ledger, `ahead-${ahead}`);
      value(await takeBackup(ledger, place, NOON_MS + (400 + ahead) * 86_400_000, taking));
      ledger.maintenance.close();
    }
    copyFileSync(mine.file, `${mine.file}.ahead`);
    const ledger = value(openLedger(mine.given));
    sell(ledger, 'since');
    const latest = value(await takeBackup(ledger, place, NOON_MS, taking));
    ledger.maintenance.close();
    expect(await mine.opening()).toBeNull();
    copyFileSync(`${mine.file}.ahead`, mine.file);
    expect(await mine.opening()).toMatchObject({ why: 'older', known: latest.entries });
    expect(await lastGoodBackup(place, check)).toMatchObject({ fileName: latest.fileName });
  });

  test('by the paper of a closing, however many readings were printed before', async () => {
    const mine = await register();
    for (let sequence = 2; sequence <= 4; sequence += 1) {
      const reading = await handOutReading(mine, NOON_MS + 3_600_000, mine.exports);
      renameSync(
        reading,
        join(mine.exports, `comptoir_till-1_2026-11-20_X-00000${sequence}_test.pdf`),
      );
    }
    const before = readFileSync(mine.file);
    mine.at((ledger) => sell(ledger, 3));
    mine.at(closeToday);
    await handOut(mine, 'paper', mine.exports);
    expect(await mine.opening()).toBeNull();
    writeFileSync(mine.file, before);
    copyFileSync(join(mine.file, '..', 'old', 'head'), anchorFileOf(mine.file));
    expect(await mine.opening()).toMatchObject({ why: 'older' });
  });

  test.each([
    [
      'a link that leads nowhere',
      (folder: string) => symlinkSync('/nowhere', join(folder, 'old.pdf')),
    ],
    [
      'sixty files of higher numbers that are none',
      (folder: string) => {
        for (let at = 100; at < 160; at += 1) {
          const name = `comptoir_till-1_2026-11-20_journal_000${at}_test.jsonl`;
          writeFileSync(join(folder, name), 'none');
        }
      },
    ],
    [
      'five hundred of its own name that are none',
      (folder: string) => {
        for (let at = 1000; at < 1500; at += 1) {
          const name = `comptoir_till-1_2026-11-20_journal_00${at}_test.jsonl`;
          writeFileSync(join(folder, name), '');
        }
      },
    ],
  ])('by an export that lies beside %s', async (_, litter) => {
    const mine = await register();
    litter(mine.exports);
    const { path } = await exportedWhole(mine.file, mine.signer);
    copyFileSync(path, join(mine.exports, 'comptoir_till-1_2026-11-20_journal_000009_test.jsonl'));
    mine.yesterday();
    expect(await mine.opening()).toMatchObject({ why: 'older', known: 9 });
  });

  test('by an export of a key that came since, and that it does not know', async () => {
    const mine = await register();
    mine.yesterday();
    const later = newSigner();
    const given = { ...mine.given, signer: later, takesOver: true };
    const going = value(openLedger(given));
    sell(going, 'later');
    going.maintenance.close();
    const { path } = await exportedWhole(mine.file, later);
    mine.yesterday();
    expect(await mine.opening()).toBeNull();
    copyFileSync(path, join(mine.exports, 'day.jsonl'));
    expect(await mine.opening()).toMatchObject({ why: 'older' });
    const another = { ...JSON.parse(readFileSync(path, 'utf8').split('\n')[0] ?? ''), keys: [] };
    const lines = readFileSync(path, 'utf8').split('\n').with(0, JSON.stringify(another));
    writeFileSync(join(mine.exports, 'day.jsonl'), lines.join('\n'));
    expect(await mine.opening()).toBeNull();
  });

  test('by an export that only names its key, which is heard, and of which no money is carried', async () => {
    const mine = await register();
    const theirs = await register();
    theirs.at((ledger) => sell(ledger, 3));
    theirs.at(closeToday);
    const path = await handOut(theirs, 'export', theirs.exports);
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    const header = headerSchema.parse(JSON.parse(lines[0] ?? ''));
    const { keyId, publicKey } = mine.signer;
    const named = { ...header, keys: [{ keyId, publicKey, adoptedAt: 1 }, ...header.keys] };
    const first = canonicalText(named);
    const end = endSchema.parse(JSON.parse(lines.at(-1) ?? ''));
    const stated = { ...end, headerHash: textHash(first) };
    const last = canonicalText({ ...stated, signature: theirs.signer.sign(endHash(stated)) });
    const forged = [first, ...lines.slice(1, -1), last, ''].join('\n');
    writeFileSync(join(mine.exports, 'day.jsonl'), forged);
    const ledger = value(openLedger(mine.given));
    const known = await mine.witnesses.knownBeyond(ledger.journal);
    ledger.maintenance.close();
    expect(known?.witnesses).toContain('day.jsonl');
    expect(known?.files).toEqual([]);
  });

  test.each(FORMS)('by no %s that another register signed, or that somebody cut', async (form) => {
    const mine = await register();
    const theirs = await register();
    theirs.at((ledger) => sell(ledger, 3));
    theirs.at(closeToday);
    const path = await handOut(theirs, form, mine.exports);
    mine.yesterday();
    expect(await mine.opening()).toBeNull();
    rmSync(path);
    mine.at((ledger) => sell(ledger, 2));
    mine.at(closeToday);
    const own = await handOut(mine, form, mine.exports);
    mine.yesterday();
    expect(await mine.opening()).toMatchObject({ why: 'older' });
    const bytes = readFileSync(own);
    writeFileSync(own, bytes.subarray(0, 300));
    expect(await mine.opening()).toBeNull();
  });

  test('once: a manager who goes on leaves it behind by name', async () => {
    const mine = await register();
    const standing = mine.at((ledger) => {
      writeMarkNow(
        mine.keyFile,
        { ...ledger.journal.head(), ...ledger.closings.standing() },
        mine.signer,
      );
      return ledger.closings.standing();
    });
    mine.yesterday();
    const signer = newSigner();
    const next = { ...mine.given, signer, handedOverBy: mine.signer };
    value(
      await goOnWithout(next, {
        nowMs: NOON_MS,
        elsewhere: missedBy(mine),
      }),
    );
    const ledger = value(openLedger(next));
    expect(ledger.closings.standing()).toEqual(standing);
    const again = askWitnesses({
      options: () => next,
      keyFile: mine.keyFile,
      isKeyKept: true,
      places: mine.places,
      exportFolders: () => [mine.exports],
    });
    expect(await again.knownBeyond(ledger.journal)).toBeNull();
    ledger.maintenance.close();
  });
});
