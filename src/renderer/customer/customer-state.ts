import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ScreenSide } from '../../bridge/screen-side.ts';
import type { CustomerTopics } from '../../contract/topics.ts';
import type { Locale } from '../../domain/locale.ts';
import { MOST_CUSTOMER_PICTURES } from '../../domain/register/customer-picture.ts';
import type { PairedListener } from '../connection/keep-paired-connected.ts';

/** Everything that a customer's screen knows. */
export interface CustomerState {
  /** `starting` until the till's first answer or the first failed try; `notLetIn`: it takes a code. */
  readonly connection: 'starting' | 'connected' | 'lost' | 'notLetIn';
  readonly shop: CustomerTopics['shop'] | null;
  /** Null while nobody is before a sale, and while the till is not heard: a code that may be over is shown to nobody. */
  readonly sale: CustomerTopics['sale']['sale'];
  /** When that was told, by this screen's monotonic clock, in milliseconds. */
  readonly toldAtMs: number;
}

/** A customer's screen and its line to the till. */
export interface CustomerScreen extends PairedListener<'customerDisplay'> {
  readonly store: StoreApi<CustomerState>;
  /** A picture of the shop's, as an address within the page; null where it is not given. */
  picture(name: string): Promise<string | null>;
  /** The customer chose this language; where the till does not hear it, they are shown that it is gone. */
  speak(locale: Locale): void;
}

/** Makes one that has heard nothing yet; `nowMs` is a monotonic clock. */
export function createCustomerScreen(nowMs: () => number): CustomerScreen {
  const store = createStore<CustomerState>(() => ({
    connection: 'starting',
    shop: null,
    sale: null,
    toldAtMs: 0,
  }));
  let bridge: ScreenSide<'customerDisplay'> | null = null;
  /** Those that were given, which are the same whenever they are asked for. */
  const pictures = new Map<string, string>();
  return {
    store,
    connected(to) {
      bridge = to;
    },
    told: ({ shop, sale }) =>
      store.setState({ connection: 'connected', shop, ...sale, toldAtMs: nowMs() }),
    lost() {
      bridge = null;
      store.setState({ connection: 'lost', sale: null });
    },
    notLetIn() {
      bridge = null;
      store.setState({ connection: 'notLetIn', shop: null, sale: null });
    },
    async picture(name) {
      const known = pictures.get(name);
      if (known !== undefined) return known;
      const told = await bridge?.call('customer.picture', { name }).catch(() => null);
      if (!told?.ok) return null;
      const source = `data:image/jpeg;base64,${told.value.jpeg}`;
      pictures.set(name, source);
      for (const oldest of [...pictures.keys()].slice(0, -MOST_CUSTOMER_PICTURES)) {
        pictures.delete(oldest);
      }
      return source;
    },
    speak: (locale) => void bridge?.call('customer.speak', { locale }).catch(() => undefined),
  };
}
