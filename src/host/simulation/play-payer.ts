import { isUnderWay, type Sale } from '../../domain/sale/sale.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import type { Till } from '../../till/till.ts';
import type { EmbeddedSimulation, SimulatedAct } from './simulation.ts';

/** What the simulation's panel offers. */
export type PayerAction = 'complete' | 'refuse' | 'expire' | 'completeAfterExpiry';

/**
 * Makes the payer of a sale's current code act. Money after the expiry comes once the till has given up:
 * before that, it would not be late. False when the simulation refused.
 */
export async function playPayer(
  till: Till,
  simulation: EmbeddedSimulation,
  sale: Sale,
  action: PayerAction,
): Promise<boolean> {
  const paymentId = sale.currentPaymentId;
  if (paymentId === null) return false;
  const play = (act: SimulatedAct): Promise<boolean> => simulation.play(paymentId, act);
  if (action !== 'completeAfterExpiry') return play(action);
  if (!hasGivenUp(till, sale)) {
    if (!(await play('expire'))) return false;
    till.onChange(function payLate() {
      if (!hasGivenUp(till, sale)) return;
      till.offChange(payLate);
      void play('complete');
    });
    return true;
  }
  return play('complete');
}

function hasGivenUp(till: Till, { id }: Sale): boolean {
  const sale = till.desk.sales().find((one) => one.sale.id === id)?.sale;
  return sale === undefined || !isUnderWay(sale) || factsOf(sale).isGivenUp;
}
