import type { CallHandlers } from '../../contract/calls.ts';
import type { CustomerScreensView } from '../../contract/views/customer-screens-view.ts';
import { err, ok } from '../../domain/result.ts';
import type { Log } from '../log/log.ts';

/** The screens that a shell lets in for customers, and how another one is. */
export interface CustomerScreens {
  view(): CustomerScreensView;
  /** Draws a code that lets one in; the one before lets in nobody any more. */
  newCode(): void;
  /** Lets the screen of this name in no more. */
  end(name: string): void;
  /** Opens the way for screens on other devices of the shop's network, or closes it at once; the same again does nothing. */
  reach(isOn: boolean): void;
}

/** What a manager does about them; `noCustomerScreens` where the shell has no way for any. */
export function customerScreenCalls(parts: {
  readonly screens: CustomerScreens | null;
  readonly log: Pick<Log, 'info'>;
}): Pick<CallHandlers, 'customer.screens' | 'customer.pair' | 'customer.unpair'> {
  const { screens, log } = parts;
  const answerAfter = (act: (of: CustomerScreens) => void) => {
    if (screens === null) return err({ code: 'noCustomerScreens' } as const);
    act(screens);
    return ok(screens.view());
  };
  return {
    'customer.screens': () => answerAfter(() => undefined),
    'customer.pair': () =>
      answerAfter((of) => {
        log.info("a code for a customer's screen was asked for");
        of.newCode();
      }),
    'customer.unpair': ({ name }) =>
      answerAfter((of) => {
        log.info({ screen: name }, "a customer's screen is let in no more");
        of.end(name);
      }),
  };
}
