import type { HistoryStep } from '../../../../src/ledger/entry/journal-entry.ts';

/**
 * The entries of a sale that brought money which is still there: what the stream alone had told is gone where an entry of
 * the same day took it back. Written for the tests alone, so that it says by itself what the ledger is to say.
 */
export function entriesThatBroughtMoney(history: readonly HistoryStep[]): readonly HistoryStep[] {
  return history.filter(({ entry: { event, businessDay } }, at) => {
    if (event.type !== 'completed') return false;
    const { paymentId, channel } = event;
    const isGone = history
      .slice(at + 1)
      .some(
        ({ entry: later }) =>
          later.event.type === 'collectedOtherwise' &&
          later.event.takesBack === true &&
          later.event.paymentId === paymentId &&
          later.businessDay === businessDay,
      );
    return channel !== 'stream' || !isGone;
  });
}
