/** Who stands before a client of the till: everything that is told, and may be asked, is for some of them. */
export const EVERYONE = ['cashier', 'manager', 'customer', 'kiosk'] as const;
export type Audience = (typeof EVERYONE)[number];

/** At the counter: the session of their client tells a manager from a cashier, and by that their rights. */
export const STAFF = ['cashier', 'manager'] as const satisfies readonly Audience[];
/** A cashier's client may ask, and is told that a manager has to sign in. */
export const MANAGERS = ['manager'] as const satisfies readonly Audience[];

/** Each kind of client, and who may stand before it. No session makes a customer's client another one's. */
const CLIENT_KINDS = {
  /** A window of the desktop shell. */
  window: STAFF,
  /** A browser that was let in, with all of its pages. */
  browser: STAFF,
  /** A screen that is turned to the customer. */
  customerDisplay: ['customer'],
  /** A screen at which customers serve themselves. */
  kiosk: ['kiosk'],
} as const satisfies Readonly<Record<string, readonly [Audience, ...Audience[]]>>;
export type ClientKind = keyof typeof CLIENT_KINDS;

/** The kinds that come in by a code of their own, each at a page of its own. */
export const PAIRED_KINDS = ['customerDisplay', 'kiosk'] as const satisfies readonly ClientKind[];
export type PairedKind = (typeof PAIRED_KINDS)[number];

/** Who may stand before a client of this kind. */
export type AudienceOf<Kind extends ClientKind> = (typeof CLIENT_KINDS)[Kind][number];

/** A client of the till, as the shell that lets it in knows it: sessions and what it was told hang on `id`. */
export interface Client {
  readonly id: string;
  readonly kind: ClientKind;
}

/** One who may stand before this kind of client: all of them are told the same topics. */
export const firstAudienceOf = (kind: ClientKind): Audience => CLIENT_KINDS[kind][0];

/** Whether staff may stand before this kind of client: only there does somebody sign in. */
export const isForStaff = (kind: ClientKind): boolean => isForAny(kind, STAFF);

/** Whether one of these may stand before this kind of client. */
export function isForAny(kind: ClientKind, audiences: readonly Audience[]): boolean {
  const present: readonly Audience[] = CLIENT_KINDS[kind];
  return present.some((audience) => audiences.includes(audience));
}
