import { NO_ITEMS } from '../../../src/contract/views/items-view.ts';
import { NEW_RECORD } from '../../../src/contract/views/record-view.ts';
import type { ReplacementView, SaleView, TillView } from '../../../src/contract/views/view.ts';
import { businessDaySchema } from '../../../src/domain/calendar/business-day.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { saleIdSchema } from '../../../src/domain/sale/sale-event.ts';
import {
  firstState,
  freshScreen,
  type ScreenState,
} from '../../../src/renderer/state/store/screen-state.ts';
import { OPEN_TO_ALL } from '../../support/open-to-all.ts';
import { PLAIN_SETUP } from '../../support/plain-setup.ts';
import { shopSettingsOf } from '../../support/settings-of.ts';

/** A sale's id by its number, for the tests of the screens. */
export const saleId = (number: number) => saleIdSchema.parse(`sale_${number}`);

/** A sale that waits; each test changes what it is about. */
export function saleView(number: number, change: Partial<SaleView> = {}): SaleView {
  return {
    id: saleId(number),
    number,
    draftId: `drafted_${number}`,
    operator: 'till',
    amountMinor: minorUnits(4890),
    currency: 'EUR',
    label: '',
    state: 'awaiting',
    draftedAtMs: 0,
    stateSinceMs: 0,
    paymentLink: 'https://pay.example/x',
    endsInMs: 180_000,
    lifetimeMs: 180_000,
    endsAtMs: 180_000,
    confirmation: 'stream',
    confirmedBy: null,
    confirmedAfterMs: null,
    paidAtMs: null,
    failure: null,
    gaveUpAs: null,
    gaveUpAtMs: null,
    lateByMs: null,
    lateDecision: null,
    isRefundMade: false,
    timesPaid: 0,
    replacements: [],
    attachedToNumber: null,
    coveredByNumber: null,
    uncoveredByNumber: null,
    settlement: null,
    collected: [],
    unclearStatus: null,
    acknowledged: false,
    unrecorded: null,
    contradictions: [],
    evidence: {
      lastAnswer: null,
      codes: [],
      nextCheckInMs: null,
      checkingNow: false,
      failure: null,
    },
    ...change,
  };
}

export const paid = (number: number, change: Partial<SaleView> = {}) =>
  saleView(number, { state: 'paid', timesPaid: 1, paidAtMs: number, ...change });

export const late = (number: number, change: Partial<SaleView> = {}) =>
  saleView(number, { state: 'paidLate', timesPaid: 1, paidAtMs: number, ...change });

/** A sale that may have replaced another. */
export const replacement = (
  number: number,
  change: Partial<ReplacementView> = {},
): ReplacementView => ({
  id: saleId(number),
  number,
  label: '',
  state: 'awaiting',
  draftedAtMs: 0,
  paidAtMs: null,
  attachable: true,
  ...change,
});

/** A till with these sales. */
export function tillView(sales: readonly SaleView[], change: Partial<TillView> = {}): TillView {
  return {
    ...OPEN_TO_ALL,
    shop: shopSettingsOf({ cashiersSeeTotal: false }),
    items: NO_ITEMS,
    mode: 'simulation',
    shopName: 'Maison Verdier',
    terminalId: 'Till 2',
    currency: 'EUR',
    timeZone: 'Europe/Paris',
    locale: 'en',
    theme: 'system',
    textSize: 'normal',
    sound: true,
    volume: 'middle',
    keyClicks: false,
    keyHints: 'automatic',
    health: {
      channel: 'stream',
      trouble: null,
      lastSignAgoMs: 0,
      offlineForMs: null,
      confirmationsToday: null,
      clockDriftMs: null,
      pausedForMs: 0,
      platformClockContradicts: false,
    },
    today: {
      businessDay: businessDaySchema.parse('2026-11-20'),
      paidMinor: minorUnits(0),
      paidCount: 0,
    },
    days: {
      open: {
        businessDay: businessDaySchema.parse('2026-11-20'),
        sinceMs: 0,
        forMs: 0,
        tooLong: false,
      },
      byTheClock: businessDaySchema.parse('2026-11-20'),
      lastClosed: null,
      closing: null,
    },
    fromOffice: [],
    network: { proxy: null, extraCertificates: 'none' },
    refundsDue: 0,
    export: null,
    mail: null,
    office: null,
    peers: null,
    printer: null,
    update: null,
    setup: PLAIN_SETUP,
    kiosks: [],
    onCustomerScreen: null,
    blocked: null,
    record: NEW_RECORD,
    sales: [...sales],
    ...change,
  };
}

/** A screen that has already seen these sales. */
export function screenState(
  sales: readonly SaleView[],
  change: Partial<ScreenState> = {},
): ScreenState {
  return {
    ...firstState(freshScreen('draft_0001')),
    connection: 'connected',
    view: tillView(sales),
    ...change,
  };
}
