import type { CallHandlers } from '../../../contract/calls.ts';
import type { KioskAtTill } from '../../../contract/views/kiosks-view.ts';
import type { SaleView, TillView } from '../../../contract/views/view.ts';
import { type Clock, createTimer, type Timer } from '../../../domain/clock.ts';
import type { SaleId } from '../../../domain/sale/sale-event.ts';
import type { ClientId } from '../../../till/people/client-sessions.ts';
import { saleToComeBackTo } from '../../../till/sale/kiosk-view.ts';
import { clientName } from '../dispatch/client-name.ts';
import type { TillOverJournal } from '../till-context.ts';

/** The till of this run, as far as kiosks go by it; null until it is there. */
export interface TillOfKiosks
  extends Pick<
    TillOverJournal,
    'view' | 'linesOf' | 'receiptCodeOf' | 'printerState' | 'isReceiptDropped'
  > {
  readonly till: (Pick<TillOverJournal, 'isWhole'> & { readonly handlers: CallHandlers }) | null;
}

/** A call that nobody has answered is old by then, and so is somebody's word that they are on their way. In milliseconds. */
const LASTS_MS = { calling: 10 * 60_000, coming: 2 * 60_000 } as const;

/** One kiosk, as this run of the till knows it. */
export interface Kiosk {
  readonly name: string;
  /** What is paid there: its customer stands before it until one of them, or nobody any more, leaves it. */
  saleId: SaleId | null;
  /** What the till had left open was looked for. */
  isResumed: boolean;
  /** The draft that is being charged. */
  charging: string | null;
  call: KioskAtTill['call'];
  readonly callEnds: Timer;
}

/** The kiosks that have said anything in this run. */
export interface KnownKiosks {
  at(client: ClientId): Kiosk;
  /** The kiosk of this name; undefined where none is known. */
  named(name: string): Kiosk | undefined;
  /** What is paid there, as the till has it now; after a restart, what it had left open. */
  saleAt(kiosk: Kiosk, view: Pick<TillView, 'sales'>): SaleView | null;
  /** Somebody calls there, or comes; null: neither any more. */
  call(kiosk: Kiosk, as: KioskAtTill['call']): void;
  view(): KioskAtTill[];
  /** This client is let in no more. */
  end(client: ClientId): void;
  close(): void;
}

/** None is known yet; `changed` asks for what has changed to be told. */
export function openKnownKiosks(parts: {
  readonly clock: Pick<Clock, 'after'>;
  readonly till: Pick<TillOfKiosks, 'till'>;
  readonly changed: () => void;
}): KnownKiosks {
  const { clock, till, changed } = parts;
  const kiosks = new Map<ClientId, Kiosk>();

  function call(kiosk: Kiosk, as: KioskAtTill['call']): void {
    kiosk.call = as;
    kiosk.callEnds.stop();
    if (as !== null) kiosk.callEnds.start(LASTS_MS[as], () => call(kiosk, null));
    changed();
  }

  return {
    at(client) {
      const known = kiosks.get(client);
      if (known) return known;
      const begun: Kiosk = {
        ...{ name: clientName(client), saleId: null, isResumed: false, charging: null, call: null },
        callEnds: createTimer(clock),
      };
      kiosks.set(client, begun);
      return begun;
    },
    named: (name) => [...kiosks.values()].find((kiosk) => kiosk.name === name),
    saleAt(kiosk, { sales }) {
      // Without a journal nothing is known of any sale.
      if (!till.till?.isWhole()) return null;
      if (!kiosk.isResumed) {
        kiosk.isResumed = true;
        kiosk.saleId ??= saleToComeBackTo(sales, kiosk.name)?.id ?? null;
      }
      const sale = sales.find(({ id, acknowledged }) => id === kiosk.saleId && !acknowledged);
      // Put aside at the counter as well: what comes for it later is no matter of the next customer's.
      if (!sale) kiosk.saleId = null;
      return sale ?? null;
    },
    call,
    view: () => [...kiosks.values()].map(({ name, call: told }) => ({ name, call: told })),
    end(client) {
      kiosks.get(client)?.callEnds.stop();
      if (kiosks.delete(client)) changed();
    },
    close() {
      for (const { callEnds } of kiosks.values()) callEnds.stop();
    },
  };
}
