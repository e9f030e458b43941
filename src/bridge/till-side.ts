import * as z from 'zod/mini';
import { CALLS, type CallName } from '../contract/calls.ts';
import { EVENTS, type EventName, type EventPayload } from '../contract/events.ts';
import { type ClientBudget, openClientBudget } from './budget.ts';
import { type ScreenMessage, screenMessageSchema, type TillMessage } from './message.ts';
import type { BridgePort } from './port.ts';

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

/** Has a call done for a client, and gives its answer; the input is one that the table allows. */
export type Dispatch = (client: string, name: CallName, input: unknown) => unknown;

/** The till's end of the bridge: any number of screens, each over its own port. */
export interface TillSide {
  /** Serves a screen until its port closes; all ports of a client share what it may ask for. */
  attach(port: BridgePort, client: string): void;
  /**
   * Tells every screen what its client may know; those that are given the same payload share one message. Throws on a
   * payload that the table does not allow, which is a bug.
   */
  emit<Name extends EventName>(
    name: Name,
    payloadFor: (client: string) => EventPayload<Name>,
  ): void;
}

/** So many clients are remembered beyond those that have asked for something just now. */
const MOST_IDLE_CLIENTS = 64;

/**
 * Serves the table's calls, as many as a client may make: one more is answered `overBudget` and does nothing. Input and output are both validated: input because a screen is not trusted,
 * output so that nothing outside the table (a key, say) can ever cross.
 */
export function serveBridge(
  dispatch: Dispatch,
  report: BridgeReport,
  nowMs: () => number = () => performance.now(),
): TillSide {
  const ports = new Map<BridgePort, string>();
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
    const message = await answerWithin(client, call);
    if (ports.has(port)) port.post(message);
  }

  async function answerWithin(client: string, call: ScreenMessage): Promise<TillMessage> {
    const { id, name } = call;
    if (!isCallName(name)) {
      report({ code: 'unknownCall', name });
      return { kind: 'failure', id, code: 'unknownCall' };
    }
    const admitted = budgetOf(client).admit(name);
    if (admitted === null) {
      report({ code: 'overBudget', name });
      return { kind: 'failure', id, code: 'overBudget' };
    }
    try {
      const act = (input: unknown) => dispatch(client, name, input);
      return await answerCall(act, { id, name, input: call.input }, report);
    } finally {
      admitted.answered();
    }
  }

  return {
    attach(port, client) {
      ports.set(port, client);
      port.onClose(() => ports.delete(port));
      port.onMessage((raw) => {
        const call = screenMessageSchema.safeParse(raw);
        if (call.success) void reply(port, client, call.data);
        else report({ code: 'badMessage', error: call.error });
      });
    },
    emit(name, payloadFor) {
      const messages = new Map<unknown, TillMessage>();
      for (const [port, client] of ports) {
        const payload = payloadFor(client);
        const message = messages.get(payload) ?? eventOf(name, payload);
        messages.set(payload, message);
        port.post(message);
      }
    },
  };
}

const eventOf = (name: EventName, payload: unknown): TillMessage => ({
  kind: 'event',
  name,
  payload: EVENTS[name].parse(payload),
});

async function answerCall(
  act: (input: unknown) => unknown,
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
    const output = z.safeParse(CALLS[name].output, await act(input.data));
    if (output.success) return { kind: 'answer', id, output: output.data };
    report({ code: 'invalidOutput', name, error: output.error });
  } catch (error) {
    report({ code: 'handlerThrew', name, error });
  }
  return { kind: 'failure', id, code: 'internal' };
}

const isCallName = (name: string): name is CallName => Object.hasOwn(CALLS, name);
