import type {
  ClosingLine,
  ClosingList,
  ClosingSale,
  ClosingView,
} from '../../../contract/views/closing-view.ts';
import type { Closing } from '../../../domain/register/closing.ts';
import { keyFingerprint } from '../../../domain/register/register-identity.ts';
import type { NumberedClosing } from '../../../ledger/entry/closing-record.ts';
import type { RegisterClosings } from '../../../ledger/ports/register-closings.ts';
import type { RegisterJournal } from '../../../ledger/ports/register-journal.ts';

/** So many closings are listed at once. */
const PAGE = 40;

/** A page of closings, newest first, from before this number on; null for the newest. */
export function viewClosings(
  ledger: { readonly closings: Pick<RegisterClosings, 'closings'> },
  before: number | null,
): ClosingList {
  const found = ledger.closings.closings(before, PAGE + 1);
  return { closings: found.slice(0, PAGE).map(viewLine), more: found.length > PAGE };
}

/** A closing in full; null where there is none of that number. */
export function viewClosing(
  ledger: {
    readonly closings: Pick<RegisterClosings, 'closing'>;
    readonly journal: Pick<RegisterJournal, 'saleIdOf'>;
  },
  number: number,
): ClosingView | null {
  const found = ledger.closings.closing(number);
  if (found === null) return null;
  const { event, sequence, softwareVersion, hash, keyId, signature } = found;
  const { timeZone, startsAtHour, figures, perpetual, previous } = event;
  return {
    ...headOf(found),
    timeZone,
    startsAtHour,
    figures,
    perpetual,
    previous,
    sequence,
    softwareVersion,
    shop: event.shop ?? null,
    hash,
    keyFingerprint: keyId === null ? null : keyFingerprint(keyId),
    signature,
    ...partsOf(event, (saleNumber) => ledger.journal.saleIdOf(saleNumber)),
  };
}

function viewLine(closing: NumberedClosing): ClosingLine {
  const { event } = closing;
  const platform = event.type === 'dayClosed' ? event.platform : null;
  return {
    ...headOf(closing),
    received: event.figures.received.total,
    differing: platform?.differing.length ?? 0,
    unasked: platform?.unasked.length ?? 0,
  };
}

function headOf({ event, operator }: NumberedClosing) {
  const { closing: number, atMs, currency } = event;
  return { number, atMs, currency, operator, ...periodOf(event) };
}

function periodOf(event: Closing): Pick<ClosingLine, 'kind' | 'period' | 'by'> {
  switch (event.type) {
    case 'dayClosed':
      return { kind: 'day', period: event.businessDay, by: event.by };
    case 'monthClosed':
      return { kind: 'month', period: event.period, by: null };
    case 'yearClosed':
      return { kind: 'year', period: event.period, by: null };
  }
}

function partsOf(
  event: Closing,
  saleIdOf: (saleNumber: number) => ClosingSale['saleId'],
): Pick<ClosingView, 'entries' | 'days' | 'earlier' | 'stillOpen' | 'otherwise' | 'platform'> {
  if (event.type !== 'dayClosed') {
    return {
      entries: null,
      days: event.days,
      earlier: [],
      stillOpen: [],
      otherwise: [],
      platform: null,
    };
  }
  const { entries, platform } = event;
  const named = <Sale extends { readonly saleNumber: number }>(sale: Sale) => ({
    ...sale,
    saleId: saleIdOf(sale.saleNumber),
  });
  return {
    entries,
    days: null,
    earlier: event.earlier.map(named),
    stillOpen: event.stillOpen.map(named),
    otherwise: (event.otherwise ?? []).map(named),
    platform,
  };
}
