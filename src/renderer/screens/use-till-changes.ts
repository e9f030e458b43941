import { useScreen } from '../state/screen-context.tsx';

/** Changes whenever a sale of the till changes its state: what was read of the journal before is then stale. */
export const useTillChanges = (): string =>
  useScreen(({ view }) =>
    [
      view?.today?.businessDay,
      view?.today?.paidMinor,
      view?.today?.paidCount,
      ...(view?.sales.map(({ id, state, acknowledged }) => `${id} ${state} ${acknowledged}`) ?? []),
    ].join(),
  );
