import type { CallInput, CallOutput } from '../../contract/calls.ts';
import type { ScreenStore } from './screen-store.ts';

/** What a manager can do about the reports that go by e-mail; null where the till did not answer. */
export interface Mailing {
  view(): Promise<CallOutput<'mail.view'> | null>;
  change(input: CallInput<'mail.change'>): Promise<CallOutput<'mail.change'> | null>;
  test(): Promise<CallOutput<'mail.test'> | null>;
  tryNow(): Promise<CallOutput<'mail.tryNow'> | null>;
  decide(input: CallInput<'mail.decide'>): Promise<CallOutput<'mail.decide'> | null>;
}

/** Binds it to a screen's till. */
export const createMailing = ({ ask }: Pick<ScreenStore, 'ask'>): Mailing => ({
  view: () => ask('mail.view', {}),
  change: (input) => ask('mail.change', input),
  test: () => ask('mail.test', {}),
  tryNow: () => ask('mail.tryNow', {}),
  decide: (input) => ask('mail.decide', input),
});
