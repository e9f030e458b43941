import type { CreateFaultKind, FaultOf } from './fault.ts';
import type { LiveFaults } from './live-faults.ts';

/** What is to be wrong with one answer of the create route. */
export interface Creation {
  /** Answered instead of making a payment. */
  readonly refusal: FaultOf<'createRefused'> | null;
  /** How long the code can be paid, in milliseconds; null as the settings say. */
  readonly lifetimeMs: number | null;
  readonly delayMs: number;
  /** The connection closes without an answer. */
  readonly isLost: boolean;
  readonly isSimulation: boolean;
  readonly expiresAtSkewMs: number;
  /** The answer is the one of the payment that was made before. */
  readonly repeatsPaymentId: boolean;
  /** A sale that has a payment gets that one again, with a new end. */
  readonly isIdempotent: boolean;
  /** How long the link is made; null leaves it as it is. */
  readonly linkCharacters: number | null;
}

/** Gathers the faults of a sale's try, counted from 1; they add up, and of one kind the last to begin holds. */
export const creationUnder = (live: LiveFaults, tryNumber: number): Creation => {
  const last = <Kind extends CreateFaultKind>(kind: Kind): FaultOf<Kind> | undefined =>
    live.last(kind, ({ tries }) => tries?.includes(tryNumber) ?? true);
  return {
    refusal: last('createRefused') ?? null,
    lifetimeMs: last('createShortLived')?.lifetimeMs ?? null,
    delayMs: last('createDelayed')?.delayMs ?? 0,
    isLost: last('createAnsweredButLost') !== undefined,
    isSimulation: last('createUnmarked') === undefined,
    expiresAtSkewMs: last('expiresAtSkewed')?.skewMs ?? 0,
    repeatsPaymentId: last('paymentIdRepeated') !== undefined,
    isIdempotent: last('createIdempotent') !== undefined,
    linkCharacters: last('paymentLinkOversized')?.characters ?? null,
  };
};

/** A payment's link as the answer tells it: to the same page, and as long as a fault makes it. */
export const linkUnder = (creation: Creation | undefined, link: string): string =>
  creation?.linkCharacters == null ? link : `${link}?`.padEnd(creation.linkCharacters, 'x');
