import type { DoorLimits } from './door-budget.ts';

/** What the door proves itself by: PEM, the chain with the authority at its end. */
export interface DoorCertificate {
  readonly chain: string;
  /** Secret. */
  readonly key: string;
}

/** At which of the machine's addresses it answers, and how it proves itself there. */
export interface DoorFace {
  readonly addresses: readonly string[];
  readonly certificate: DoorCertificate;
}

/** What the thread of the door is started with. */
export interface DoorPlan {
  readonly host: string;
  readonly port: number;
  readonly face: DoorFace;
  readonly limits: DoorLimits;
}

/** What the door tells the till: that it listens or cannot, and what becomes of each socket that it let in. */
export type DoorTold =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'opened'; readonly socket: number; readonly address: string }
  | { readonly kind: 'came'; readonly socket: number; readonly bytes: Uint8Array }
  | { readonly kind: 'written'; readonly socket: number }
  | { readonly kind: 'ended' | 'closed'; readonly socket: number };

/** What the till tells the door. */
export type DoorAsked =
  | { readonly kind: 'face'; readonly face: DoorFace }
  | { readonly kind: 'write'; readonly socket: number; readonly bytes: Uint8Array }
  /** `know`: a screen that was paired is at its other end. */
  | { readonly kind: 'know' | 'end' | 'destroy'; readonly socket: number };
