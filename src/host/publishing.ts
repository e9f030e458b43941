import type { TillSide } from '../bridge/till-side.ts';
import { isInUse } from '../contract/views/in-use.ts';
import { createSignal } from '../domain/signal.ts';
import type { ScreenCalls } from './calls/customer/screen-calls.ts';
import { onceInATick } from './calls/topics/once-in-a-tick.ts';
import { type CustomersNow, topicsOfMoment } from './calls/topics/topics-of-moment.ts';
import { viewsByAccess } from './calls/topics/views-by-access.ts';
import type { TillSlot } from './till-slot.ts';

/** What every client is told of what it may see, once in a turn of the event loop however much has changed. */
export interface Publishing {
  /** What a client is told that begins now. */
  topics(): ReturnType<typeof topicsOfMoment>;
  /** Something has changed. */
  request(): void;
  /** Clients are told over this bridge from now on. */
  over(bridge: TillSide): void;
  /** Tells each time whether the screen has to stay on. */
  onUse(listener: (isInUse: boolean) => void): void;
  cancel(): void;
}

/** Makes it; nobody is told anything before there is a bridge. */
export function createPublishing(parts: {
  readonly acting: Parameters<typeof viewsByAccess>[0];
  readonly session: Parameters<typeof viewsByAccess>[1];
  readonly screens: Pick<ScreenCalls, 'shown'>;
  readonly till: Pick<TillSlot, 'view' | 'linesOf' | 'receiptCodeOf'>;
  readonly language: Pick<CustomersNow, 'spokenBefore'>;
  readonly kiosks: { readonly topicsFor: CustomersNow['atKiosk'] };
}): Publishing {
  const { acting, session, screens, language, kiosks, till } = parts;
  const used = createSignal<boolean>();
  let bridge: TillSide | null = null;

  const customersNow = (): CustomersNow => ({
    shown: screens.shown(),
    linesOf: till.linesOf,
    receiptCodeOf: till.receiptCodeOf,
    spokenBefore: language.spokenBefore,
    atKiosk: kiosks.topicsFor,
  });

  const viewOf = () => viewsByAccess(acting, session, till.view);

  const publish = onceInATick(() => {
    // What changes while the till is put together, as on a full disk, nobody sees yet.
    if (bridge === null) return;
    const views = viewOf();
    bridge.publish(topicsOfMoment(views, customersNow()));
    used.tell(isInUse(views(null)));
  });

  return {
    topics: () => topicsOfMoment(viewOf(), customersNow()),
    request: publish.request,
    over(to) {
      bridge = to;
    },
    onUse: used.on,
    cancel: publish.cancel,
  };
}
