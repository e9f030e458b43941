import { NAMED_SALE, type startFaultBench } from '../support/fault-bench.ts';

/** Asks the platform for a payment, as a shop's server does. */
export const post = (
  { simulator }: Awaited<ReturnType<typeof startFaultBench>>,
  sale: object = NAMED_SALE,
) => simulator.post(JSON.stringify(sale));
