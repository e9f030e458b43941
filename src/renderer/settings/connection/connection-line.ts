import type { TillView } from '../../../contract/views/view.ts';
import type { Catalogue } from '../../language/en.ts';

/** Which platform the till is connected to, and whether its money is real. */
export function connectionLine(
  { mode, setup }: Pick<TillView, 'mode' | 'setup'>,
  { connect }: Pick<Catalogue, 'connect'>,
): string {
  const { address } = setup.connection;
  if (address === null) return connect.isSimulation;
  return mode === 'live' ? connect.isLive(address) : connect.isTest(address);
}
