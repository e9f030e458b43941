import * as z from 'zod/mini';
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
  readonly code: 'badMessage' | 'unknownCall' | 'invalidInput' | 'invalidOutput' | 'handlerThrew';
  readonly name?: string;
  readonly error?: unknown;
}) => void;

/** The till's end of the bridge: any number of screens, each over its own port. */
export interface TillSide {
  /** Serves a screen until its port closes. */
  attach(port: BridgePort): void;
  /** Tells every screen. Throws on a payload that the table does not allow, which is a bug. */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
}

/**
 * Serves the table's calls. Input and output are both validated: input because a screen is not trusted,
 * output so that nothing outside the table (a key, say) can ever cross.
 */
export function serveBridge(handlers: CallHandlers, report: BridgeReport): TillSide {
  const ports = new Set<BridgePort>();

  async function reply(port: BridgePort, call: ScreenMessage): Promise<void> {
    const message = await answerCall(handlers, call, report);
    if (ports.has(port)) port.post(message);
  }

  return {
    attach(port) {
      ports.add(port);
      port.onClose(() => ports.delete(port));
      port.onMessage((raw) => {
        const call = screenMessageSchema.safeParse(raw);
        if (call.success) void reply(port, call.data);
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
  call: ScreenMessage,
  report: BridgeReport,
): Promise<TillMessage> {
  const { id, name } = call;
  if (!isCallName(name)) {
    report({ code: 'unknownCall', name });
    return { kind: 'failure', id, code: 'unknownCall' };
  }
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
