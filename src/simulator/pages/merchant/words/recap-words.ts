import type { Offer } from '../../../account/commission.ts';

/** What the recap says, in one language; prices are those of the interface, The service 8. */
export interface RecapWords {
  readonly detail: string;
  readonly month: string;
  readonly show: string;
  readonly soFar: (day: string) => string;
  readonly sent: (day: string, to: string) => string;
  readonly readLetter: string;
  readonly toPay: string;
  readonly dueBy: (day: string) => string;
  readonly lines: string;
  readonly line: string;
  readonly rule: string;
  readonly commission: string;
  readonly subscription: string;
  readonly moreCollections: (count: number) => string;
  readonly noCollections: string;
  readonly transfers: (count: number) => string;
  readonly noTransfers: string;
  readonly transfersIncluded: (included: number, extra: number) => string;
  readonly total: string;
  readonly offers: string;
  readonly offer: string;
  readonly offerNames: Readonly<Record<Offer, string>>;
  readonly offerTerms: Readonly<Record<Offer, string>>;
  readonly subscriptionRules: Readonly<Record<Offer, string>>;
  readonly collectionRules: Readonly<Record<Offer, string>>;
  readonly transferRules: Readonly<Record<Offer, string>>;
  readonly wouldCost: string;
  readonly current: string;
  readonly choose: string;
  readonly chosen: string;
  readonly transfersHeading: string;
  readonly transfersDetail: string;
  readonly transferCount: string;
  readonly transferAmount: string;
  readonly setTransfers: string;
  readonly transfersRefused: string;
}
