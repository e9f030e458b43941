import type { CallHandlers } from '../../../contract/calls.ts';
import type { KioskTopics } from '../../../contract/topics.ts';
import type { ItemsView } from '../../../contract/views/items-view.ts';
import type { SaleView, TillView } from '../../../contract/views/view.ts';
import { type Clock, repeat } from '../../../domain/clock.ts';
import { err, ok } from '../../../domain/result.ts';
import { kioskOf } from '../../../domain/sale/kiosk.ts';
import type { ClientId } from '../../../till/people/client-sessions.ts';
import type { KioskExit } from '../../../till/people/kiosk-exit.ts';
import { isDoneWith, isOpenSale, isPaidHere, viewForKiosk } from '../../../till/sale/kiosk-view.ts';
import type { Log } from '../../log/log.ts';
import { onceAMinute } from '../../log/once-a-minute.ts';
import type { ActingClient } from '../dispatch/acting-client.ts';
import { type ChargeAtKiosk, createKioskCharging } from './kiosk-charging.ts';
import {
  type Kiosk,
  type KnownKiosks,
  openKnownKiosks,
  type TillOfKiosks,
} from './known-kiosks.ts';

const DONE = { ok: true } as const;

/** How soon the hours are looked at again, and what a kiosk that is gone has left behind is put aside. In milliseconds. */
const LOOKS_EVERY_MS = 30_000;
const LEFT_BEHIND_AFTER_MS = 2 * 60_000;
/** The answer is there before the kiosk is let in no more. */
const LEAVES_AFTER_MS = 300;

type KioskCalls = Pick<CallHandlers, Extract<keyof CallHandlers, `kiosk.${string}`>>;

/** The kiosks of a till: what each is told and may do, and what whoever minds them is told. */
export interface KioskDesk extends Pick<KnownKiosks, 'view' | 'end' | 'close'> {
  readonly calls: KioskCalls;
  topicsFor(client: ClientId, view: TillView): KioskTopics;
}

export interface KioskDeskParts {
  readonly acting: Pick<ActingClient, 'current' | 'asKiosk'>;
  readonly clock: Clock;
  readonly till: TillOfKiosks;
  /** What whoever sells is offered. */
  readonly items: () => ItemsView;
  readonly exit: KioskExit;
  /** Lets the kiosk of this name in no more; null where the shell has no way for any. */
  readonly letOut: ((name: string) => void) | null;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Something that a screen shows has changed. */
  readonly changed: () => void;
}

/** No kiosk has said anything yet. */
export function openKioskDesk(parts: KioskDeskParts): KioskDesk {
  const { acting, clock, till, log, changed } = parts;
  const known = openKnownKiosks(parts);

  async function putAside({ id: saleId }: SaleView): Promise<void> {
    const decided = { saleId, decision: null, attachedTo: null };
    const put = await till.till?.handlers['sale.acknowledge'](decided);
    if (put?.ok === false) log.warn(put.error, 'a sale of a kiosk is not put aside');
  }

  /** A kiosk that was switched off leaves nothing on the till that needs nobody; and hours go by. */
  async function look(): Promise<void> {
    if (till.till === null) return;
    const beforeMs = clock.wallMs() - LEFT_BEHIND_AFTER_MS;
    for (const sale of till.view().sales) {
      const name = kioskOf(sale);
      const isLeft = isDoneWith(sale) && sale.stateSinceMs <= beforeMs;
      if (name === null || sale.acknowledged || !isLeft) continue;
      await acting.asKiosk(name, () => putAside(sale));
    }
    if (known.view().length > 0) changed();
  }

  const stopLooking = repeat(clock, LOOKS_EVERY_MS, () => void look());
  const charge = createKioskCharging({ ...parts, known, putAside });
  return {
    calls: kioskCalls(parts, { known, charge, putAside }),
    topicsFor(client, view) {
      const kiosk = known.at(client);
      const sale = known.saleAt(kiosk, view);
      return viewForKiosk(view, {
        ...{ sale, lines: sale ? till.linesOf(sale.id) : [], call: kiosk.call },
        ...{
          items: parts.items(),
          printer: till.printerState(),
          isReceiptDropped: sale !== null && till.isReceiptDropped(sale.id),
          receiptCodeOf: view.shop.receiptCodes ? till.receiptCodeOf : () => null,
          nowMs: clock.wallMs(),
        },
      });
    },
    view: known.view,
    end: known.end,
    close() {
      stopLooking();
      known.close();
    },
  };
}

/** What a kiosk asks, and what is said to it at the counter. */
function kioskCalls(
  { acting, clock, till, exit, letOut, log, changed }: KioskDeskParts,
  {
    known,
    charge,
    putAside,
  }: {
    readonly known: KnownKiosks;
    readonly charge: ChargeAtKiosk;
    readonly putAside: (sale: SaleView) => Promise<void>;
  },
): KioskCalls {
  /** Whoever tries on and on fills no log. */
  const noteTry = onceAMinute(clock);

  /** The kiosk that asks. */
  function asking(): Kiosk {
    if (acting.current === null) throw new Error('no kiosk asks');
    return known.at(acting.current);
  }

  return {
    'kiosk.charge': (asked) => charge(asking(), asked),
    async 'kiosk.stop'() {
      const sale = known.saleAt(asking(), till.view());
      const stopped = sale && (await till.till?.handlers['sale.stop']({ saleId: sale.id }));
      return stopped?.ok ? ok(DONE) : err({ code: 'notStopped' });
    },
    async 'kiosk.print'() {
      const sale = known.saleAt(asking(), till.view());
      if (sale === null || !isPaidHere(sale)) return err({ code: 'notPrinted' });
      // By its number it is the original, which comes out once.
      const order = { saleId: sale.id, on: 'printer', copy: 0 } as const;
      const printed = await till.till?.handlers['receipt.print'](order);
      return printed?.ok ? ok(DONE) : err({ code: 'notPrinted' });
    },
    async 'kiosk.leave'() {
      const kiosk = asking();
      const sale = known.saleAt(kiosk, till.view());
      const isOpen = sale !== null && isOpenSale(sale);
      if (kiosk.charging !== null || isOpen) return err({ code: 'saleOpen' });
      kiosk.saleId = null;
      if (sale !== null && isDoneWith(sale)) await putAside(sale);
      changed();
      return ok(DONE);
    },
    'kiosk.call'() {
      const kiosk = asking();
      if (kiosk.call === 'calling') return DONE;
      log.info({ kiosk: kiosk.name }, 'somebody is called to a kiosk');
      known.call(kiosk, 'calling');
      return DONE;
    },
    async 'kiosk.exit'({ code }) {
      const { name } = asking();
      const judged = await exit.judge(code);
      if (!judged.ok) {
        const { code: why } = judged.error;
        noteTry(`${name} ${why}`, (counted) =>
          log.warn({ kiosk: name, why, ...counted }, 'a PIN was tried at a kiosk'),
        );
        return judged;
      }
      log.info({ kiosk: name }, 'a manager takes a kiosk out of service');
      clock.after(LEAVES_AFTER_MS, () => letOut?.(name));
      return ok(DONE);
    },
    'kiosk.come'({ name }) {
      const kiosk = known.named(name);
      if (kiosk?.call === 'calling') known.call(kiosk, 'coming');
      return ok(DONE);
    },
  };
}
