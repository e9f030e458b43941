import * as z from 'zod/mini';
import type { ClientKind } from '../contract/audience.ts';
import {
  CALLS,
  type CallInput,
  type CallName,
  type CallNameOf,
  type CallOutput,
} from '../contract/calls.ts';
import {
  EVENTS,
  type EventName,
  type EventNameOf,
  type EventPayload,
  eventSchemaFor,
} from '../contract/events.ts';
import { type ScreenMessage, tillMessageSchema } from './message.ts';
import type { BridgePort } from './port.ts';

/**
 * Why a call has no answer. `closed`: the till is gone or the wire was cut; `overBudget`: this client asks for more
 * than the till has time for; the others are bugs.
 */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  readonly code:
    | 'closed'
    | 'overBudget'
    | 'unknownCall'
    | 'otherAudience'
    | 'invalidInput'
    | 'internal'
    | 'invalidOutput';

  constructor(code: BridgeError['code'], call: string) {
    super(`${call}: ${code}`);
    this.code = code;
  }
}

/** The end of the bridge of a screen at this kind of client. */
export interface ScreenSide<Kind extends ClientKind = 'window'> {
  /** Calls the till; rejects with a `BridgeError` when there is no answer. */
  call<Name extends CallNameOf<Kind>>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<CallOutput<Name>>;
  on<Name extends EventNameOf<Kind>>(
    name: Name,
    listener: (payload: EventPayload<Name, Kind>) => void,
  ): () => void;
}

interface Pending {
  readonly name: CallName;
  resolve(output: unknown): void;
  reject(error: BridgeError): void;
}

/** Binds a screen at the counter to a port. What comes from the till is validated like what goes to it. */
export function connectBridge(port: BridgePort): ScreenSide {
  return connectBridgeAs(port, 'window');
}

/** The same for a screen at any kind of client. */
export function connectBridgeAs<Kind extends ClientKind>(
  port: BridgePort,
  kind: Kind,
): ScreenSide<Kind> {
  const pending = new Map<number, Pending>();
  const listeners = new Map<EventName, Set<(payload: unknown) => void>>();
  let nextId = 1;
  let closed = false;

  port.onClose(() => {
    closed = true;
    for (const { name, reject } of pending.values()) reject(new BridgeError('closed', name));
    pending.clear();
  });

  port.onMessage((raw) => {
    const message = tillMessageSchema.parse(raw);
    if (message.kind === 'event') return tell(message.name, message.payload);
    const waiting = pending.get(message.id);
    if (!waiting) return;
    pending.delete(message.id);
    if (message.kind === 'failure') {
      return waiting.reject(new BridgeError(message.code, waiting.name));
    }
    const output = z.safeParse(CALLS[waiting.name].output, message.output);
    if (output.success) waiting.resolve(output.data);
    else waiting.reject(new BridgeError('invalidOutput', waiting.name));
  });

  function tell(name: string, payload: unknown): void {
    if (!isEventName(name)) return;
    const schema = eventSchemaFor(kind, name);
    if (schema === null) return;
    const told: unknown = z.parse(schema, payload);
    for (const listener of listeners.get(name) ?? []) listener(told);
  }

  return {
    call(name, input) {
      if (closed) return Promise.reject(new BridgeError('closed', name));
      const id = nextId++;
      return new Promise((resolve, reject) => {
        pending.set(id, { name, resolve: resolve as Pending['resolve'], reject });
        port.post({ kind: 'call', id, name, input } satisfies ScreenMessage);
      });
    },
    on(name, listener) {
      const forName = listeners.get(name) ?? new Set();
      listeners.set(name, forName);
      const told = listener as (payload: unknown) => void;
      forName.add(told);
      return () => forName.delete(told);
    },
  };
}

const isEventName = (name: string): name is EventName => Object.hasOwn(EVENTS, name);
