import type { Creation } from './creation.ts';
import type { FaultOf } from './fault.ts';
import type { LiveFaults } from './live-faults.ts';

/** A try to create a payment while faults are at work. */
export interface CreateTry {
  readonly creation: Creation;
  /** The payment whose answer is given once more, instead of making one; null makes one. */
  readonly repeated: string | null;
  /** The sale's own payment, which is given a new end instead of making one; null makes one. */
  readonly renewed: string | null;
  /** Tells that the try made a payment. */
  made(paymentId: string): void;
  /** Waits as long as the answer is to wait, and says whether it then leaves; else the connection breaks. */
  arrives(): Promise<boolean>;
}

/** Faults at work, as the interface's routes meet them. */
export interface FaultRun {
  readonly live: LiveFaults;
  /** Counts a create request of the sale, by its `erpOrderId`, and says what is wrong with its answer. */
  beginTry(mode: string, erpOrderId: string | undefined): CreateTry;
}

/** Where each route looks whether something is wrong; while nothing is, that look is all it costs. */
export interface FaultDesk {
  /** Null while everything is as usual. */
  run: FaultRun | null;
}

/** How wrong the `Date` header of everything is, in milliseconds; what some answers alone say is `meetsFault`'s. */
export const dateSkewMs = ({ run }: FaultDesk): number =>
  run === null ? 0 : (run.live.look('dateSkewed', isOfEveryAnswer)?.skewMs ?? 0);

/** Whether a wrong time is told by everything that the simulation answers. */
export const isOfEveryAnswer = ({ routes, count }: FaultOf<'dateSkewed'>): boolean =>
  routes === undefined && count === undefined;
