import * as z from 'zod/mini';
import { APPROVABLE_CALLS, type ApprovableCall } from '../../../contract/calls/operator-calls.ts';
import type { CallHandlers, CallName } from '../../../contract/calls.ts';
import type { Clock } from '../../../domain/clock.ts';
import type { RegisterEvent } from '../../../domain/register/register-event.ts';
import { err, ok } from '../../../domain/result.ts';
import { saleIdSchema } from '../../../domain/sale/sale-event.ts';
import { type Act, openApprovals } from '../../../till/people/approvals.ts';
import type { ClientId, ClientSessions } from '../../../till/people/client-sessions.ts';
import type { OperatorsFile } from '../../../till/people/operators-file.ts';
import type { ActingClient } from './acting-client.ts';

/** How the journal calls them. */
const ACTS = {
  'sale.charge': 'discountGiven',
  'sale.settle': 'settledByHand',
  'sale.decideMismatch': 'mismatchDecided',
  'sale.refundMade': 'refundMade',
  'sale.takeBack': 'goodsReturned',
  'day.view': 'dayShown',
} as const satisfies Record<ApprovableCall, string>;

export interface ApprovedActs {
  readonly calls: Pick<CallHandlers, 'operator.approve'>;
  /** Whether this very call was approved for whoever is at this client; it is noted with both names, and used up. */
  isApproved(client: ClientId, name: CallName, input: unknown): boolean;
}

/** A manager's approval on the spot: nothing was approved yet. */
export function approvedActs(parts: {
  readonly operators: Pick<OperatorsFile, 'all'>;
  readonly sessions: Pick<ClientSessions, 'find' | 'judge'>;
  readonly acting: Pick<ActingClient, 'current'>;
  readonly clock: Clock;
  readonly note: (event: RegisterEvent) => void;
}): ApprovedActs {
  const { operators, sessions, acting, clock } = parts;
  const approvals = openApprovals({ operators, clock });

  function actAt(client: ClientId | null, call: ApprovableCall, input: unknown): Act | null {
    const operator = client === null ? null : sessions.find(client).operatorId;
    return client === null || operator === null ? null : { client, operator, call, input };
  }

  return {
    calls: {
      async 'operator.approve'({ id, code, act: { call, input } }) {
        const client = acting.current;
        const act = actAt(client, call, input);
        if (act === null) return err({ code: 'notAllowed' });
        const isManager = operators.all.some((one) => one.id === id && one.role === 'manager');
        if (!isManager) return err({ code: 'operatorNotFound' });
        let isGiven = false;
        const judged = await sessions.judge(id, code, (manager) => {
          // Whoever asked may have gone while the code was judged.
          isGiven =
            manager.role === 'manager' && actAt(client, call, act.input)?.operator === act.operator;
          if (isGiven) approvals.give(act, manager);
        });
        if (!judged.ok) return judged;
        return isGiven ? ok({ ok: true }) : err({ code: 'notAllowed' });
      },
    },
    isApproved(client, name, input) {
      const call = APPROVABLE_CALLS.find((one) => one === name);
      const act = call && actAt(client, call, input);
      const manager = act && approvals.take(act);
      if (!manager) return false;
      const saleId = z.object({ saleId: saleIdSchema }).safeParse(input).data?.saleId ?? null;
      const operator = sessions.find(client).name;
      const about = { act: ACTS[act.call], saleId };
      parts.note({
        type: 'actApproved',
        atMs: clock.wallMs(),
        operator,
        by: manager.name,
        ...about,
      });
      return true;
    },
  };
}
