import { dirname, join } from 'node:path';
import { type JournalRow, journalRowSchema } from '../entry/journal-row.ts';
import { isOtherDatabase, openJournalReader } from '../opening/journal-reader.ts';
import { rowsOfExport, verifyExport } from '../proof/verify-export.ts';
import type { Watched } from '../proof/verify-in-threads.ts';
import { openDamagedReader } from '../restore/damaged-reader.ts';
import { kindOfFile } from '../witness/file-kind.ts';
import {
  NOT_WHOLE,
  NOTHING_SAID,
  report,
  reportUnopened,
  type Terminal,
  WHOLE,
} from './command-report.ts';
import { type ComparedJournal, type Comparison, compareJournals } from './compare-journals.ts';

/**
 * Says how two journals, backups or exports of one register stand to each other. Exit codes: 0 nothing in them
 * disagrees, or a restore in one names the other; 1 a fork, or one is not whole; 2 they cannot be compared, or nothing
 * proves that one is a part of what the other left behind.
 */
export async function compareByCommand(
  one: string,
  other: string,
  terminal: Terminal,
  watched: Watched = {},
): Promise<number> {
  const opened: Opened[] = [];
  try {
    for (const file of [one, other]) {
      const found = await openVerified(file, terminal, watched);
      if (typeof found === 'number') return found;
      opened.push(found);
    }
    const [first, second] = opened;
    if (first === undefined || second === undefined) return NOTHING_SAID;
    const found = await compareJournals(first.journal(), second.journal(), (which, name) => {
      const kept = openDamagedReader(join(dirname(which === 'first' ? one : other), name));
      if (kept !== null) opened.push({ journal: () => ({ rows: [] }), close: kept.close });
      return kept;
    });
    return told(found, one, other, terminal);
  } finally {
    for (const { close } of opened) close();
  }
}

interface Opened {
  journal(): ComparedJournal;
  close(): void;
}

/** Only what is whole is compared; otherwise the exit code. */
async function openVerified(
  file: string,
  terminal: Terminal,
  watched: Watched,
): Promise<Opened | number> {
  const quiet = { ...terminal, out: () => undefined };
  const kind = kindOfFile(file);
  if ((kind !== 'database' && kind !== 'export') || isOtherDatabase(file)) {
    terminal.tell(`${file} is not compared: a journal, a backup or an export (.jsonl) is.\n`);
    return NOTHING_SAID;
  }
  if (kind === 'export') {
    const code = report(file, await verifyExport(file, watched), quiet);
    const compared = () => ({ rows: rowsOfExport(file) });
    return code === WHOLE ? { journal: compared, close: () => undefined } : code;
  }
  const opened = openJournalReader(file);
  if (!opened.ok) return reportUnopened(opened.error, file, terminal);
  const { journal, verify, close } = opened.value;
  const code = report(file, await verify(watched), quiet);
  if (code !== WHOLE) {
    close();
    return code;
  }
  const compared = () => ({
    rows: parsed(journal.rows()),
    kept: parsed(journal.keptAfter(0, Number.MAX_SAFE_INTEGER)),
  });
  return { journal: compared, close };
}

function* parsed(rows: Iterable<unknown>): Iterable<JournalRow> {
  for (const row of rows) yield journalRowSchema.parse(row);
}

function told(found: Comparison, one: string, other: string, { out, tell }: Terminal): number {
  switch (found.relation) {
    case 'same':
      out(`${one} and ${other} hold the same up to entry ${found.upTo}.\n`);
      return WHOLE;
    case 'leftBehind': {
      const [behind, going] = found.which === 'first' ? [one, other] : [other, one];
      out(`${going} went back before entry ${found.at} and says so: ${behind} is what it left.\n`);
      return WHOLE;
    }
    case 'mayBeLeft': {
      const [behind, going] = found.which === 'first' ? [one, other] : [other, one];
      const kept = found.damagedFile === '' ? '' : `; ${found.damagedFile} beside it would say`;
      tell(
        `${going} went back before entry ${found.at} and says so. ${behind} may be a part of what it left; nothing here proves it${kept}.\n`,
      );
      return NOTHING_SAID;
    }
    case 'fork':
      tell(`A fork: ${one} and ${other} have another ${found.what} ${found.number} each.\n`);
      return NOT_WHOLE;
    case 'apart':
      tell(`${one} and ${other} share no entry: they are of two registers or of other days.\n`);
      return NOTHING_SAID;
  }
}
