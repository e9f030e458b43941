import * as z from 'zod';

/** The offers at sign-up (interface, The service 8). */
export const offerSchema = z.enum(['starter', 'collection', 'disbursement', 'complete']);
export type Offer = z.infer<typeof offerSchema>;

/** What an offer costs, in minor units, without tax. */
interface Tariff {
  readonly subscriptionMinor: number;
  /** For one collection of an amount. */
  collectionMinor(amountMinor: number): number;
  /** For all transfers of a month; the amounts of transfers are known only where they count. */
  transfersMinor(transfersMinor: readonly number[]): number;
  /** How many transfers of a month the subscription pays for; null where there is no such number. */
  readonly includedTransfers: number | null;
}

const STARTER_CAP_MINOR = 500;
const DISBURSEMENT_QUOTA = 100;
const COMPLETE_QUOTA = 300;
const COLLECTION_MINOR = 200;
const EXTRA_TRANSFER_MINOR = 100;

/** One per cent, half a cent rounded up, and never over the cap (assumptions A49). */
const starterMinor = (amountMinor: number): number =>
  Math.min(STARTER_CAP_MINOR, Math.floor((amountMinor + 50) / 100));

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

const aboveQuota = (quota: number) => (transfers: readonly number[]) =>
  EXTRA_TRANSFER_MINOR * Math.max(0, transfers.length - quota);

/**
 * The tariffs of the interface's The service 8. Where an offer names no price for one of the two
 * flows, that flow costs nothing (assumptions A49).
 */
const TARIFFS: Record<Offer, Tariff> = {
  starter: {
    subscriptionMinor: 0,
    collectionMinor: starterMinor,
    transfersMinor: (transfers) => sum(transfers.map(starterMinor)),
    includedTransfers: null,
  },
  collection: {
    subscriptionMinor: 19_900,
    collectionMinor: () => COLLECTION_MINOR,
    transfersMinor: () => 0,
    includedTransfers: null,
  },
  disbursement: {
    subscriptionMinor: 19_900,
    collectionMinor: () => 0,
    transfersMinor: aboveQuota(DISBURSEMENT_QUOTA),
    includedTransfers: DISBURSEMENT_QUOTA,
  },
  complete: {
    subscriptionMinor: 34_900,
    collectionMinor: () => COLLECTION_MINOR,
    transfersMinor: aboveQuota(COMPLETE_QUOTA),
    includedTransfers: COMPLETE_QUOTA,
  },
};

/** A month's traffic: the amount of each successful collection and of each transfer, in minor units. */
export interface MonthTraffic {
  readonly collectionsMinor: readonly number[];
  readonly transfersMinor: readonly number[];
}

/** What a month costs, in minor units, without tax. */
export interface Commission {
  readonly subscriptionMinor: number;
  readonly collectionsMinor: number;
  readonly transfersMinor: number;
  readonly totalMinor: number;
}

/** The commission of a month by its offer, to the cent (interface, The service 7 and 8). */
export const commissionOf = (offer: Offer, traffic: MonthTraffic): Commission => {
  const tariff = TARIFFS[offer];
  const collectionsMinor = sum(traffic.collectionsMinor.map(tariff.collectionMinor));
  const transfersMinor = tariff.transfersMinor(traffic.transfersMinor);
  const { subscriptionMinor } = tariff;
  return {
    subscriptionMinor,
    collectionsMinor,
    transfersMinor,
    totalMinor: subscriptionMinor + collectionsMinor + transfersMinor,
  };
};

/** The commission of one collection of an amount, both in minor units. */
export const collectionCommissionMinor = (offer: Offer, amountMinor: number): number =>
  TARIFFS[offer].collectionMinor(amountMinor);

/** How many transfers of a month the offer's subscription pays for; null where it counts none. */
export const includedTransfersOf = (offer: Offer): number | null =>
  TARIFFS[offer].includedTransfers;
