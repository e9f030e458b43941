import type { Clock } from '../../domain/clock.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Settings } from '../shop/settings.ts';
import type { AccessView, OperatorId, Right } from '../views/access-view.ts';
import { isCode } from './operator-code.ts';
import { NOBODY } from './operators.ts';
import type { KnownOperator, OperatorsFile } from './operators-file.ts';
import { type AtTill, rightsOf } from './rights.ts';
import { limitSignIns } from './sign-in-limit.ts';

export interface SessionParts {
  readonly operators: Pick<OperatorsFile, 'all'>;
  readonly settings: () => Pick<Settings, 'cashiersSeeTotal' | 'signOutAfterMin'>;
  readonly clock: Clock;
  /** Writes down who came and went. */
  readonly note: (event: RegisterEvent) => void;
  /** Who is at the till has changed. */
  readonly changed: () => void;
}

type SignInFailure = { readonly code: 'operatorNotFound' | 'wrongCode' | 'waitFirst' };
type SignOutReason = Extract<RegisterEvent, { type: 'operatorSignedOut' }>['why'];

/** Who is at the till: one person for all of its screens, since it has one drawer and one record. */
export interface Session {
  /** The name that entries give for who was at the till. */
  readonly name: string;
  view(): AccessView;
  may(right: Right): boolean;
  /**
   * Errors: `operatorNotFound`, `wrongCode`, and `waitFirst` where too many wrong codes came before, right or wrong.
   * Whoever was at the till is signed out by it.
   */
  signIn(id: OperatorId, digits: string): Promise<Result<true, SignInFailure>>;
  /** Puts somebody at the till whose code was just given in another way, as when it was chosen. */
  welcome(operator: KnownOperator): void;
  signOut(): void;
  /** Somebody touched the till: it waits again before it signs out by itself. */
  touched(): void;
  /** An operator was changed or removed; who is no longer there is signed out. */
  operatorsChanged(): void;
  close(): void;
}

/** Nobody is at the till yet. */
export function openSession(parts: SessionParts): Session {
  const { operators, clock, note } = parts;
  const limit = limitSignIns(() => clock.monotonicMs());
  let present: KnownOperator | null = null;
  let cancelIdle: (() => void) | null = null;
  let lastTry: Promise<unknown> = Promise.resolve();

  const find = (id: OperatorId): KnownOperator | undefined =>
    operators.all.find((operator) => operator.id === id);

  function who(): AtTill {
    if (operators.all.length === 0) return 'anyone';
    return present?.role ?? 'nobody';
  }

  const rights = (): readonly Right[] => rightsOf(who(), parts.settings());

  function enter(operator: KnownOperator): void {
    if (present?.id === operator.id) return;
    if (present) leave('replaced');
    present = operator;
    const { name, role } = operator;
    note({ type: 'operatorSignedIn', atMs: clock.wallMs(), operator: name, role });
    touched();
    parts.changed();
  }

  function leave(why: SignOutReason): void {
    if (present === null) return;
    // While they are still there: the entry is theirs.
    note({ type: 'operatorSignedOut', atMs: clock.wallMs(), operator: present.name, why });
    present = null;
    cancelIdle?.();
    cancelIdle = null;
    parts.changed();
  }

  function touched(): void {
    cancelIdle?.();
    cancelIdle = null;
    const { signOutAfterMin } = parts.settings();
    if (present === null || signOutAfterMin === null) return;
    cancelIdle = clock.after(signOutAfterMin * 60_000, () => leave('idle'));
  }

  async function tryToSignIn(id: OperatorId, digits: string): Promise<Result<true, SignInFailure>> {
    const known = find(id);
    if (!known) return err({ code: 'operatorNotFound' });
    if (limit.waitsForMs(id) > 0) return err({ code: 'waitFirst' });
    if (await isCode(digits, known.code)) {
      limit.right(id);
      // They may have been changed or removed meanwhile.
      const now = find(id);
      if (now?.code !== known.code) return err({ code: 'operatorNotFound' });
      enter(now);
      return ok(true);
    }
    const { tries, waits } = limit.wrong(id);
    if (waits) {
      note({ type: 'signInRefused', atMs: clock.wallMs(), operator: known.name, tries });
      parts.changed();
    }
    return err({ code: 'wrongCode' });
  }

  return {
    get name() {
      return present?.name ?? NOBODY;
    },
    view: () => ({
      operator: present && { id: present.id, name: present.name, role: present.role },
      signInNeeded: who() === 'nobody',
      rights: [...rights()],
      operators: operators.all.map(({ id, name, role }) => ({
        id,
        name,
        role,
        waitsForMs: limit.waitsForMs(id),
      })),
    }),
    may: (right) => rights().includes(right),
    signIn(id, digits) {
      // One after the other: codes tried all at once would each find that no wrong one came before.
      const tried = lastTry.then(() => tryToSignIn(id, digits));
      lastTry = tried.catch(() => undefined);
      return tried;
    },
    welcome: enter,
    signOut: () => leave('asked'),
    touched,
    operatorsChanged() {
      if (present === null) return;
      const now = find(present.id);
      if (now) present = now;
      else leave('asked');
      parts.changed();
    },
    close: () => leave('stopped'),
  };
}
