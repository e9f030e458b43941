import * as z from 'zod/mini';
import type { Client, ClientKind } from '../contract/audience.ts';
import { CALLS, type CallName, isCallOf } from '../contract/calls.ts';
import { type EventName, type EventPayload, eventSchemaFor } from '../contract/events.ts';
import type { Topics } from '../contract/topics.ts';
import { type ClientBudget, openClientBudget } from './budget.ts';
import { type ScreenMessage, screenMessageSchema, type TillMessage } from './message.ts';
import type { BridgePort } from './port.ts';
import { openTopicFeed, type TopicFeed, type TopicNews } from './topic-feed.ts';

/** Told of what went wrong on the bridge, for the log: a bug or a foreign message, never a user's error. */
export type BridgeReport = (problem: {
  readonly code:
    | 'badMessage'
    | 'unknownCall'
    | 'otherAudience'
    | 'invalidInput'
    | 'invalidOutput'
    | 'handlerThrew'
    | 'overBudget';
  readonly name?: string;
  readonly error?: unknown;
}) => void;

/** Has a call done for a client, and gives its answer; the input is one that the table allows. */
export type Dispatch = (client: Client, name: CallName, input: unknown) => unknown;

/** The till's end of the bridge: any number of screens, each over its own port. */
export interface TillSide {
  /** Serves a screen until its port closes; all ports of a client share what it may ask for. */
  attach(port: BridgePort, client: Client): void;
  /**
   * Tells each wire that follows which topics of its client's have changed since it was told last; one that is behind is
   * told once it has caught up, as it is then. Throws on a topic that the contract does not allow, which is a bug.
   */
  publish(topicsOf: TopicsOfMoment): void;
  /** Tells this to every screen whose audience hears such events. */
  emit<Name extends Exclude<EventName, 'topics.changed'>>(
    name: Name,
    payload: EventPayload<Name>,
  ): void;
}

/** What each client may know, of one moment: clients that may know the same are given the same object. */
export type TopicsOfMoment = (client: Client) => Topics;

export interface BridgeParts {
  readonly dispatch: Dispatch;
  /** Begins a moment: what is known now. */
  readonly topics: () => TopicsOfMoment;
  readonly report: BridgeReport;
  /** A monotonic clock, in milliseconds. */
  readonly nowMs?: () => number;
}

/** A screen's wire, and what it was told; null until it asks to be. */
interface Attached {
  readonly client: Client;
  feed: TopicFeed | null;
}

/** So many clients are remembered beyond those that have asked for something just now. */
const MOST_IDLE_CLIENTS = 64;

/**
 * Serves the table's calls, as many as a client may make: one more is answered `overBudget` and does nothing. A call of
 * another audience is answered `otherAudience` before anything of it is looked at. Input and output are both validated:
 * input because a screen is not trusted, output so that nothing outside the table (a key, say) can ever cross.
 */
export function serveBridge(parts: BridgeParts): TillSide {
  const { dispatch, report, nowMs = () => performance.now() } = parts;
  const ports = new Map<BridgePort, Attached>();
  const budgetOf = keepBudgets(nowMs);

  async function reply(port: BridgePort, client: Client, call: ScreenMessage): Promise<void> {
    const message = await answerWithin(port, client, call);
    if (ports.has(port)) port.post(message);
  }

  async function answerWithin(
    port: BridgePort,
    client: Client,
    call: ScreenMessage,
  ): Promise<TillMessage> {
    const { id, name } = call;
    const refuse = (code: 'unknownCall' | 'otherAudience' | 'overBudget'): TillMessage => {
      report({ code, name });
      return { kind: 'failure', id, code };
    };
    if (!isCallName(name)) return refuse('unknownCall');
    if (!isCallOf(client.kind, name)) return refuse('otherAudience');
    const admitted = budgetOf(client).admit(name);
    if (admitted === null) return refuse('overBudget');
    try {
      const act = async (input: unknown) => {
        const output = await dispatch(client, name, input);
        if (name === 'topics.follow') follow(port);
        return output;
      };
      return await answerCall(act, { id, name, input: call.input }, report);
    } finally {
      admitted.answered();
    }
  }

  /**
   * Begins anew, whatever the wire was told before: the page at its other end may be another one. It asks, so it is told
   * before its answer, also where much waits for it.
   */
  function follow(port: BridgePort): void {
    const attached = ports.get(port);
    if (!attached) return;
    attached.feed = openTopicFeed(nowMs);
    tell(port, attached, parts.topics(), openNewsMessages());
  }

  function tellTopics(
    wires: Iterable<readonly [BridgePort, Attached]>,
    topicsOf: TopicsOfMoment,
  ): void {
    const messages = openNewsMessages();
    for (const [port, attached] of wires) {
      if (!port.backlog?.isBehind()) tell(port, attached, topicsOf, messages);
    }
  }

  function tell(
    port: BridgePort,
    { client, feed }: Attached,
    topicsOf: TopicsOfMoment,
    messages: NewsMessages,
  ): void {
    if (feed === null) return;
    const topics = topicsOf(client);
    const news = feed.next(topics);
    if (news) port.post(messages(client, topics, news));
  }

  return {
    attach(port, client) {
      ports.set(port, { client, feed: null });
      port.backlog?.onCaughtUp(() => {
        const attached = ports.get(port);
        if (attached) tellTopics([[port, attached]], parts.topics());
      });
      port.onClose(() => ports.delete(port));
      port.onMessage((raw) => {
        const call = screenMessageSchema.safeParse(raw);
        if (call.success) void reply(port, client, call.data);
        else report({ code: 'badMessage', error: call.error });
      });
    },
    publish: (topicsOf) => tellTopics(ports, topicsOf),
    emit(name, payload) {
      for (const [port, { client }] of ports) {
        const schema = eventSchemaFor(client.kind, name);
        if (schema) port.post(eventOf(name, schema, payload));
      }
    },
  };
}

/** What a client is told of these topics. */
type NewsMessages = (client: Client, topics: Topics, news: TopicNews) => TillMessage;

/** Wires that are told the same of the same topics share one message, which is validated once. */
function openNewsMessages(): NewsMessages {
  const made = new Map<Topics, Map<string, TillMessage>>();
  return (client, topics, { name, change }) => {
    const ofTopics = made.get(topics) ?? new Map<string, TillMessage>();
    made.set(topics, ofTopics);
    const message = ofTopics.get(name) ?? topicsChanged(client.kind, change);
    ofTopics.set(name, message);
    return message;
  };
}

/** Of topics that are another audience's, nothing is left. */
function topicsChanged(kind: ClientKind, change: TopicNews['change']): TillMessage {
  const schema = eventSchemaFor(kind, 'topics.changed');
  if (schema === null) throw new Error(`a client of kind ${kind} is told no topics`);
  return eventOf('topics.changed', schema, change);
}

const eventOf = (name: EventName, schema: z.core.$ZodType, payload: unknown): TillMessage => ({
  kind: 'event',
  name,
  payload: z.parse(schema, payload),
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

/** Keeps what each client may ask for; over a new port as well, or one that reconnects would have it anew each time. */
function keepBudgets(nowMs: () => number): (client: Client) => ClientBudget {
  const budgets = new Map<string, ClientBudget>();
  return ({ id }) => {
    const budget = budgets.get(id) ?? openClientBudget(nowMs);
    if (budgets.size > MOST_IDLE_CLIENTS) {
      for (const [name, { isIdle }] of budgets) if (isIdle()) budgets.delete(name);
    }
    budgets.set(id, budget);
    return budget;
  };
}
