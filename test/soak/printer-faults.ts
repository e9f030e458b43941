import fc from 'fast-check';
import type { Clock } from '../../src/domain/clock.ts';
import type { PrinterManners, ReceiptPrinter } from '../support/receipt-printer.ts';

/** In the till's milliseconds: something is wrong for a while, and then for a while nothing is. */
const BETWEEN_FAULTS_MS = 4_000;
const forMs = fc.integer({ min: 500, max: 8_000 });
/** A receipt is some thirty lines. */
const lines = fc.integer({ min: 1, max: 40 });

/** What can be wrong with a printer; each is put right again by somebody who stands there. */
export const PRINTER_FAULTS = [
  'paperOut',
  'cutOff',
  'slow',
  'mute',
  'coverOpen',
  'offline',
  'broken',
  'switchedOff',
] as const;
type Kind = (typeof PRINTER_FAULTS)[number];

/** As each begins, once so many lines more came out where it is of lines. */
function begin(kind: Kind, printer: ReceiptPrinter, after: number): void {
  const changes: Readonly<Record<Exclude<Kind, 'switchedOff'>, Partial<PrinterManners>>> = {
    paperOut: { paper: after },
    cutOff: { breaksOffAfter: printer.lines.length + after },
    slow: { isStalled: true },
    mute: { isMute: true },
    coverOpen: { isCoverOpen: true },
    offline: { isOffline: true },
    broken: { hasFault: true },
  };
  if (kind === 'switchedOff') printer.switchOffAndOn();
  else printer.set(changes[kind]);
}

const RIGHT: Partial<PrinterManners> = {
  ...{ paper: 10_000, breaksOffAfter: null },
  ...{ isStalled: false, isMute: false, isCoverOpen: false, isOffline: false, hasFault: false },
};

/** Faults of a printer that come and go by themselves, the same ones for the same seed: each kind in its turn, in an order of its own. */
export interface PrinterFaults {
  /** Which have begun. */
  readonly begun: ReadonlySet<Kind>;
  /** From now on nothing is wrong. */
  stop(): void;
}

/** Lets something be wrong with it every so often. */
export function letPrinterGoWrong(
  printer: ReceiptPrinter,
  clock: Clock,
  seed: number,
): PrinterFaults {
  const rounds = fc.sample(
    fc.tuple(
      fc.shuffledSubarray([...PRINTER_FAULTS], { minLength: PRINTER_FAULTS.length }),
      fc.array(fc.tuple(forMs, lines), {
        minLength: PRINTER_FAULTS.length,
        maxLength: PRINTER_FAULTS.length,
      }),
    ),
    { seed, numRuns: 500 },
  );
  const faults = rounds.flatMap(([kinds, spans]) =>
    kinds.map((kind, nth) => ({ kind, span: spans[nth] ?? ([1_000, 10] as const) })),
  );
  const begun = new Set<Kind>();
  let count = 0;
  let cancel = (): void => undefined;

  function next(): void {
    cancel = clock.after(BETWEEN_FAULTS_MS, () => {
      const fault = faults[count % faults.length];
      if (fault === undefined) return;
      const { kind, span } = fault;
      const [lastsMs, after] = span;
      count += 1;
      begun.add(kind);
      begin(kind, printer, after);
      cancel = clock.after(lastsMs, () => {
        printer.set(RIGHT);
        next();
      });
    });
  }
  next();

  return {
    begun,
    stop() {
      cancel();
      printer.set(RIGHT);
    },
  };
}
