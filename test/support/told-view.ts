import type { BridgeParts } from '../../src/bridge/till-side.ts';
import { topicsOf } from '../../src/contract/topics.ts';
import type { TillView } from '../../src/contract/views/view.ts';

/** Tells every client the same view, as it is at each moment. */
export const toldToAll =
  (view: () => TillView): BridgeParts['topics'] =>
  () => {
    const topics = topicsOf(view());
    return () => topics;
  };

/** Of a bridge over which nothing is followed. */
export const toldNothing: BridgeParts['topics'] = () => () => {
  throw new Error('nobody follows here');
};

/** Of a till that has no kiosk. */
export const noKiosk = (): never => {
  throw new Error('no kiosk is here');
};
