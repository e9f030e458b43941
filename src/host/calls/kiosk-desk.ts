import type { KioskBasket } from '../../contract/calls/kiosk-calls.ts';
import type { CallHandlers } from '../../contract/calls.ts';
import type { KioskTopics } from '../../contract/topics.ts';
import type { ItemsView } from '../../contract/views/items-view.ts';
import type { KioskAtTill } from '../../contract/views/kiosks-view.ts';
import type { SaleView, TillView } from '../../contract/views/view.ts';
import { type Clock, createTimer, repeat, type Timer } from '../../domain/clock.ts';
import { err, ok } from '../../domain/result.ts';
import { KIOSK, kioskDraft, kioskOf } from '../../domain/sale/kiosk.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { amountOf } from '../../domain/sale/sale-line.ts';
import type { ClientId } from '../../till/people/client-sessions.ts';
import type { KioskExit } from '../../till/people/kiosk-exit.ts';
import { linesOfKiosk } from '../../till/sale/kiosk-basket.ts';
import {
  closedFor,
  isDoneWith,
  isOpenSale,
  offerOf,
  saleToComeBackTo,
  viewForKiosk,
} from '../../till/sale/kiosk-view.ts';
import type { Log } from '../log/log.ts';
import type { TillSlot } from '../till-slot.ts';
import type { ActingClient } from './acting-client.ts';
import { clientName } from './client-name.ts';

const DONE = { ok: true } as const;
const PUT_ASIDE = { decision: null, attachedTo: null } as const;

/** A call that nobody has answered is old by then, and so is somebody's word that they are on their way. */
const CALLS_FOR_MS = 10 * 60_000;
const COMES_FOR_MS = 2 * 60_000;
/** How soon the hours are looked at again, and what a kiosk that is gone has left behind is put aside. */
const LOOKS_EVERY_MS = 30_000;
const LEFT_BEHIND_AFTER_MS = 2 * 60_000;
/** The answer is there before the kiosk is let in no more. */
const LEAVES_AFTER_MS = 300;

type KioskCalls = Pick<CallHandlers, Extract<keyof CallHandlers, `kiosk.${string}`>>;

/** The kiosks of a till: what each is told and may do, and what whoever minds them is told. */
export interface KioskDesk {
  readonly calls: KioskCalls;
  topicsFor(client: ClientId, view: TillView): KioskTopics;
  view(): KioskAtTill[];
  /** This client is let in no more. */
  end(client: ClientId): void;
  close(): void;
}

export interface KioskDeskParts {
  readonly acting: Pick<ActingClient, 'current' | 'asKiosk'>;
  readonly clock: Clock;
  readonly till: Pick<TillSlot, 'till' | 'view' | 'linesOf'>;
  /** What whoever sells is offered. */
  readonly items: () => ItemsView;
  readonly exit: KioskExit;
  /** Lets the kiosk of this name in no more; null where the shell has no way for any. */
  readonly letOut: ((name: string) => void) | null;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Something that a screen shows has changed. */
  readonly changed: () => void;
}

/** One kiosk, as this run of the till knows it. */
interface Kiosk {
  readonly name: string;
  /** What is paid there: its customer stands before it until one of them, or nobody any more, leaves it. */
  saleId: SaleId | null;
  /** What the till had left open is looked for once. */
  isResumed: boolean;
  /** The basket that is being charged. */
  charging: string | null;
  call: KioskAtTill['call'];
  readonly callEnds: Timer;
}

