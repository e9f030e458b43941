import type { Simulation } from '../e2e/support/simulation.ts';

/** Makes the payer confirm; answers the simulation's own stamp of it, in milliseconds since the epoch. */
export async function completePayment(
  { siteUrl, secretKey }: Simulation,
  paymentId: string,
): Promise<number> {
  const answer = await fetch(`${siteUrl}/control/payments/${paymentId}/complete`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
  });
  const { payment } = (await answer.json()) as { payment: { changedAt: string } };
  return Date.parse(payment.changedAt);
}
