import * as z from 'zod/mini';
import { type ClientBudget, openClientBudget } from './budget.ts';
import { type ScreenMessage, screenMessageSchema, type TillMessage } from './message.ts';
import type { BridgePort } from './port.ts';
import {
  CALLS,
  type CallHandlers,
  type CallName,
  EVENTS,
  type EventName,
  type EventPayload,
} from './table.ts';

/** Told of what went wrong on the bridge, for the log: a bug or a foreign message, never a user's error. */
export type BridgeReport = (problem: {
  readonly code:
    | 'badMessage'
    | 'unknownCall'
    | 'invalidInput'
    | 'invalidOutput'
    | 'handlerThrew'
    | 'overBudget';
  readonly name?: string;
  readonly error?: unknown;
}) => void;

/** The till's end of the bridge: any number of screens, each over its own port. */
export interface TillSide {
  /** Serves a screen until its port closes; all ports of a client share what it may ask for. */
  attach(port: BridgePort, client: string): void;
  /** Tells every screen. Throws on a payload that the table does not allow, which is a bug. */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
}

/** So many clients are remembered beyond those that have asked for something just now. */
const MOST_IDLE_CLIENTS = 64;

/**
 * Serves the table's calls, as many as a client may make: one more is answered `overBudget` and does nothing. Input and output are both validated: input because a screen is not trusted,
 * output so that nothing outside the table (a key, say) can ever cross.
 */
export function serveBridge(
  handlers: CallHandlers,
  report: BridgeReport,
  nowMs: () => number = () => performance.now(),
): TillSide {
  const ports = new Set<BridgePort>();
  const budgets = new Map<string, ClientBudget>();

  /** Kept over a new port, or a client that reconnects would have a new one each time. */
  function budgetOf(client: string): ClientBudget {
    const budget = budgets.get(client) ?? openClientBudget(nowMs);
    if (budgets.size > MOST_IDLE_CLIENTS) {
      for (const [name, { isIdle }] of budgets) if (isIdle()) budgets.delete(name);
    }
    budgets.set(client, budget);
    return budget;
  }

  async function reply(port: BridgePort, client: string, call: ScreenMessage): Promise<void> {
    const message = await answerWithin(budgetOf(client), call);
    if (ports.has(port)) port.post(message);
  }

  async function answerWithin(budget: ClientBudget, call: ScreenMessage): Promise<TillMessage> {
    const { id, name } = call;
    if (!isCallName(name)) {
      report({ code: 'unknownCall', name });
      return { kind: 'failure', id, code: 'unknownCall' };
    }
    const admitted = budget.admit(name);
    if (admitted === null) {
      report({ code: 'overBudget', name });
      return { kind: 'failure', id, code: 'overBudget' };
    }
    try {
      return await answerCall(handlers, { id, name, input: call.input }, report);
    } finally {
      admitted.answered();
    }
  }

  return {
    attach(port, client) {
      ports.add(port);
      port.onClose(() => ports.delete(port));
      port.onMessage((raw) => {
        const call = screenMessageSchema.safeParse(raw);
        if (call.success) void reply(port, client, call.data);
        else report({ code: 'badMessage', error: call.error });
      });
    },
    emit(name, payload) {
      const message: TillMessage = { kind: 'event', name, payload: EVENTS[name].parse(payload) };
      for (const port of ports) port.post(message);
    },
  };
}

async function answerCall(
  handlers: CallHandlers,
  call: { readonly id: number; readonly name: CallName; readonly input: unknown },
  report: BridgeReport,
): Promise<TillMessage> {
  const { id, name } = call;
  const input = z.safeParse(CALLS[name].input, call.input);
  if (!input.success) {
    report({ code: 'invalidInput', name, error: input.error });
    return { kind: 'failure', id, code: 'invalidInput' };
  }
  try {
    // The table ties each name to its input, which TypeScript cannot follow through an index.
    const handler = handlers[name] as (input: unknown) => unknown;
    const output = z.safeParse(CALLS[name].output, await handler(input.data));
    if (output.success) return { kind: 'answer', id, output: output.data };
    report({ code: 'invalidOutput', name, error: output.error });
  } catch (error) {
    report({ code: 'handlerThrew', name, error });
  }
  return { kind: 'failure', id, code: 'internal' };
}

const isCallName = (name: string): name is CallName => Object.hasOwn(CALLS, name);
