import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { timesPaid } from '../../../src/domain/sale/sale.ts';
import {
  findBackup,
  foundBackups,
  lastGoodBackup,
} from '../../../src/ledger/backup/backup-list.ts';
import { removeUnfinishedBackups } from '../../../src/ledger/backup/backup-tidying.ts';
import type { Ledger } from '../../../src/ledger/ledger.ts';
import { finishRestore } from '../../../src/ledger/restore/restore.ts';
import { readSigner } from '../../../src/ledger/witness/register-key-beside.ts';
import { openBenchTill } from '../../support/till-on-the-bench.ts';
import { DAY, paymentId, saleId } from '../../unit/ledger/events.ts';
import { checkedWhole } from '../../unit/ledger/purge/purged.ts';
import {
  backUp,
  backUpLater,
  check,
  type DiskActName,
  journalIn,
  LAST_DAY_MS,
  LIFE,
  NEXT_MORNING_MS,
  placeIn,
  SALE,
  whileOpen,
  withLedger,
} from './acts.ts';

/** What a folder shows to be wrong after an act that was disturbed, in words; `told` is what its caller was told. */
type Judge = (
  folder: string,
  told: readonly string[],
) => readonly string[] | Promise<readonly string[]>;

/** The sales of the day before an act, and their entries: four each, and five of the one that expired. */
const SALES = 3;
const ENTRIES = 13;
const SALE_MINOR = minorUnits(4_890);

function wholeness(ledger: Ledger): readonly string[] {
  const verdict = ledger.maintenance.verify();
  const checked = checkedWhole(ledger);
  return [
    ...(verdict.ok ? [] : [`the journal does not verify: ${JSON.stringify(verdict)}`]),
    ...(checked.state === 'whole' ? [] : [`the record is not whole: ${JSON.stringify(checked)}`]),
  ];
}

const eventsOf = async (ledger: Ledger, name: number): Promise<readonly string[]> =>
  (await ledger.reports.history(saleId(name))).map(({ entry }) => entry.event.type);

const differs = (what: string, found: unknown, ...wanted: readonly unknown[]): readonly string[] =>
  wanted.some((one) => JSON.stringify(one) === JSON.stringify(found))
    ? []
    : [
        `${what}: ${JSON.stringify(found)}, not ${wanted.map((one) => JSON.stringify(one)).join(' or ')}`,
      ];

/** Nothing that was told is lost, and what turns up untold is the sale's next event and no other. */
function judgeSale(folder: string, told: readonly string[]): Promise<readonly string[]> {
  return whileOpen(journalIn(folder), async (ledger) => {
    const found = await eventsOf(ledger, SALE);
    return [
      ...wholeness(ledger),
      ...differs('the sale', found, LIFE.slice(0, Math.max(found.length, told.length))),
      ...differs(
        'sales',
        (await ledger.reports.salesOfDay(DAY)).length,
        SALES + Math.min(1, found.length),
      ),
    ];
  });
}

/** Everything is as it was. */
const judgeStart = (folder: string, sales: number, entries: number): Promise<readonly string[]> =>
  whileOpen(journalIn(folder), async (ledger) => [
    ...wholeness(ledger),
    ...differs('sales', (await ledger.reports.salesOfDay(DAY)).length, sales),
    ...differs('entries', ledger.journal.head().sequence, entries),
  ]);

/** All three closings or none; where there is none, it can be closed now. */
function judgeClosing(folder: string, told: readonly string[]): readonly string[] {
  return withLedger(journalIn(folder), (ledger) => {
    const found = ledger.closings.closings(null, 10).length;
    const wrong = differs('closings', found, ...(told.length > 0 ? [3] : [0, 3]));
    if (found === 0) {
      const closed = ledger.closings.closeDay({
        atMs: NEXT_MORNING_MS,
        businessDay: ledger.journal.businessDayAt(LAST_DAY_MS),
        by: 'person',
        currency: 'EUR',
        platform: { agreeing: 1, differing: [], unasked: [] },
      });
      if (!closed.ok) return [...wrong, `it cannot be closed: ${closed.error.code}`];
    }
    return [...wrong, ...wholeness(ledger)];
  });
}

/** Purged or not, all of it. */
function judgePurge(folder: string, told: readonly string[]): readonly string[] {
  return withLedger(journalIn(folder), (ledger) => {
    const [note] = ledger.journal.registerNotes(1);
    const isPurged = note?.event.type === 'journalPurged';
    const [first] = ledger.journal.entries.rowsAfter(0, 1) as readonly {
      readonly sequence: number;
    }[];
    return [
      ...wholeness(ledger),
      ...differs('purged', isPurged, ...(told.length > 0 ? [true] : [true, false])),
      ...differs('the first entry', first?.sequence, isPurged ? note.sequence : 1),
    ];
  });
}

