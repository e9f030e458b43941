import type { TopicsOfMoment } from '../../../bridge/till-side.ts';
import { type Audience, firstAudienceOf } from '../../../contract/audience.ts';
import {
  type CustomerTopics,
  type KioskTopics,
  type TillTopics,
  type Topics,
  topicsOf,
} from '../../../contract/topics.ts';
import type { TillView } from '../../../contract/views/view.ts';
import type { Locale } from '../../../domain/locale.ts';
import type { SaleId } from '../../../domain/sale/sale-event.ts';
import type { ClientId } from '../../../till/people/client-sessions.ts';
import { type BeforeCustomer, viewForCustomer } from '../../../till/sale/customer-view.ts';
import { lastShown, type Shown } from '../customer/last-shown.ts';

/** What is known of customers, beside the till's view. */
export interface CustomersNow {
  /** What customers stand before, the last at the end. */
  readonly shown: readonly Shown[];
  readonly linesOf: BeforeCustomer['linesOf'];
  readonly receiptCodeOf: BeforeCustomer['receiptCodeOf'];
  /** The language that whoever stands before this sale, or before none, has chosen; null where they have chosen none. */
  readonly spokenBefore: (sale: SaleId | null) => Locale | null;
  /** What a kiosk is told of the till's view. */
  readonly atKiosk: (client: ClientId, view: TillView) => KioskTopics;
}

/**
 * What each client is told, of the moment of these views: made once for all clients that may know the same.
 */
export function topicsOfMoment(
  viewOf: (client: ClientId | null) => TillView,
  now: CustomersNow,
): TopicsOfMoment {
  const taken = new Map<TillView, TillTopics>();
  let customers: CustomerTopics | null = null;

  function atCounter(client: ClientId): TillTopics {
    const view = viewOf(client);
    const topics = taken.get(view) ?? topicsOf(view);
    taken.set(view, topics);
    return topics;
  }

  function beforeCustomers(): CustomerTopics {
    customers ??= toldToCustomers(viewOf(null), now);
    return customers;
  }

  const topicsFor: Readonly<Record<Audience, (client: ClientId) => Topics>> = {
    cashier: atCounter,
    manager: atCounter,
    customer: beforeCustomers,
    kiosk: (client) => now.atKiosk(client, viewOf(null)),
  };
  return ({ id, kind }) => topicsFor[firstAudienceOf(kind)](id);
}

function toldToCustomers(
  view: TillView,
  { shown, linesOf, receiptCodeOf, spokenBefore }: CustomersNow,
): CustomerTopics {
  const last = lastShown(view, shown);
  const saleId = last?.saleId ?? null;
  return viewForCustomer(view, {
    shown: saleId,
    rungUp: last?.lines ?? [],
    linesOf,
    receiptCodeOf,
    spoken: spokenBefore(saleId),
  });
}
