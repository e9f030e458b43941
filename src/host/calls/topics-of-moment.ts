import type { TopicsOfMoment } from '../../bridge/till-side.ts';
import { type Audience, firstAudienceOf } from '../../contract/audience.ts';
import {
  type CustomerTopics,
  type TillTopics,
  type Topics,
  topicsOf,
} from '../../contract/topics.ts';
import type { TillView } from '../../contract/views/view.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { ClientId } from '../../till/people/client-sessions.ts';
import { viewForCustomer } from '../../till/sale/customer-view.ts';

/**
 * What each client is told, of the moment of these views: made once for all clients that may know the same. `shown` is
 * the sale before which the customer stands.
 */
export function topicsOfMoment(
  viewOf: (client: ClientId | null) => TillView,
  shown: SaleId | null,
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
    customers ??= viewForCustomer(viewOf(null), shown);
    return customers;
  }

  const topicsFor: Readonly<Record<Audience, (client: ClientId) => Topics>> = {
    cashier: atCounter,
    manager: atCounter,
    customer: beforeCustomers,
  };
  return ({ id, kind }) => topicsFor[firstAudienceOf(kind)](id);
}
