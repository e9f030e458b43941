import type { CallHandlers } from '../../../contract/calls.ts';
import type { TillView } from '../../../contract/views/view.ts';
import type { Clock } from '../../../domain/clock.ts';
import { err, ok } from '../../../domain/result.ts';
import type { SaleId } from '../../../domain/sale/sale-event.ts';
import type { ClientId } from '../../../till/people/client-sessions.ts';
import type { ActingClient } from '../dispatch/acting-client.ts';
import type { CustomerLanguage } from './customer-language.ts';
import { openHeardScreens } from './heard-screens.ts';
import { lastShown, type Shown } from './last-shown.ts';

const DONE = { ok: true } as const;

/** What screens say of themselves, and nothing of a journal. */
export interface ScreenCalls {
  readonly calls: Pick<
    CallHandlers,
    'topics.follow' | 'till.hello' | 'customer.show' | 'customer.hello' | 'customer.speak'
  >;
  /** What clients have put before their customers, and have not taken away: the last at the end. */
  shown(): readonly Shown[];
  /** The sale that a customer's screen shows, as far as one is heard; null for none. */
  onScreen(view: Pick<TillView, 'sales'>): SaleId | null;
  /** The last of the customers' screens has closed its wire. */
  left(): void;
  /** This client is let in no more, and stands before no customer. */
  end(client: ClientId): void;
}

/** No customer stands anywhere yet; `changed` asks for what has changed to be told. */
export function screenCalls(parts: {
  readonly acting: Pick<ActingClient, 'current' | 'isKiosk'>;
  readonly clock: Pick<Clock, 'after'>;
  readonly language: Pick<CustomerLanguage, 'choose'>;
  readonly changed: () => void;
}): ScreenCalls {
  /** By the client that shows it, the one that was put there last at the end. */
  const shownBy = new Map<ClientId, Shown>();
  const heard = openHeardScreens(parts);
  return {
    calls: {
      // The bridge tells the wire that asks, before it answers.
      'topics.follow': () => DONE,
      'till.hello': () => {
        parts.changed();
        return DONE;
      },
      'customer.hello': () => {
        if (!parts.acting.isKiosk) heard.hear();
        return DONE;
      },
      'customer.speak': ({ locale }) => {
        parts.language.choose(locale);
        return DONE;
      },
      'customer.show': ({ saleId, lines = [] }) => {
        const { current } = parts.acting;
        if (current === null) return err({ code: 'notAllowed' });
        shownBy.delete(current);
        if (saleId !== null || lines.length > 0) shownBy.set(current, { saleId, lines });
        parts.changed();
        return ok(DONE);
      },
    },
    shown: () => [...shownBy.values()],
    onScreen: (view) =>
      heard.isAny ? (lastShown(view, [...shownBy.values()])?.saleId ?? null) : null,
    left: heard.left,
    end(client) {
      if (shownBy.delete(client)) parts.changed();
    },
  };
}
