import type { PaymentId } from '../../domain/sale/sale-event.ts';
import type { PosStatus } from '../../platform/pos/pos-status.ts';
import type { Gateway, StreamFollower } from '../asking/gateway.ts';

/** What is told of a payment's stream while it is watched. */
export interface WatchedStreamListener {
  /** It is open, or is so no more. */
  state(isOpen: boolean): void;
  /** Bytes came over it. */
  alive(): void;
  status(status: PosStatus): void;
}

/** The event stream of one payment, followed while somebody wants it. */
export interface WatchedStream {
  /** Follows it where it is not followed yet. */
  follow(): void;
  /** Follows it no more until the next `follow`; whether it was open. */
  leave(): boolean;
  /** Connects again at once, where it is followed. */
  reopen(): void;
  /** Leaves it, and tells nothing more. */
  close(): void;
}

/** Makes it; nothing is followed yet. */
export function createWatchedStream(
  paymentId: PaymentId,
  gateway: Pick<Gateway, 'follow'>,
  on: WatchedStreamListener,
): WatchedStream {
  let follower: StreamFollower | null = null;
  let isOpen = false;
  let isClosed = false;

  function leave(): boolean {
    follower?.close();
    follower = null;
    const wasOpen = isOpen;
    isOpen = false;
    return wasOpen;
  }

  return {
    follow() {
      follower ??= gateway.follow(paymentId, {
        state(state) {
          const isOpenNow = state === 'open';
          if (isClosed || isOpenNow === isOpen) return;
          isOpen = isOpenNow;
          on.state(isOpen);
        },
        sign: on.alive,
        status(status) {
          if (!isClosed) on.status(status);
        },
        garbage: on.alive,
      });
    },
    leave,
    reopen: () => follower?.reopen(),
    close() {
      isClosed = true;
      leave();
    },
  };
}
