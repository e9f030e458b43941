import { randomUUID } from 'node:crypto';
import type { CallHandlers } from '../../../contract/calls.ts';
import { operatorIdSchema } from '../../../contract/views/access-view.ts';
import type { Clock } from '../../../domain/clock.ts';
import type { RegisterEvent } from '../../../domain/register/register-event.ts';
import { err, ok } from '../../../domain/result.ts';
import type { NewManagerPin } from '../../../till/people/new-manager-pin.ts';
import { keepCode, keepNoCode } from '../../../till/people/operator-code.ts';
import { withChange, withOperator, withoutOperator } from '../../../till/people/operators.ts';
import type { KnownOperator, OperatorsFile } from '../../../till/people/operators-file.ts';
import type { Session } from '../../../till/people/session.ts';

export interface OperatorCallParts {
  readonly operators: OperatorsFile;
  /** Of whoever calls. */
  readonly session: Pick<Session, 'may' | 'signIn' | 'signOut' | 'welcome'>;
  /** Whoever calls has changed who may come. */
  readonly operatorsChanged: () => void;
  readonly newManagerPin: Pick<NewManagerPin, 'isAllowed' | 'used'>;
  readonly clock: Clock;
  readonly note: (event: RegisterEvent) => void;
  /** Something that a screen shows has changed. */
  readonly changed: () => void;
}

type OperatorCalls = Pick<
  CallHandlers,
  Exclude<Extract<keyof CallHandlers, `operator.${string}`>, 'operator.approve'>
>;
type Change = Extract<RegisterEvent, { type: 'operatorChanged' }>['change'];

/** What the journal says of a PIN that was chosen without the one before; no PIN is in it. */
const ALLOWED_AT_MACHINE = 'allowedAtMachine';

const DONE = { ok: true } as const;

/** What the journal says of somebody's PIN where they have none any more. */
const NO_CODE = 'none';

const kept = (code: string | null) => (code === null ? keepNoCode() : keepCode(code));

/** A manager always has a PIN: no screen asks for another. */
const isManagerByName = ({ role, byName }: Pick<KnownOperator, 'role' | 'byName'>): boolean =>
  role === 'manager' && byName === true;

/** What the till does when somebody comes, goes, or changes who may come. */
export function operatorCalls(parts: OperatorCallParts): OperatorCalls {
  const { operators, session } = parts;

  function noteChange(operator: string, change: Change, detail = ''): void {
    const atMs = parts.clock.wallMs();
    parts.note({ type: 'operatorChanged', atMs, operator, change, detail });
  }

  const noteCode = (operator: string, code: string | null): void =>
    noteChange(operator, 'codeChanged', code === null ? NO_CODE : '');

  /** Keeps who may come from now on; what is written down follows only then. */
  function keep(all: readonly KnownOperator[], kept: () => void) {
    const written = operators.replaceBy(all);
    if (!written.ok) return err({ code: written.error.code });
    kept();
    parts.operatorsChanged();
    parts.changed();
    return ok(DONE);
  }

  /** A PIN takes a while to be made: by then another may have become the first manager, or whoever asked have gone. */
  const mayStill = (): boolean => session.may('manageOperators');

  return {
    async 'operator.signIn'({ id, code }) {
      const signedIn = await session.signIn(id, code);
      return signedIn.ok ? ok(DONE) : signedIn;
    },
    'operator.signOut': () => {
      session.signOut();
      return DONE;
    },
    'operator.isHere': () => DONE,
    async 'operator.add'({ name, role, code }) {
      const id = operatorIdSchema.parse(`operator_${randomUUID()}`);
      const byName = code === null;
      const added = { id, name, role, code: await kept(code), ...(byName && { byName }) };
      if (!mayStill() || isManagerByName(added)) return err({ code: 'notAllowed' });
      const all = withOperator(operators.all, added);
      if (!all.ok) return all;
      const isFirst = operators.all.length === 0;
      return keep(all.value, () => {
        noteChange(name, 'added', role);
        if (code === null) noteCode(name, code);
        if (isFirst) session.welcome(added);
      });
    },
    async 'operator.change'({ id, name, role, code }) {
      const newCode = code === undefined ? undefined : await kept(code);
      if (!mayStill()) return err({ code: 'notAllowed' });
      const before = operators.all.find((operator) => operator.id === id);
      if (before?.fromOffice === true) return err({ code: 'fromOffice' });
      const all = withChange(operators.all, id, {
        ...(name !== undefined && { name }),
        ...(role !== undefined && { role }),
        ...(newCode !== undefined && { code: newCode, byName: code === null }),
      });
      if (!all.ok) return all;
      if (all.value.some(isManagerByName)) return err({ code: 'notAllowed' });
      return keep(all.value, () => {
        if (!before) return;
        if (role !== undefined && role !== before.role)
          noteChange(before.name, 'roleChanged', role);
        if (code !== undefined) noteCode(before.name, code);
        if (name !== undefined && name !== before.name) noteChange(before.name, 'renamed', name);
      });
    },
    'operator.newCode': newCodeCall(parts, (operator, all) =>
      keep(all, () => {
        parts.newManagerPin.used();
        noteChange(operator.name, 'codeChanged', ALLOWED_AT_MACHINE);
        session.welcome(operator);
      }),
    ),
    'operator.remove'({ id }) {
      const removed = operators.all.find((operator) => operator.id === id);
      if (removed?.fromOffice === true) return err({ code: 'fromOffice' });
      const all = withoutOperator(operators.all, id);
      if (!all.ok) return all;
      return keep(all.value, () => removed && noteChange(removed.name, 'removed', removed.role));
    },
  };
}

/** Chooses the PIN of a manager who forgot theirs; `keep` takes them as they are then, among all. */
function newCodeCall(
  { operators, newManagerPin }: Pick<OperatorCallParts, 'operators' | 'newManagerPin'>,
  keep: (
    operator: KnownOperator,
    all: readonly KnownOperator[],
  ) => ReturnType<OperatorCalls['operator.newCode']>,
): OperatorCalls['operator.newCode'] {
  return async ({ id, code }) => {
    if (!newManagerPin.isAllowed) return err({ code: 'notAllowed' });
    const kept = await keepCode(code);
    // By then another may have used it, or its minutes are over.
    if (!newManagerPin.isAllowed) return err({ code: 'notAllowed' });
    const before = operators.all.find((operator) => operator.id === id);
    if (before?.role !== 'manager') return err({ code: 'operatorNotFound' });
    const all = withChange(operators.all, id, { code: kept });
    if (!all.ok) return err({ code: 'operatorNotFound' });
    return keep({ ...before, code: kept }, all.value);
  };
}
