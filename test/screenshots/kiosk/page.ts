/// <reference types="vite/client" />
// Read with the page, from its cache, and not sent to each picture anew.
import 'axe-core';
import * as z from 'zod/mini';
import { serveBridge, type TillSide } from '../../../src/bridge/till-side.ts';
import type { DroppablePort } from '../../../src/bridge/websocket-screen.ts';
import type { CallHandlers } from '../../../src/contract/calls.ts';
import type { KioskTopics } from '../../../src/contract/topics.ts';
import { localeSchema, themeSchema } from '../../../src/contract/views/looks-view.ts';
import type { CustomerWay } from '../../../src/renderer/connection/customer-port.ts';
import { NotLetIn } from '../../../src/renderer/connection/kept-port.ts';
import { CUSTOMER_WORDS } from '../../../src/renderer/customer/words/customer-words.ts';
import { mountKiosk } from '../../../src/renderer/kiosk/mount-kiosk.tsx';
import { KIOSK_WORDS } from '../../../src/renderer/kiosk/words/kiosk-words.ts';
import { memoryPair } from '../../support/in-memory-ports.ts';
import { plainDispatch } from '../../support/plain-dispatch.ts';
import { longerWords } from '../fixture/longer-words.ts';
import { kioskPictureNamed, PLAIN_OFFER } from './pictures.ts';

// The page's own address says which state it shows: `?picture=waiting&locale=fr&theme=dark`.
const asked = new URLSearchParams(window.location.search);
const picture = kioskPictureNamed(asked.get('picture') ?? 'start');
const locale = z.catch(localeSchema, 'en').parse(asked.get('locale'));
if (asked.get('longer') === 'true') {
  Object.assign(CUSTOMER_WORDS[locale], longerWords(CUSTOMER_WORDS[locale]));
  Object.assign(KIOSK_WORDS[locale], longerWords(KIOSK_WORDS[locale]));
}

const topics: KioskTopics = {
  shop: {
    shopName: 'Maison Verdier',
    mode: 'simulation',
    locale,
    theme: z.catch(themeSchema, 'light').parse(asked.get('theme')),
    text: null,
    currency: 'EUR',
    ...picture.shop,
  },
  offer: picture.offer ?? PLAIN_OFFER,
  standing: { closed: null, call: null, receipts: 'none', ...picture.standing },
  sale: { sale: picture.sale ?? null },
};

let answers = 0;
const done = () => ({ ok: true }) as const;
const till: TillSide = serveBridge({
  dispatch: plainDispatch({
    'topics.follow': () => {
      answers += 1;
      return { ok: true };
    },
    'customer.hello': done,
    'kiosk.call': done,
  } as Partial<CallHandlers> as CallHandlers),
  topics: () => () => topics,
  report({ code, name }) {
    throw new Error(`the fixture's bridge: ${code} ${name ?? ''}`);
  },
});

const way: CustomerWay = {
  async openPort(): Promise<DroppablePort> {
    if (picture.keyed !== undefined) throw new NotLetIn();
    if (picture.silent && answers > 0) throw new Error('the till is silent');
    const wire = memoryPair();
    till.attach(wire.till, { id: 'fixture', kind: 'kiosk' });
    if (picture.silent) setTimeout(wire.page.cut);
    return { ...wire.page, drop: wire.page.cut };
  },
  pair: () => Promise.resolve(false),
  isInOwnWindow: false,
};

mountKiosk(document, way);
