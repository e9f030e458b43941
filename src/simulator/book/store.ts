import type { Payment } from './payment.ts';

/** What a simulation was before it was stopped, so that the till finds it where it left it. */
export interface Identity {
  readonly secretKey: string;
  readonly port: number;
}

/** Where the book is kept between two runs. Writes are finished when the call returns. */
export interface BookStore {
  readonly identity: Identity | undefined;
  readonly payments: readonly Payment[];
  saveIdentity(identity: Identity): void;
  savePayment(payment: Payment): void;
  close(): void;
}
