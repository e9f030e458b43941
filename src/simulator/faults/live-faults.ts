import { STREAM_PAYMENT_STATUS } from '../../platform/wire/pos.ts';
import type { SimulatorClock } from '../time/clock.ts';
import type { Fault, FaultOf, PaymentFaultKind } from './fault.ts';
import { createFaultDelays } from './fault-delays.ts';

/** A fault at work. */
interface LiveFault<Description extends Fault = Fault> {
  readonly fault: Description;
  /** The one payment that it is about; null when it is about all. */
  readonly paymentId: string | null;
  /** Milliseconds since the epoch, by the machine's clock. */
  readonly beganAtMs: number;
}

/** The open event streams, as faults reach them; null stands for every payment. */
export interface FaultyStreams {
  /** Closes them without a word. */
  cut(paymentId: string | null): void;
  /** Says something on them that is no news of their payment. */
  say(paymentId: string | null, bytes: string | Uint8Array): void;
}

/** The faults at work, and the delays that end with them. */
export interface LiveFaults {
  readonly nowMs: () => number;
  /** Has the fault begin; with a payment, for that payment alone. */
  begin(fault: Fault, paymentId: string | null): void;
  /** The same as `last`, by somebody who does not meet it. */
  look<Kind extends Fault['kind']>(
    kind: Kind,
    matches?: (fault: FaultOf<Kind>) => boolean,
  ): FaultOf<Kind> | undefined;
  /** Of the faults of a kind that match, the one that began last; it is met. */
  last<Kind extends Fault['kind']>(
    kind: Kind,
    matches?: (fault: FaultOf<Kind>) => boolean,
  ): FaultOf<Kind> | undefined;
  /** Of the faults of a kind that are about a payment and match, the one that began last; it is met. */
  ofPayment<Kind extends PaymentFaultKind>(
    kind: Kind,
    paymentId: string,
    matches?: (live: LiveFault<FaultOf<Kind>>) => boolean,
  ): FaultOf<Kind> | undefined;
  /** How often each kind of fault was met so far: by a request, an event, or a stream. */
  readonly met: Readonly<Partial<Record<Fault['kind'], number>>>;
  /** Notes that a fault with a `count` had its effect once more; after the last time it is over. */
  spend(fault: Fault): void;
  /** Calls `run` after the delay, unless the faults end before. */
  later(delayMs: number, run: () => void): void;
  /** Resolves after the delay, or when the faults end. */
  wait(delayMs: number): Promise<void>;
  /** Ends every fault and every delay. */
  end(): void;
}

/** Faults whose end leaves a stream that no listener can use: it is cut, and the next one is clean. */
const SPOIL_STREAMS: ReadonlySet<Fault['kind']> = new Set<Fault['kind']>([
  'eventsLate',
  'streamContentType',
  'streamGarbage',
  'streamNeverOpens',
  'streamSilent',
]);

const statusEvent = (status: string): string =>
  `event: ${STREAM_PAYMENT_STATUS}\ndata: ${JSON.stringify({ status })}\n\n`;

/** No faults yet; `garbage` gives the pieces for the streams, by number. */
export const openLiveFaults = (
  machine: SimulatorClock,
  streams: FaultyStreams,
  garbage: (index: number) => string | Uint8Array,
): LiveFaults => {
  const lives: LiveFault[] = [];
  const spentTimes = new Map<Fault, number>();
  const met: Partial<Record<Fault['kind'], number>> = {};
  const { later, wait, end } = createFaultDelays(machine);

  const livesOf = <Kind extends Fault['kind']>(kind: Kind): readonly LiveFault<FaultOf<Kind>>[] =>
    lives.filter((live): live is LiveFault<FaultOf<Kind>> => live.fault.kind === kind);

  const meet = (kind: Fault['kind']): void => {
    met[kind] = (met[kind] ?? 0) + 1;
  };
  const meeting = <Kind extends Fault['kind']>(
    live: LiveFault<FaultOf<Kind>> | undefined,
  ): FaultOf<Kind> | undefined => {
    if (live !== undefined) meet(live.fault.kind);
    return live?.fault;
  };

  const repeat = (live: LiveFault, everyMs: number, run: (index: number) => void): void => {
    const turn = (index: number): void =>
      later(everyMs, () => {
        if (!lives.includes(live)) return;
        meet(live.fault.kind);
        run(index);
        turn(index + 1);
      });
    turn(0);
  };

  const over = (live: LiveFault): void => {
    const place = lives.indexOf(live);
    if (place < 0) return;
    lives.splice(place, 1);
    spentTimes.delete(live.fault);
    if (SPOIL_STREAMS.has(live.fault.kind)) streams.cut(live.paymentId);
  };

  return {
    nowMs: machine.nowMs,
    begin: (wanted, paymentId) => {
      // A fault of its own: the same description may begin for several payments.
      const fault = { ...wanted };
      const live = { fault, paymentId, beganAtMs: machine.nowMs() };
      lives.push(live);
      if (fault.forMs !== undefined) later(fault.forMs, () => over(live));
      if (fault.kind === 'platformDown') streams.cut(paymentId);
      if (fault.kind === 'streamCut') repeat(live, fault.everyMs, () => streams.cut(paymentId));
      if (fault.kind === 'streamSays') {
        meet(fault.kind);
        streams.say(paymentId, statusEvent(fault.status));
      }
      if (fault.kind === 'streamGarbage') {
        repeat(live, fault.everyMs, (index) => streams.say(paymentId, garbage(index)));
      }
    },
    look: (kind, matches = () => true) =>
      livesOf(kind).findLast(({ fault }) => matches(fault))?.fault,
    last: (kind, matches = () => true) =>
      meeting(livesOf(kind).findLast(({ fault }) => matches(fault))),
    ofPayment: (kind, paymentId, matches = () => true) =>
      meeting(
        livesOf(kind).findLast(
          (live) => (live.paymentId ?? paymentId) === paymentId && matches(live),
        ),
      ),
    met,
    spend: (fault) => {
      if (!('count' in fault) || fault.count === undefined) return;
      const spent = (spentTimes.get(fault) ?? 0) + 1;
      spentTimes.set(fault, spent);
      const live = lives.find((one) => one.fault === fault);
      if (live !== undefined && spent >= fault.count) over(live);
    },
    later,
    wait,
    end: () =>
      end(() => {
        for (const live of [...lives]) over(live);
      }),
  };
};
