import type { SetupView } from '../../src/contract/views/setup-view.ts';

/** A till in simulation that was set up long ago. */
export const PLAIN_SETUP: SetupView = {
  connection: { from: 'nobody', address: null, keptIn: 'file', hasFailed: false },
  guide: null,
};
