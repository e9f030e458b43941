/** What a simulation was before it was stopped, so that the till finds it where it left it. */
export interface Identity {
  readonly secretKey: string;
  readonly port: number;
}

/** The kinds of records that a simulation keeps. */
export type RecordKind =
  | 'account'
  | 'clock'
  | 'cookieSecret'
  | 'delivery'
  | 'endpoint'
  | 'mail'
  | 'order'
  | 'payment'
  | 'payer'
  | 'reader'
  | 'round'
  | 'salesPerson'
  | 'salesSession'
  | 'signInCode'
  | 'trustedDevice';

/** Where all state is kept between two runs. Writes are finished when the call returns. */
export interface BookStore {
  readonly identity: Identity | undefined;
  saveIdentity(identity: Identity): void;
  /** Every record of a kind, as it was saved, oldest first. */
  read(kind: RecordKind): readonly unknown[];
  /** Saves a record in the place of the one with the same kind and identifier. */
  save(kind: RecordKind, recordId: string, record: object): void;
  /** Keeps all saves made by `run`, or none when the machine stops on the way. */
  atomically<Value>(run: () => Value): Value;
  close(): void;
}
