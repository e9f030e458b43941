import type { PosStatusResponse } from '../../platform/wire/pos.ts';
import type { FaultOf, PaymentFaultKind } from './fault.ts';
import type { LiveFaults } from './live-faults.ts';

/** Where a payment's state is told. */
export type TellingPlace = 'status' | 'stream';

type Told = PosStatusResponse & { readonly paymentId: string; readonly amount: number };
type TellingKind = Extract<
  PaymentFaultKind,
  'statusSays' | 'statusOversized' | 'amountDiffers' | 'currencyDiffers' | 'notMarkedSimulation'
>;

/** A payment's state as it is told there while faults are at work. */
export const toldStatus = (live: LiveFaults, body: Told, place: TellingPlace): Told => {
  const holding = <Kind extends TellingKind>(kind: Kind): FaultOf<Kind> | undefined =>
    live.ofPayment(kind, body.paymentId, ({ fault: { on } }) => on?.includes(place) ?? true);
  const other = holding('statusSays');
  const oversized = holding('statusOversized');
  const difference = holding('amountDiffers');
  const currency = holding('currencyDiffers');
  return {
    ...body,
    ...(other && { status: other.status }),
    ...(oversized && { status: 'x'.repeat(oversized.characters) }),
    ...(difference && { amount: body.amount + difference.byMinor }),
    ...(currency && { currency: currency.currency }),
    ...(holding('notMarkedSimulation') && { isSimulation: false }),
  };
};
