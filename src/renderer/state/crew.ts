import type { CallInput, CallName, CallOutput } from '../../contract/calls.ts';
import type { OperatorId, Right } from '../../contract/views/access-view.ts';
import type { TillView } from '../../contract/views/view.ts';
import type { ScreenStore } from './screen-store.ts';

type Answer<Name extends CallName> = Promise<CallOutput<Name> | null>;

/** Who comes to this screen and goes; each answer is null when the till did not answer. */
export interface Crew {
  /** Does it where whoever is at the till may; asks for somebody who may where not. */
  withRight(right: Right, act: () => void): void;
  cancelSignIn(): void;
  signIn(id: OperatorId, code: string): Answer<'operator.signIn'>;
  signOut(): void;
  add(person: CallInput<'operator.add'>): Answer<'operator.add'>;
  change(change: CallInput<'operator.change'>): Answer<'operator.change'>;
  remove(id: OperatorId): Answer<'operator.remove'>;
  /** A manager's code in the place of one that was forgotten, where somebody at the machine has allowed it. */
  chooseNewCode(id: OperatorId, code: string): Answer<'operator.newCode'>;
  /** Tells the till that somebody touches this screen. */
  isHere(): void;
}

/** Whether the till lets whoever is at it do this. */
export const mayDo = (view: TillView | null, right: Right): boolean =>
  view?.rights.includes(right) ?? false;

/** Binds them to a screen's till. */
export function createCrew({ store, ask, askQuietly }: ScreenStore): Crew {
  return {
    withRight(right, act) {
      if (mayDo(store.getState().view, right)) act();
      else store.setState({ signInAsked: right === 'sell' ? 'anybody' : 'manager' });
    },
    cancelSignIn: () => store.setState({ signInAsked: null }),
    async signIn(id, code) {
      const answer = await ask('operator.signIn', { id, code });
      if (answer?.ok) store.setState({ signInAsked: null, notice: null });
      return answer;
    },
    signOut: () => void ask('operator.signOut', {}),
    add: (person) => ask('operator.add', person),
    change: (change) => ask('operator.change', change),
    remove: (id) => ask('operator.remove', { id }),
    async chooseNewCode(id, code) {
      const answer = await ask('operator.newCode', { id, code });
      if (answer?.ok) store.setState({ signInAsked: null, notice: null });
      return answer;
    },
    isHere: () => void askQuietly('operator.isHere', {}),
  };
}
