import type { Clock } from '../../domain/clock.ts';
import { type Currency, isChargeable } from '../../domain/money/money.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { DRAFTED_VERSION, type SaleId } from '../../domain/sale/sale-event.ts';
import { amountOf, isEachWithinCharge, type KeyedLine } from '../../domain/sale/sale-line.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import type { CodeMaker } from './code-maker.ts';

/** What is rung up. */
interface ChargeDraft {
  readonly draftId: string;
  readonly lines: readonly KeyedLine[];
  readonly label: string;
}

/** Why nothing is charged. */
type ChargeRefusal = 'journalUnavailable' | 'clockInDoubt' | 'shopUnknown' | 'notChargeable';

/** New charges, while the till takes any. */
export interface Charging {
  readonly isRefused: boolean;
  /** A second press with the same draft finds the sale that the first one made. */
  charge(draft: ChargeDraft): Result<{ readonly saleId: SaleId }, { readonly code: ChargeRefusal }>;
  /** No new charge from now on. */
  refuse(): void;
}

export interface ChargingOptions {
  readonly ledger: { readonly journal: Pick<RegisterJournal, 'draft'> };
  readonly clock: Clock;
  readonly currency: Currency;
  readonly terminalId: string;
  /** Of what is rung up now and says no other, in hundredths of a per cent; null where the shop states none. */
  readonly vatRate: () => number | null;
  readonly newSaleId: () => SaleId;
  /** Whether somebody has said whose shop it is. */
  readonly isShopKnown: () => boolean;
  /** Whether nobody knows yet by which clock it is sold: a manager must say so, or the platform tell the time. */
  readonly isClockInDoubt: () => boolean;
}

/** Makes them over what makes codes. */
export function createCharging(options: ChargingOptions, codes: CodeMaker): Charging {
  const { ledger, clock } = options;
  let isRefused = false;

  /** Why nothing at all is charged now; null where it may be. */
  function refusal(): ChargeRefusal | null {
    if (isRefused) return 'journalUnavailable';
    if (!options.isShopKnown()) return 'shopUnknown';
    return options.isClockInDoubt() ? 'clockInDoubt' : null;
  }

  return {
    get isRefused() {
      return isRefused;
    },
    charge({ draftId, lines, label }) {
      const code = refusal();
      if (code !== null) return err({ code });
      const amountMinor = amountOf(lines);
      if (!isChargeable(amountMinor) || !isEachWithinCharge(lines)) {
        return err({ code: 'notChargeable' });
      }
      const saleId = options.newSaleId();
      const drafted = codes.want(saleId, () =>
        ledger.journal.draft({
          type: 'drafted',
          version: DRAFTED_VERSION,
          atMs: clock.wallMs(),
          saleId,
          draftId,
          amountMinor,
          currency: options.currency,
          label,
          terminalId: options.terminalId,
          lines: lines.map((line) => ({ vatRate: options.vatRate(), ...line })),
        }),
      );
      if (!drafted) return err({ code: 'journalUnavailable' });
      return ok({ saleId: drafted.sale.id });
    },
    refuse() {
      isRefused = true;
    },
  };
}
