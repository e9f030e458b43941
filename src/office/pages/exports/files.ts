import { Readable } from 'node:stream';
import type { Locale } from '../../../domain/locale.ts';
import type { Convention } from '../../../ledger/sheets/csv-cells.ts';
import { askedPeriod } from '../read/asked-period.ts';
import { closedDays, closedSpans, type DaysOf } from './closed-days.ts';
import { type HeldRegister, heldRegisters, journalOf } from './journals.ts';
import { filesOf, type Made, MOST_FILES } from './made-file.ts';
import { archiveOf, dayPageOf, type ProofsFor } from './proofs.ts';
import { type Sheet, sheetOf } from './spreadsheets.ts';

/** Some days of one register, or of all that somebody sees. */
interface PeriodQuery {
  readonly from: string;
  readonly to: string;
  readonly register?: number | undefined;
}

/** The same as it was understood. */
interface ChosenPeriod extends DaysOf {
  /** How the name of a file of it ends. */
  readonly inName: string;
  /** How the log of people's acts names it. */
  readonly named: Readonly<Record<string, string>>;
}

/** The sales or the money of some days as CSV. Refusals: `invalid`, `notFound`. */
export const sheetFile = (
  of: ProofsFor,
  asked: PeriodQuery & { readonly sheet: Sheet; readonly convention: Convention },
): Promise<Made> =>
  ofPeriod(of, asked, async (period) => {
    const { sheet, convention } = asked;
    return {
      name: `comptoir_${sheet}${period.inName}.csv`,
      type: 'text/csv; charset=utf-8',
      content: () =>
        Readable.from(of.inTurn(sheetOf(of.store, of.person, { ...period, sheet, convention }))),
      detail: { sheet, ...period.named },
      reads: [],
    };
  });

/** Closed days as pages that verify themselves. Refusals: `invalid`, `notFound`, `noClosing`, `tooMany`. */
export const pageFiles = (
  of: ProofsFor,
  asked: PeriodQuery & { readonly language: Locale },
): Promise<Made> =>
  ofPeriod(of, asked, async (period) => {
    const all = await closedDays(of.store, of.person, { ...period, most: MOST_FILES + 1 });
    return filesOf(
      {
        ...{ all, isAlone: period.registerId !== null && all.length === 1 },
        name: `comptoir_days${period.inName}`,
        within: ({ day }) => ` ${day}`,
        ...{ ending: 'html', type: 'text/html; charset=utf-8' },
        detail: { pages: String(all.length), ...period.named },
        content: (one) => () => dayPageOf(of, one, asked.language),
        inTurn: of.inTurn,
      },
      'noClosing',
    );
  });

/** An archive of each register's closed days. Refusals: `invalid`, `notFound`, `noClosing`, `tooMany`. */
export const archiveFiles = (of: ProofsFor, asked: PeriodQuery): Promise<Made> =>
  ofPeriod(of, asked, async (period) => {
    const all = await closedSpans(of.store, of.person, period);
    return filesOf(
      {
        ...{ all, isAlone: period.registerId !== null, isPacked: true },
        name: `comptoir_archive${period.inName}`,
        within: () => '',
        ...{ ending: 'zip', type: 'application/zip' },
        detail: { archives: String(all.length), ...period.named },
        content: (one) => () => archiveOf(of, one, period.days),
        inTurn: of.inTurn,
      },
      'noClosing',
    );
  });

/** A register's whole journal. Refusal: `notFound`. */
export async function journalFile(
  of: ProofsFor,
  { register }: { readonly register: number },
): Promise<Made> {
  const all = await heldRegisters(of.store, of.person, register);
  const [held] = all;
  if (held === undefined) return 'notFound';
  const name = `comptoir_journal_${held.mode}_register-${register}_${held.last}`;
  return journalsIn(of, all, { name, isAlone: true, detail: { register: held.name } });
}

/** The journals of all registers that somebody sees; `nowMs` is in UTC milliseconds. Refusals: `notFound`, `tooMany`. */
export async function journalFiles(of: ProofsFor, nowMs: number): Promise<Made> {
  const all = await heldRegisters(of.store, of.person, null);
  const name = `comptoir_journals_${new Date(nowMs).toISOString().slice(0, 10)}`;
  return journalsIn(of, all, { name, isAlone: false, detail: { registers: String(all.length) } });
}

function journalsIn(
  { store, person, signer, inTurn }: ProofsFor,
  registers: readonly HeldRegister[],
  file: {
    readonly name: string;
    readonly isAlone: boolean;
    readonly detail: Readonly<Record<string, string>>;
  },
): Made {
  // What a purge took out before a register joined is nowhere here: its first entry is looked for from 1 on.
  const all = registers.map((held) => ({ ...held, registerId: held.id, first: 1 }));
  return filesOf(
    {
      ...{ all, within: () => '', ...file },
      ...{ ending: 'jsonl', type: 'application/jsonl; charset=utf-8' },
      content: (one) => () => journalOf(store, person, signer, one.id),
      inTurn,
    },
    'notFound',
  );
}

async function ofPeriod(
  { store, person }: ProofsFor,
  { register, ...asked }: PeriodQuery,
  make: (period: ChosenPeriod) => Promise<Made>,
): Promise<Made> {
  const days = askedPeriod(asked);
  if (days === null) return 'invalid';
  const span = `_${days.from}_${days.to}`;
  if (register === undefined) {
    return make({ days, registerId: null, inName: span, named: { ...days } });
  }
  const [held] = await heldRegisters(store, person, register);
  if (held === undefined) return 'notFound';
  const inName = `_register-${register}${span}`;
  return make({ days, registerId: register, inName, named: { register: held.name, ...days } });
}