/** Whatever has a backup's name is one; what was begun is put away, and the next one is taken. */
async function judgeBackup(folder: string, told: readonly string[]): Promise<readonly string[]> {
  const place = placeIn(folder);
  const wrong = [...(await judgeStart(folder, SALES, ENTRIES))];
  await removeUnfinishedBackups(place);
  const files = readdirSync(place.folder);
  for (const file of files) {
    const checked = await check(join(place.folder, file), 'kept');
    if (!checked.ok) wrong.push(`${file}: ${checked.error.detail}`);
  }
  for (const file of told) {
    if (!findBackup(place, file).ok) wrong.push(`the backup ${file} was told of and is gone`);
  }
  const again: string[] = [];
  await backUp(folder, (file) => again.push(file));
  return [...wrong, ...differs('backups taken after it', again.length, 1)];
}

/** The backup before is as it was, whatever became of the segment behind it; what has a segment's name is one. */
async function judgeSegment(folder: string, told: readonly string[]): Promise<readonly string[]> {
  const place = placeIn(folder);
  const wrong = [...(await judgeStart(folder, SALES + 1, ENTRIES + 2))];
  await removeUnfinishedBackups(place);
  const found = [...foundBackups(place)];
  for (const { fileName, problem } of found) {
    if (problem !== null) wrong.push(`${fileName} cannot be gone back to: ${problem.code}`);
  }
  for (const file of told) {
    if (!findBackup(place, file).ok) wrong.push(`the backup ${file} was told of and is gone`);
  }
  const newest = await lastGoodBackup(place, check);
  const segments = found.length - 1;
  const again: string[] = [];
  await backUpLater(folder, (file) => again.push(file));
  return [
    ...wrong,
    ...differs('segments', segments, ...(told.length > 0 ? [1] : [0, 1])),
    ...differs('segments that are whole', newest?.segments.length, segments),
    ...differs('backups taken after it', again.length, 1),
  ];
}

/** The journal as it was, or the backup; where it is the backup, the journal is still there under its other name. */
async function judgeRestore(
  folder: string,
  told: readonly string[],
  backedUp: number,
): Promise<readonly string[]> {
  const file = journalIn(folder);
  await finishRestore(file);
  return whileOpen(file, async (ledger) => {
    const isRestored = ledger.journal.registerNotes(1)[0]?.event.type === 'journalRestored';
    const sales = (await ledger.reports.salesOfDay(DAY)).length;
    const kept = readdirSync(folder).filter((name) => /-damaged-.*\.sqlite$/.test(name));
    return [
      ...wholeness(ledger),
      ...differs('restored', isRestored, ...(told.length > 0 ? [true] : [true, false])),
      ...differs('sales', sales, isRestored ? backedUp : backedUp + 1),
      ...(isRestored ? differs('kept', kept.length, 1) : []),
    ];
  });
}

const JUDGES: Readonly<Record<DiskActName, Judge>> = {
  'a sale': judgeSale,
  'a start after a power cut': (folder) => judgeStart(folder, SALES + 1, ENTRIES + 2),
  'a migration': (folder) => judgeStart(folder, SALES, ENTRIES),
  'a migration of sales beside the journal': (folder) => judgeStart(folder, SALES, ENTRIES),
  'a migration of text to bytes': (folder) => judgeStart(folder, SALES, ENTRIES),
  'a migration of entries without a stream': (folder) => judgeStart(folder, SALES, ENTRIES),
  'a start without tables': (folder) => judgeStart(folder, SALES, ENTRIES),
  'a closing': judgeClosing,
  'a purge': judgePurge,
  'a backup': judgeBackup,
  'a segment': judgeSegment,
  'a restore': (folder, told) => judgeRestore(folder, told, SALES),
  'a restore of segments': (folder, told) => judgeRestore(folder, told, SALES + 1),
};

/** A till that is started on the journal asks about what is open, and sells. */
async function judgeTill(file: string): Promise<readonly string[]> {
  const on = openBenchTill({ file, signer: readSigner(file, 'simulation') });
  try {
    // The platform knows every payment of the journal, and the sale's own was paid.
    for (let payments = 0; payments < SALE; payments += 1) {
      await on.gateway.create({ amount: SALE_MINOR, currency: 'EUR', erpOrderId: saleId(SALE) });
    }
    on.gateway.set(paymentId(SALE), 'completed');
    await on.settle();
    const sold = await on.charge();
    const code = on.ledger.journal.sale(sold)?.sale.payments[0]?.id ?? '';
    on.gateway.tell(code, 'completed');
    await on.advance(60_000, 2_000);
    const hadCode = on.ledger.journal.sale(saleId(SALE))?.sale.payments.length ?? 0;
    const paid = (sale: Parameters<typeof timesPaid>[0] | undefined) => sale && timesPaid(sale);
    return [
      ...differs('the next sale is paid', paid(on.ledger.journal.sale(sold)?.sale), 1),
      ...(hadCode > 0
        ? differs('the sale is paid', paid(on.ledger.journal.sale(saleId(SALE))?.sale), 1)
        : []),
      ...wholeness(on.ledger),
    ];
  } finally {
    on.close();
  }
}

/** Reopens the folder, with nothing disturbed any more, and starts a till on it. */
export async function breachesIn(
  name: DiskActName,
  folder: string,
  told: readonly string[],
): Promise<readonly string[]> {
  try {
    const breaches = await JUDGES[name](folder, told);
    return [...breaches, ...(await judgeTill(journalIn(folder)))];
  } catch (error) {
    return [`it cannot be opened: ${String(error)}`];
  }
}
