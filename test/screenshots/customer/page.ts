/// <reference types="vite/client" />
// Read with the page, from its cache, and not sent to each picture anew.
import 'axe-core';
import * as z from 'zod/mini';
import { serveBridge, type TillSide } from '../../../src/bridge/till-side.ts';
import type { DroppablePort } from '../../../src/bridge/websocket-screen.ts';
import type { CallHandlers } from '../../../src/contract/calls.ts';
import type { CustomerTopics } from '../../../src/contract/topics.ts';
import { localeSchema, themeSchema } from '../../../src/contract/views/looks-view.ts';
import type { CustomerWay } from '../../../src/renderer/connection/customer-port.ts';
import { NotLetIn } from '../../../src/renderer/connection/kept-port.ts';
import { mountCustomerScreen } from '../../../src/renderer/customer/mount-customer.tsx';
import { CUSTOMER_WORDS } from '../../../src/renderer/customer/words/customer-words.ts';
import { memoryPair } from '../../support/in-memory-ports.ts';
import { plainDispatch } from '../../support/plain-dispatch.ts';
import { longerWords } from '../fixture/longer-words.ts';
import { customerPictureNamed } from './pictures.ts';

// The page's own address says which state it shows: `?picture=waiting&locale=fr&theme=dark`.
const asked = new URLSearchParams(window.location.search);
const picture = customerPictureNamed(asked.get('picture') ?? 'idle');
const locale = z.catch(localeSchema, 'en').parse(asked.get('locale'));
if (asked.get('longer') === 'true') {
  Object.assign(CUSTOMER_WORDS[locale], longerWords(CUSTOMER_WORDS[locale]));
}

const topics: CustomerTopics = {
  shop: {
    shopName: picture.shopName ?? 'Maison Verdier',
    mode: picture.mode ?? 'simulation',
    locale,
    theme: z.catch(themeSchema, 'light').parse(asked.get('theme')),
    text: picture.text ?? null,
    registerName: picture.registerName ?? null,
    pictures: [...(picture.pictures ?? [])],
  },
  sale: { sale: picture.sale ?? null },
};

/** A poster, as a manager may bring one in. */
async function drawnPicture() {
  const canvas = new OffscreenCanvas(1600, 900);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('nothing can be drawn');
  pen.fillStyle = '#d98a3d';
  pen.fillRect(0, 0, 1600, 900);
  pen.fillStyle = '#fff8ec';
  pen.font = '160px sans-serif';
  pen.fillText('Galette des rois', 180, 500);
  const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer();
  const letters = [...new Uint8Array(bytes)].map((byte) => String.fromCharCode(byte)).join('');
  return { ok: true as const, value: { jpeg: btoa(letters) } };
}

let answers = 0;
const till: TillSide = serveBridge({
  dispatch: plainDispatch({
    'topics.follow': () => {
      answers += 1;
      return { ok: true };
    },
    'customer.picture': drawnPicture,
    'customer.hello': () => ({ ok: true }),
    'customer.speak': () => ({ ok: true }),
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
    till.attach(wire.till, { id: 'fixture', kind: 'customerDisplay' });
    if (picture.silent) setTimeout(wire.page.cut);
    return { ...wire.page, drop: wire.page.cut };
  },
  pair: () => Promise.resolve(false),
  isInOwnWindow: false,
};

mountCustomerScreen(document, way);
