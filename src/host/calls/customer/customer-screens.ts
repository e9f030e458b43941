import type { PairedKind } from '../../../contract/audience.ts';
import type { CallHandlers } from '../../../contract/calls.ts';
import type { CustomerScreensView } from '../../../contract/views/customer-screens-view.ts';
import { err, ok } from '../../../domain/result.ts';
import type { Log } from '../../log/log.ts';

/** The screens that a shell lets in for customers, and how another one is. */
export interface CustomerScreens {
  view(): CustomerScreensView;
  /** Draws a code that lets one in; the one before lets in nobody any more. */
  newCode(): void;
  /** Lets the screen of this name in no more. */
  end(name: string): void;
}

/** The screens of each kind. */
export interface PairedScreens extends Readonly<Record<PairedKind, CustomerScreens>> {
  /** Opens the way for screens on other devices of the shop's network, or closes it at once; the same again does nothing. */
  reach(isOn: boolean): void;
}

/** What a manager does about them; `noCustomerScreens` where the shell has no way for any. */
export function customerScreenCalls(parts: {
  readonly screens: Readonly<Record<PairedKind, CustomerScreens>> | null;
  readonly log: Pick<Log, 'info'>;
}): Pick<CallHandlers, 'customer.screens' | 'customer.pair' | 'customer.unpair'> {
  const { screens, log } = parts;
  const answerAfter = (kind: PairedKind, act: (of: CustomerScreens) => void) => {
    if (screens === null) return err({ code: 'noCustomerScreens' } as const);
    act(screens[kind]);
    return ok(screens[kind].view());
  };
  return {
    'customer.screens': ({ kind }) => answerAfter(kind, () => undefined),
    'customer.pair': ({ kind }) =>
      answerAfter(kind, (of) => {
        log.info({ kind }, "a code for a customer's screen was asked for");
        of.newCode();
      }),
    'customer.unpair': ({ kind, name }) =>
      answerAfter(kind, (of) => {
        log.info({ kind, screen: name }, "a customer's screen is let in no more");
        of.end(name);
      }),
  };
}
