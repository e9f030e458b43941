import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { BusyPages } from './busy-pages.ts';
import type { DoorLimits } from './door-budget.ts';

/** What the door's thread is started with; the first of the ports that is free is taken, and 0 is any. */
export interface DoorPlan {
  readonly host: string;
  readonly ports: readonly [number, ...number[]];
  readonly limits: DoorLimits;
  readonly busyPages: BusyPages;
}

/** A request that is within the budget, as it goes on to the simulation. */
export interface PassedRequest {
  readonly kind: 'request';
  readonly id: number;
  readonly address: string;
  readonly method: 'GET' | 'POST';
  /** As it was asked for: the path with its query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array | null;
}

/** What the thread tells the simulation. */
export type DoorMessage =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'refused'; readonly detail: string }
  | PassedRequest;

/** The simulation's answer to a request that was passed on. */
export interface PassedAnswer {
  readonly id: number;
  readonly httpStatus: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Uint8Array;
}
