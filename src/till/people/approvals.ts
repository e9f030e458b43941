import { isDeepStrictEqual } from 'node:util';
import type { ApprovableCall } from '../../contract/calls/operator-calls.ts';
import type { OperatorId } from '../../contract/views/access-view.ts';
import { type Clock, countFromNow } from '../../domain/clock.ts';
import type { KnownOperator, OperatorsFile } from './operators-file.ts';

/** Long enough for an answer over a slow wire, and too short for anybody to come back to it. */
const LASTS_MS = 60_000;

/** One act that somebody who may not do it asks to do: a call with all of its input, at one client. */
export interface Act {
  readonly client: string;
  /** Who asks: whoever takes their place does not have what was approved for them. */
  readonly operator: OperatorId;
  readonly call: ApprovableCall;
  readonly input: unknown;
}

/** What managers have approved on the spot, each for one act. */
export interface Approvals {
  /** This manager has just said by their PIN that it may be done; what was approved before at that client is void. */
  give(act: Act, manager: KnownOperator): void;
  /** Whoever approved this very act, within the last minute and not taken yet; null where nobody did. */
  take(act: Act): KnownOperator | null;
}

/** Nothing was approved yet. */
export function openApprovals(parts: {
  readonly operators: Pick<OperatorsFile, 'all'>;
  readonly clock: Pick<Clock, 'monotonicMs' | 'wallMs'>;
}): Approvals {
  const { operators, clock } = parts;
  const given = new Map<string, { act: Act; manager: KnownOperator; agoMs: () => number }>();

  /** Whoever was taken off the list since, or has another PIN or role, approves nothing any more. */
  const isStillManager = ({ id, code }: KnownOperator): boolean =>
    operators.all.some((one) => one.id === id && one.role === 'manager' && one.code === code);

  return {
    give(act, manager) {
      given.set(act.client, { act, manager, agoMs: countFromNow(clock) });
    },
    take(act) {
      const found = given.get(act.client);
      if (!found || !isDeepStrictEqual(found.act, act)) return null;
      given.delete(act.client);
      const { manager, agoMs } = found;
      return agoMs() < LASTS_MS && isStillManager(manager) ? manager : null;
    },
  };
}
