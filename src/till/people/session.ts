import type { AccessView, OperatorId, Right } from '../../contract/views/access-view.ts';
import type { Clock } from '../../domain/clock.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import type { Result } from '../../domain/result.ts';
import { NOBODY } from '../../domain/sale/nobody.ts';
import type { Settings } from '../shop/settings.ts';
import { openIdleWatch } from './idle-watch.ts';
import type { NewManagerPin } from './new-manager-pin.ts';
import { isByName } from './operators.ts';
import type { KnownOperator, OperatorsFile } from './operators-file.ts';
import { type AtTill, rightsOf } from './rights.ts';
import type { SignIn, SignInFailure } from './sign-in.ts';

export interface SessionParts {
  readonly operators: Pick<OperatorsFile, 'all'>;
  readonly signIn: SignIn;
  readonly newManagerPin: Pick<NewManagerPin, 'isAllowed'>;
  readonly settings: () => Pick<
    Settings,
    'cashiersSeeTotal' | 'discountsNeedManager' | 'signOutAfterMin'
  >;
  readonly clock: Clock;
  /** Writes down who came and went. */
  readonly note: (event: RegisterEvent) => void;
  /** Who is at this client has changed. */
  readonly changed: () => void;
}

type SignOutReason = Extract<RegisterEvent, { type: 'operatorSignedOut' }>['why'];

/** Who is at one client of the till: what somebody may do hangs on where they signed in (design). */
export interface Session {
  /** The name that entries give for who was at the till. */
  readonly name: string;
  /** Whether somebody has signed in here and is still there. */
  readonly isSomebodyHere: boolean;
  /** Names them; null where nobody is. */
  readonly operatorId: OperatorId | null;
  view(): AccessView;
  may(right: Right): boolean;
  /** Whoever was at this client is signed out by it. Errors: as `SignIn` judges. */
  signIn(id: OperatorId, digits: string | null): Promise<Result<true, SignInFailure>>;
  /** Puts somebody at this client whose PIN was just given in another way, as when it was chosen. */
  welcome(operator: KnownOperator): void;
  signOut(): void;
  /** Somebody touched this client: it waits again before it signs out by itself. */
  touched(): void;
  /**
   * An operator was changed or removed, at this client or at another. Who is no longer there is signed out, and so is who
   * has another PIN that was not given here: whoever came with the one before may be somebody else.
   */
  operatorsChanged(isHere: boolean): void;
  /** Whoever is at this client is signed out, and nobody comes to it any more. */
  close(): void;
}

/** Nobody is at this client yet. */
export function openSession(parts: SessionParts): Session {
  const { operators, signIn, clock, note } = parts;
  let present: KnownOperator | null = null;
  const idle = openIdleWatch({
    clock,
    longestMin: () => parts.settings().signOutAfterMin,
    tooLong: () => leave('idle'),
  });
  /** Its client is let in no more, or the till has stopped: whose PIN is still being judged comes too late. */
  let isOver = false;

  function who(): AtTill {
    if (operators.all.length === 0) return 'anyone';
    return present?.role ?? 'nobody';
  }

  const rights = (): readonly Right[] => rightsOf(who(), parts.settings());

  function enter(operator: KnownOperator): void {
    if (isOver || present?.id === operator.id) return;
    if (present) leave('replaced');
    present = operator;
    const { name, role } = operator;
    note({ type: 'operatorSignedIn', atMs: clock.wallMs(), operator: name, role });
    idle.restart();
    parts.changed();
  }

  function leave(why: SignOutReason): void {
    if (present === null) return;
    idle.stop();
    // While they are still there: the entry is theirs.
    note({ type: 'operatorSignedOut', atMs: clock.wallMs(), operator: present.name, why });
    present = null;
    parts.changed();
  }

  return {
    get name() {
      return present?.name ?? NOBODY;
    },
    get isSomebodyHere() {
      return present !== null;
    },
    get operatorId() {
      return present?.id ?? null;
    },
    view: () => ({
      operator: present && { id: present.id, name: present.name, role: present.role },
      signInNeeded: who() === 'nobody',
      rights: [...rights()],
      newCodeAllowed: parts.newManagerPin.isAllowed,
      operators: operators.all.map(({ id, name, role, byName = false }) => ({
        id,
        name,
        role,
        hasPin: !isByName({ role, byName }),
        waitsForMs: signIn.waitsForMs(id),
      })),
    }),
    may(right) {
      idle.look();
      return rights().includes(right);
    },
    signIn: (id, digits) => signIn.judge(id, digits, enter),
    welcome: enter,
    signOut: () => leave('asked'),
    touched() {
      // Whoever comes back after so long may be somebody else.
      idle.look();
      if (present !== null) idle.restart();
    },
    operatorsChanged(isHere) {
      if (present === null) return;
      const { id, code } = present;
      const now = operators.all.find((operator) => operator.id === id);
      if (now && (isHere || now.code === code)) present = now;
      else leave('asked');
      parts.changed();
    },
    close() {
      leave('stopped');
      isOver = true;
    },
  };
}
