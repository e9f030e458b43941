import type { Mode } from '../../../account/key.ts';
import type { PaymentStatus } from '../../../book/payment.ts';
import type { Purpose } from '../../../book/purpose.ts';

/** The merchant's rooms, in the order of the navigation. */
export const ROOMS = [
  'overview',
  'transactions',
  'keys',
  'webhooks',
  'salesPeople',
  'clients',
  'mailbox',
  'recap',
] as const;
export type Room = (typeof ROOMS)[number];

/** What several of the merchant's pages say, in one language. */
export interface CommonWords {
  readonly rooms: Readonly<Record<Room, string>>;
  readonly navigation: string;
  readonly merchantSpace: string;
  readonly salesSpace: string;
  readonly signedInAs: string;
  readonly signOut: string;
  readonly open: string;
  readonly modes: Readonly<Record<Mode, string>>;
  readonly statuses: Readonly<Record<PaymentStatus, string>>;
  readonly channels: Readonly<Record<Purpose['channel'], string>>;
  readonly all: string;
  readonly filter: string;
  readonly clearFilters: string;
  readonly amount: string;
  readonly notFound: { readonly heading: string; readonly detail: string };
}
