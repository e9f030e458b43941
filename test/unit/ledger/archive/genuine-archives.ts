import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { BusinessDay } from '../../../../src/domain/calendar/business-day.ts';
import type { Period } from '../../../../src/domain/calendar/period.ts';
import type { DayBounds } from '../../../../src/domain/calendar/shop-time.ts';
import { exportContent } from '../../../../src/host/export/export-formats.ts';
import {
  type ArchiveVerdict,
  verifyArchive,
} from '../../../../src/ledger/archive/verify-archive.ts';
import type { JournalMode } from '../../../../src/ledger/entry/backup-name.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { writeExport } from '../../../../src/ledger/export/export-file.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import type { Convention } from '../../../../src/ledger/sheets/csv-cells.ts';
import { value } from '../setting.ts';
import { filesIn } from './archive-files.ts';
import { problemOfArchive } from './second-archive-verifier.ts';

/** A till from which archives are asked. */
export interface ArchivingTill {
  readonly ledger: Ledger;
  readonly signer: RegisterSigner;
  readonly mode: JournalMode;
  /** As it is set when the archive is made. */
  readonly bounds: DayBounds;
}

/** The closed days that a till still holds, in order. */
export const daysToArchive = ({ ledger }: Pick<ArchivingTill, 'ledger'>): readonly BusinessDay[] =>
  ledger.closings
    .closings(null, 10_000)
    .flatMap(({ event }) => (event.type === 'dayClosed' ? [event.businessDay] : []))
    .filter((day) => day > (ledger.journal.entries.beginning().lastDay ?? ''))
    .toReversed();

/**
 * Makes an archive as the till hands it out, which reads it back before, and verifies it as one who knows nothing of the till;
 * it must be whole to both, and to a second verifier.
 */
export async function expectGenuine(
  till: ArchivingTill,
  period: Period,
  convention: Convention,
): Promise<Extract<ArchiveVerdict, { ok: true }>> {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  try {
    const source = { ...till, terminalId: 'till-1', atMs: () => 0 };
    const content = value(await exportContent(source, period, { what: 'archive', convention }));
    const { path } = value(await writeExport(content, folder));
    const verdict = await verifyArchive(path);
    expect(verdict).toMatchObject({ ok: true, notJudged: [] });
    if (!verdict.ok) throw new Error(verdict.problem);
    expect(problemOfArchive(await filesIn(path))).toBeNull();
    return verdict;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same of all closed days together, and of the newest of them alone; how many archives these were. */
export async function expectGenuineArchives(till: ArchivingTill): Promise<number> {
  const days = daysToArchive(till);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return 0;
  await expectGenuine(till, { from: first, to: last }, 'en');
  await expectGenuine(till, { from: last, to: last }, 'fr');
  return 2;
}
