import type { CallInput, CallOutput } from '../../contract/calls.ts';
import type { ScreenStore } from './screen-store.ts';

/** What a manager can do about the company's office; null where the till did not answer. */
export interface Offices {
  view(): Promise<CallOutput<'office.view'> | null>;
  join(input: CallInput<'office.join'>): Promise<CallOutput<'office.join'> | null>;
  leave(input: CallInput<'office.leave'>): Promise<CallOutput<'office.leave'> | null>;
  tryNow(): Promise<CallOutput<'office.tryNow'> | null>;
}

/** Binds it to a screen's till. */
export const createOffices = ({ ask }: Pick<ScreenStore, 'ask'>): Offices => ({
  view: () => ask('office.view', {}),
  join: (input) => ask('office.join', input),
  leave: (input) => ask('office.leave', input),
  tryNow: () => ask('office.tryNow', {}),
});
