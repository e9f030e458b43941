import type { SaleView } from '../../../contract/views/view.ts';
import { useScreen } from '../../state/screen-context.tsx';

/** Changes whenever the journal tells more of a sale on the till: what was read of it before is then stale. */
export const useTillChanges = (): string =>
  useScreen(({ view }) =>
    [
      view?.today?.businessDay,
      view?.today?.paidMinor,
      view?.today?.paidCount,
      ...(view?.sales.map(storyOf) ?? []),
    ].join(),
  );

/** What of a sale is in the journal, as far as a screen is told of it. */
const storyOf = (sale: SaleView): string =>
  [
    ...[sale.id, sale.state, sale.stateSinceMs, sale.acknowledged, sale.timesPaid],
    ...sale.contradictions,
    ...sale.collected.map(({ mismatch, atMs }) => `${mismatch} ${atMs}`),
    sale.settlement?.reason,
  ].join(' ');
