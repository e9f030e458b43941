import * as z from 'zod';
import type { Simulator } from '../../src/simulator/simulator.ts';

const bookSchema = z.object({
  payments: z.array(
    z.object({
      paymentId: z.string(),
      status: z.string(),
      erpOrderId: z.string(),
      amount: z.int(),
    }),
  ),
});
export type BookedPayment = z.infer<typeof bookSchema>['payments'][number];

/** The platform's book, as the simulation's controls show it. */
export async function readBook({
  siteUrl,
  secretKey,
}: Simulator): Promise<readonly BookedPayment[]> {
  const answer = await fetch(`${siteUrl}/control/payments`, {
    headers: { authorization: `Bearer ${secretKey}` },
  });
  return bookSchema.parse(await answer.json()).payments;
}
