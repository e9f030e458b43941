import { factsOf } from '../../src/domain/sale/sale-state.ts';
import type { CrashRun } from './crash-run.ts';

/** What a run shows to be wrong, in words; empty when the till kept every promise. */
export function breachesOf({ committed, ending, book }: CrashRun): readonly string[] {
  const breaches: string[] = [];
  if (!ending.verified) breaches.push('the journal does not verify');
  for (const { saleId, type } of committed) {
    const sale = ending.sales.find(({ id }) => id === saleId);
    if (!sale?.events.includes(type))
      breaches.push(`${type} of ${saleId} was committed and is gone`);
  }
  for (const sale of ending.sales) {
    const payments = book.filter(({ erpOrderId }) => erpOrderId === sale.id);
    const collected = payments.filter(({ status }) => status === 'completed').length;
    const tries = 1 + sale.events.filter((type) => type === 'retryRequested').length;
    if (sale.timesPaid !== collected) {
      breaches.push(
        `${sale.id}: the platform collected ${collected}, the till knows ${sale.timesPaid}`,
      );
    }
    if (payments.length > tries) {
      breaches.push(`${sale.id}: ${payments.length} payments from ${tries} tries`);
    }
    if (factsOf(sale).saidByPlatform === null || !sale.acknowledged) {
      breaches.push(`${sale.id} is stuck in ${sale.state}`);
    }
    const untold = chargedAgainUntold(sale.events);
    if (untold !== null) breaches.push(`${sale.id}: ${untold}`);
  }
  return breaches;
}

/** A new code is asked for only after the platform has said of the one before that nothing was paid. */
function chargedAgainUntold(events: readonly string[]): string | null {
  let wasTold = true;
  for (const type of events) {
    if (type === 'codeCreated') wasTold = false;
    if (['unpaidAnswered', 'refusalReported', 'createFailed'].includes(type)) wasTold = true;
    if (type === 'retryRequested' && !wasTold)
      return 'charged again before the platform had answered';
  }
  return null;
}
