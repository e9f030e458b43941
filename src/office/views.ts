/** What the office's pages are told, as JSON. It runs in a browser; amounts are minor units, times UTC milliseconds. */

/** So many days are asked for at the most, a year and a day: what is longer is asked for year by year. */
export const MOST_DAYS = 367;

/** Money of one currency; the till sells in one. */
export interface Received {
  readonly count: number;
  readonly minor: number;
}

/** Who is signed in, and what they may do. */
export interface MeView {
  readonly company: string;
  readonly name: string;
  readonly login: string;
  /** May invite people, and sees the log. */
  readonly isManagerOfAll: boolean;
  readonly shops: readonly ShopView[];
  readonly registers: number;
}

export interface ShopView {
  readonly id: number;
  readonly name: string;
  readonly timeZone: string;
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  /** Whether whoever looks may act for it. */
  readonly mayManage: boolean;
}

/** How a shop is, the most urgent first. */
export type ShopState = 'late' | 'doubt' | 'fork' | 'silent' | 'refund' | 'selling' | 'quiet';

export interface ShopNow extends Received {
  readonly id: number;
  readonly name: string;
  readonly registers: number;
  /** By hour of the shop's clock, from 0 to 23. */
  readonly hours: readonly number[];
  /** The median of its newest confirmations today; null where there is none. */
  readonly confirmedMs: number | null;
  readonly state: ShopState;
  /** How many sales or registers that is of; the register's name where it is one that is silent. */
  readonly stateCount: number;
  readonly stateName: string | null;
}

export interface SilentRegister {
  readonly id: number;
  readonly name: string;
  readonly shop: string;
  readonly sinceMs: number;
  /** The sales of its newest day that were handed over. */
  readonly sales: number;
}

/** Sales that somebody has to look at. */
export interface Attention {
  readonly count: number;
  readonly minor: number;
  /** The shops that have them, the first few. */
  readonly shops: readonly string[];
  /** Since when, of the oldest; null where there is none. */
  readonly sinceMs: number | null;
}

export interface NowView {
  readonly nowMs: number;
  readonly today: Received;
  /** What had come by this hour a week ago. */
  readonly weekAgoMinor: number;
  readonly late: Attention;
  readonly doubt: Attention;
  readonly refunds: Attention;
  readonly registers: number;
  /** Of which every entry that was handed over is verified. */
  readonly verified: number;
  readonly handedOverMs: number | null;
  readonly silent: readonly SilentRegister[];
  readonly openFindings: number;
  readonly shops: readonly ShopNow[];
  /** How many shops there are; `shops` are those that received the most. */
  readonly shopCount: number;
}

/** What figures are told by. */
export const FIGURES_BY = ['shop', 'register', 'person', 'item', 'hour', 'vat'] as const;
export type FiguresBy = (typeof FIGURES_BY)[number];

export interface FigureRow extends Received {
  /** The name, or the hour; null of a rate that nobody stated. */
  readonly name: string | null;
  /** The tax within it, where it is told by VAT. */
  readonly vatMinor: number | null;
}

export interface FiguresView {
  readonly from: string;
  readonly to: string;
  readonly total: Received;
  readonly late: Received;
  readonly refundDueMinor: number;
  readonly before: Received;
  readonly days: readonly (Received & { readonly day: string })[];
  readonly rows: readonly FigureRow[];
}

export interface SaleFound {
  readonly registerId: number;
  readonly saleId: string;
  readonly number: number;
  readonly businessDay: string;
  readonly atMs: number;
  readonly shop: string;
  readonly register: string;
  readonly operator: string;
  readonly label: string;
  readonly amountMinor: number;
  readonly state: string;
  readonly timeZone: string;
}

/** Something that was written about a sale. */
export interface SaleMoment {
  readonly sequence: number;
  readonly atMs: number;
  readonly kind: string;
  readonly operator: string;
  readonly hash: string;
  readonly isSigned: boolean;
}

export interface SaleView extends SaleFound {
  readonly paymentIds: readonly string[];
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly unitMinor: number;
    readonly vatRate: number | null;
  }[];
  readonly moments: readonly SaleMoment[];
}

export interface ClosingView {
  readonly shop: string;
  readonly register: string;
  readonly closing: number;
  readonly kind: 'dayClosed' | 'monthClosed' | 'yearClosed';
  readonly period: string;
  readonly atMs: number;
  readonly received: Received;
  readonly perpetualMinor: number;
  /** Whether the day's entries come to it; null of a month and a year. */
  readonly agrees: boolean | null;
  /** Whether its signature, and each before it, was judged. */
  readonly isVerified: boolean;
  readonly hash: string;
  readonly timeZone: string;
}

export interface FindingView {
  readonly id: number;
  readonly kind: string;
  readonly shop: string;
  readonly register: string;
  readonly foundMs: number;
  readonly seenMs: number;
  readonly endedMs: number | null;
  readonly endedBy: string | null;
  readonly note: string | null;
  /** What it is about: numbers of entries, a day, how far a clock is off in milliseconds. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly mayEnd: boolean;
}

export interface RegisterView {
  readonly id: number;
  readonly shopId: number;
  readonly shop: string;
  readonly name: string;
  readonly journal: string;
  readonly mode: string;
  readonly softwareVersion: string;
  readonly joinedMs: number;
  readonly seenMs: number | null;
  readonly handedOverMs: number | null;
  readonly entries: number;
  readonly verifiedThrough: number;
  readonly isRetired: boolean;
  readonly isQuarantined: boolean;
  readonly branch: number;
  readonly mayManage: boolean;
}

export interface CodeView {
  readonly id: number;
  /** Null where each register joins in the shop that it names. */
  readonly shop: string | null;
  readonly register: string | null;
  readonly madeBy: string;
  readonly endsMs: number;
  /** How many registers it lets in, and how many it has. */
  readonly mostUses: number;
  readonly uses: number;
  /** The newest of those, as far as this person sees them. */
  readonly usedBy: readonly string[];
}

export interface RegistersView {
  readonly registers: readonly RegisterView[];
  readonly codes: readonly CodeView[];
}

export interface PersonView {
  readonly id: number;
  readonly name: string;
  readonly login: string;
  readonly isInvited: boolean;
  readonly isEnded: boolean;
  readonly roles: readonly {
    readonly shopId: number | null;
    readonly role: 'manager' | 'reader';
  }[];
}

export interface SessionView {
  readonly id: number;
  readonly person: string;
  readonly browser: string;
  readonly madeMs: number;
  readonly seenMs: number;
  readonly isThisOne: boolean;
}

export interface ActView {
  readonly sequence: number;
  readonly atMs: number;
  readonly person: string;
  readonly what: string;
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
}

export interface PeopleView {
  /** Empty for whoever may not see them. */
  readonly people: readonly PersonView[];
  readonly sessions: readonly SessionView[];
  readonly acts: readonly ActView[];
  /** Null for whoever may not see it. */
  readonly log: { readonly entries: number; readonly wrongAt: number | null } | null;
}

/** Why something was not done. */
export type PageRefusal =
  | 'signedOut'
  | 'refused'
  | 'limited'
  | 'notAllowed'
  | 'notFound'
  | 'invalid'
  | 'ended'
  | 'codeWrong'
  | 'loginTaken'
  | 'nameTaken'
  /** None of the days that were asked for is closed, or nothing of them is held. */
  | 'noClosing'
  | 'tooMany'
  /** As many files are being taken as may be at once. */
  | 'takingAlready'
  /** A file of old months is missing or damaged. */
  | 'oldMonths'
  | 'unavailable';
