import type { RungUp } from '../../contract/calls/customer-calls.ts';
import type { CallHandlers } from '../../contract/calls.ts';
import { err, ok } from '../../domain/result.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { ClientId } from '../../till/people/client-sessions.ts';
import type { ActingClient } from './acting-client.ts';
import type { CustomerLanguage } from './customer-language.ts';

const DONE = { ok: true } as const;

/** What a client has put before its customer: a sale, or what is rung up for one that is not there yet. */
export interface Shown {
  readonly saleId: SaleId | null;
  readonly lines: RungUp;
}

/** What screens say of themselves, and nothing of a journal. */
export interface ScreenCalls {
  readonly calls: Pick<
    CallHandlers,
    'topics.follow' | 'till.hello' | 'customer.show' | 'customer.hello' | 'customer.speak'
  >;
  /** What clients have put before their customers, and have not taken away: the last at the end. */
  shown(): readonly Shown[];
  /** This client is let in no more, and stands before no customer. */
  end(client: ClientId): void;
}

/** No customer stands anywhere yet; `changed` asks for what has changed to be told. */
export function screenCalls(parts: {
  readonly acting: Pick<ActingClient, 'current'>;
  readonly language: Pick<CustomerLanguage, 'choose'>;
  readonly changed: () => void;
}): ScreenCalls {
  /** By the client that shows it, the one that was put there last at the end. */
  const shownBy = new Map<ClientId, Shown>();
  return {
    calls: {
      // The bridge tells the wire that asks, before it answers.
      'topics.follow': () => DONE,
      'till.hello': () => {
        parts.changed();
        return DONE;
      },
      'customer.hello': () => DONE,
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
    end(client) {
      if (shownBy.delete(client)) parts.changed();
    },
  };
}
