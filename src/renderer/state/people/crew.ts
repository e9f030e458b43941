import type { CallName, CallOutput } from '../../../contract/calls.ts';
import type { OperatorId, Right } from '../../../contract/views/access-view.ts';
import type { TillView } from '../../../contract/views/view.ts';
import type { ScreenStore } from '../store/screen-store.ts';

type Answer<Name extends CallName> = Promise<CallOutput<Name> | null>;

/** Who comes to this screen and goes; each answer is null when the till did not answer. */
export interface Crew {
  /** Does it where whoever is at the till may; asks for somebody who may where not. */
  withRight(right: Right, act: () => void): void;
  cancelSignIn(): void;
  /** A manager approves, by their code, the one act that was asked for. */
  approve(id: OperatorId, code: string): Answer<'operator.approve'>;
  /** The act that was asked for is not done. */
  cancelApproval(): void;
  /** A manager takes the place of whoever asked, rather than approve. */
  signInInstead(): void;
  /** Shows the day's figures to whoever has no right to its room, where a manager approves. */
  seeDay(): Promise<void>;
  closeDay(): void;
  /** Null for whoever has no code. */
  signIn(id: OperatorId, code: string | null): Answer<'operator.signIn'>;
  signOut(): void;
  /** A manager's code in the place of one that was forgotten, where somebody at the machine has allowed it. */
  chooseNewCode(id: OperatorId, code: string): Answer<'operator.newCode'>;
  /** Tells the till that somebody touches this screen. */
  isHere(): void;
}

/** Whether the till lets whoever is at it do this. */
export const mayDo = (view: TillView | null, right: Right): boolean =>
  view?.rights.includes(right) ?? false;

/** Binds them to a screen's till. */
export function createCrew({ store, ask, askQuietly, tell }: ScreenStore): Crew {
  const cancelApproval = () => store.getState().approvalAsked?.decided(false);

  return {
    withRight(right, act) {
      if (mayDo(store.getState().view, right)) act();
      else store.setState({ signInAsked: right === 'sell' ? 'anybody' : 'manager' });
    },
    cancelSignIn: () => store.setState({ signInAsked: null }),
    async approve(id, code) {
      const asked = store.getState().approvalAsked;
      if (asked === null) return null;
      const { decided, ...act } = asked;
      const answer = await ask('operator.approve', { id, code, act });
      if (answer?.ok) decided(true);
      return answer;
    },
    cancelApproval,
    signInInstead() {
      cancelApproval();
      store.setState({ signInAsked: 'manager' });
    },
    async seeDay() {
      const answer = await ask('day.view', { businessDay: null });
      if (answer?.ok) store.setState({ dayShown: answer.value });
      else if (answer && answer.error.code !== 'notAllowed') tell(answer.error.code);
    },
    closeDay: () => store.setState({ dayShown: null }),
    async signIn(id, code) {
      const answer = await ask('operator.signIn', { id, code });
      if (answer?.ok) store.setState({ signInAsked: null, notice: null });
      return answer;
    },
    signOut: () => void ask('operator.signOut', {}),
    async chooseNewCode(id, code) {
      const answer = await ask('operator.newCode', { id, code });
      if (answer?.ok) store.setState({ signInAsked: null, notice: null });
      return answer;
    },
    isHere: () => void askQuietly('operator.isHere', {}),
  };
}