/** No kiosk has said anything yet. */
export function openKioskDesk(parts: KioskDeskParts): KioskDesk {
  const { acting, clock, till, log, changed } = parts;
  const kiosks = new Map<ClientId, Kiosk>();
  const stopLooking = repeat(clock, LOOKS_EVERY_MS, () => void look());

  function kioskAt(client: ClientId): Kiosk {
    const known = kiosks.get(client);
    if (known) return known;
    const begun: Kiosk = {
      ...{ name: clientName(client), saleId: null, isResumed: false, charging: null, call: null },
      callEnds: createTimer(clock),
    };
    kiosks.set(client, begun);
    return begun;
  }

  /** The kiosk that asks. */
  function asking(): Kiosk {
    if (acting.current === null) throw new Error('no kiosk asks');
    return kioskAt(acting.current);
  }

  /** What is paid there, as the till has it now; after a restart, what it had left open. */
  function saleAt(kiosk: Kiosk, { sales }: Pick<TillView, 'sales'>): SaleView | null {
    if (!kiosk.isResumed && till.till?.isWhole()) {
      kiosk.isResumed = true;
      kiosk.saleId ??= saleToComeBackTo(sales, kiosk.name)?.id ?? null;
    }
    return sales.find(({ id, acknowledged }) => id === kiosk.saleId && !acknowledged) ?? null;
  }

  async function putAside({ id: saleId }: Pick<SaleView, 'id'>): Promise<void> {
    const put = await till.till?.handlers['sale.acknowledge']({ saleId, ...PUT_ASIDE });
    if (put?.ok === false) log.warn(put.error, 'a sale of a kiosk is not put aside');
  }

  /** A kiosk that was switched off leaves nothing on the till that needs nobody; and hours go by. */
  async function look(): Promise<void> {
    if (till.till === null) return;
    const atMs = clock.wallMs() - LEFT_BEHIND_AFTER_MS;
    for (const sale of till.view().sales) {
      const name = kioskOf(sale);
      if (name === null || sale.acknowledged || !isDoneWith(sale) || sale.stateSinceMs > atMs)
        continue;
      await acting.asKiosk(name, () => putAside(sale));
    }
    if (kiosks.size > 0) changed();
  }

  function call(kiosk: Kiosk, as: KioskAtTill['call'], forMs = 0): void {
    kiosk.call = as;
    kiosk.callEnds.stop();
    if (as !== null) kiosk.callEnds.start(forMs, () => call(kiosk, null));
    changed();
  }

  async function charge(kiosk: Kiosk, draftId: string, basket: KioskBasket, shownMinor: number) {
    const { till: answering } = till;
    const view = till.view();
    const items = parts.items();
    const offer = offerOf(view.shop, items);
    const before = saleAt(kiosk, view);
    const isAgain = before?.draftId === draftId || kiosk.charging === draftId;
    if (!isAgain && (kiosk.charging !== null || (before !== null && isOpenSale(before)))) {
      return err({ code: 'saleOpen' } as const);
    }
    if (!isAgain && closedFor(view, offer, clock.wallMs()) !== null) {
      return err({ code: 'kioskClosed' } as const);
    }
    const lines = linesOfKiosk(basket, offer, items);
    if (lines === null || amountOf(lines) !== shownMinor) {
      return err({ code: 'offerChanged' } as const);
    }
    if (answering === null) return err({ code: 'notCharged' } as const);
    kiosk.charging = draftId;
    try {
      if (!isAgain && before !== null && isDoneWith(before)) await putAside(before);
      const draft = { draftId, lines: [...lines], label: KIOSK };
      const charged = await answering.handlers['sale.charge'](draft);
      if (!charged.ok) return err({ code: 'notCharged' } as const);
      kiosk.saleId = charged.value.saleId;
      kiosk.isResumed = true;
      return ok(DONE);
    } finally {
      kiosk.charging = null;
      changed();
    }
  }

  const calls: KioskCalls = {
    'kiosk.charge'({ basketId, basket, shownMinor }) {
      const kiosk = asking();
      return charge(kiosk, kioskDraft(kiosk.name, basketId), basket, shownMinor);
    },
    async 'kiosk.stop'() {
      const sale = saleAt(asking(), till.view());
      const stopped = sale && (await till.till?.handlers['sale.stop']({ saleId: sale.id }));
      return stopped?.ok ? ok(DONE) : err({ code: 'notStopped' });
    },
    async 'kiosk.leave'() {
      const kiosk = asking();
      const sale = saleAt(kiosk, till.view());
      if (kiosk.charging !== null || (sale !== null && isOpenSale(sale))) {
        return err({ code: 'saleOpen' });
      }
      kiosk.saleId = null;
      if (sale !== null && isDoneWith(sale)) await putAside(sale);
      changed();
      return ok(DONE);
    },
    'kiosk.call'() {
      const kiosk = asking();
      if (kiosk.call !== 'calling') {
        log.info({ kiosk: kiosk.name }, 'somebody is called to a kiosk');
        call(kiosk, 'calling', CALLS_FOR_MS);
      }
      return DONE;
    },
    async 'kiosk.exit'({ code }) {
      const { name } = asking();
      const judged = await parts.exit.judge(code);
      if (!judged.ok) {
        log.warn({ kiosk: name, why: judged.error.code }, 'a PIN was tried at a kiosk');
        return judged;
      }
      log.info({ kiosk: name }, 'a manager takes a kiosk out of service');
      clock.after(LEAVES_AFTER_MS, () => parts.letOut?.(name));
      return ok(DONE);
    },
    'kiosk.come'({ name }) {
      for (const kiosk of kiosks.values()) {
        if (kiosk.name === name && kiosk.call === 'calling') call(kiosk, 'coming', COMES_FOR_MS);
      }
      return ok(DONE);
    },
  };

  return {
    calls,
    topicsFor(client, view) {
      const kiosk = kioskAt(client);
      const sale = saleAt(kiosk, view);
      return viewForKiosk(view, {
        ...{ sale, lines: sale ? till.linesOf(sale.id) : [], call: kiosk.call },
        ...{ items: parts.items(), nowMs: clock.wallMs() },
      });
    },
    view: () => [...kiosks.values()].map(({ name, call: told }) => ({ name, call: told })),
    end(client) {
      kiosks.get(client)?.callEnds.stop();
      if (kiosks.delete(client)) changed();
    },
    close() {
      stopLooking();
      for (const { callEnds } of kiosks.values()) callEnds.stop();
    },
  };
}
