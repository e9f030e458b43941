import { expect } from 'vitest';
import {
  type BusinessDay,
  businessDaySchema,
} from '../../../../src/domain/calendar/business-day.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import type { LaterSaleEvent } from '../../../../src/domain/sale/sale-event.ts';
import { exportContent } from '../../../../src/host/export/export-formats.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { writeExport } from '../../../../src/ledger/export/export-file.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import type { Convention } from '../../../../src/ledger/sheets/csv-cells.ts';
import { closeAll } from '../closing/days.ts';
import {
  acknowledged,
  codeCreated,
  collectedOtherwise,
  completed,
  drafted,
  expiry,
  HOUR_MS,
  NOON_MS,
  options,
  saleId,
} from '../events.ts';
import { newSigner, signingLedger } from '../proof/signed.ts';
import { temporaryFile, temporaryFolder, value } from '../setting.ts';
import { filesIn, signedAnew } from './archive-files.ts';

/** A day. */
const DAY_MS = 24 * HOUR_MS;
const day = (text: string): BusinessDay => businessDaySchema.parse(text);
export const [FIRST, SECOND] = [day('2026-11-20'), day('2026-11-21')];

/** The files of an archive, by name. */
export type Texts = ReadonlyMap<string, string>;

/** A shop that closed two days. */
export interface Shop {
  readonly ledger: Ledger;
  readonly signer: RegisterSigner;
  /** The archive of the first day as it was made before the second. */
  readonly early: Texts;
}

/**
 * Two closed days and what came behind them. On the first day 1 is paid in time, 2 not, 3 brings other money, 4 is taken for paid
 * and is not. On the second 2 is paid late, 3 is decided about, and 5 begins and goes on on the third day.
 */
export async function shopOfTwoDays(): Promise<Shop> {
  const signer = newSigner();
  const ledger = signingLedger(temporaryFile(), signer);
  const sell = (name: number, atMs: number, ...events: readonly LaterSaleEvent[]): void => {
    const change = { atMs, vatRate: 550, label: `Table ${name}; =1+1, "à part"` };
    value(
      ledger.journal.draft(drafted(name, { ...change, amountMinor: minorUnits(1_000 + name) })),
    );
    for (const event of events) value(ledger.journal.append(saleId(name), event));
  };
  const later = (name: number, event: LaterSaleEvent) =>
    value(ledger.journal.append(saleId(name), event));
  const [one, two] = [NOON_MS, NOON_MS + DAY_MS];
  sell(1, one, codeCreated(1, one), completed(1, one + 4_000), acknowledged(null, one + 9_000));
  sell(2, one + HOUR_MS, ...expiry(2, one + HOUR_MS));
  const other = collectedOtherwise(3, { atMs: one + 3_000, amountMinor: 500, currency: 'EUR' });
  sell(3, one, codeCreated(3, one), other);
  sell(4, one, codeCreated(4, one), completed(4, one + 50));
  closeAll(ledger, one + 8 * HOUR_MS);
  const early = await archived({ ledger, signer }, FIRST, FIRST);
  later(2, completed(2, two));
  later(3, acknowledged('refundNeeded', two));
  sell(5, two, codeCreated(5, two));
  closeAll(ledger, two + 8 * HOUR_MS);
  later(5, completed(5, two + DAY_MS));
  return { ledger, signer, early };
}

/** The files of an archive of these days. */
export async function archived(
  { ledger, signer }: Pick<Shop, 'ledger' | 'signer'>,
  from: BusinessDay,
  to: BusinessDay,
  convention: Convention = 'en',
): Promise<ReadonlyMap<string, string>> {
  const { bounds } = options('');
  const source = { ledger, bounds, mode: 'test', terminalId: 'till-1', signer } as const;
  const order = { what: 'archive', convention } as const;
  const content = value(await exportContent({ ...source, atMs: () => 0 }, { from, to }, order));
  return filesIn(value(await writeExport(content, temporaryFolder())).path);
}

/** What somebody does to the files of an archive. */
export type Change = (texts: Map<string, string>) => unknown;

/** The path of an archive that was changed like this and signed anew by this key. */
export async function forged(
  texts: Texts,
  change: Change,
  signer: RegisterSigner,
): Promise<string> {
  const changed = new Map(texts);
  change(changed);
  return signedAnew(changed, signer);
}

/** Changes a file of an archive; fails where that changes nothing. */
export const edit =
  (name: string, by: (text: string) => string): Change =>
  (texts) => {
    const text = texts.get(name) ?? '';
    expect(by(text)).not.toBe(text);
    texts.set(name, by(text));
  };

/** Changes the lines of a file of an archive. */
export const editLines = (name: string, by: (lines: string[]) => unknown): Change =>
  edit(name, (text) => {
    const lines = text.split('\r\n');
    by(lines);
    return lines.join('\r\n');
  });

/** The rows of a file of an archive, without its heading. */
export const rowsOf = (texts: Texts, name: string): readonly string[] =>
  (texts.get(name) ?? '').split('\r\n').slice(0, -1);
