import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { v7 as uuidV7 } from 'uuid';
import { NEW_RECORD } from '../../src/contract/views/record-view.ts';
import { isOpen, timesPaid } from '../../src/domain/sale/sale.ts';
import { type SaleId, saleIdSchema } from '../../src/domain/sale/sale-event.ts';
import { soldBy } from '../../src/domain/sale/sold-by.ts';
import { liveGateway } from '../../src/host/live-gateway.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import { createClient } from '../../src/platform/client.ts';
import type { Gateway } from '../../src/till/asking/gateway.ts';
import { createTill } from '../../src/till/till.ts';
import { keyedLine } from '../support/keyed-line.ts';
import { OPEN_TO_ALL } from '../support/open-to-all.ts';
import { settingsOf } from '../support/settings-of.ts';
import { playCashier } from './cashier.ts';
import { createFastClock } from './fast-clock.ts';
import { type Line, orderSchema } from './report.ts';
import { storyOf } from './story.ts';

/**
 * The whole till without its screens, in a process of its own, with a cashier who plays a story. It counts the
 * points that it passes, before and after each write, request and event, and kills itself at the one it was told.
 */

const STANDARD_OUTPUT = 1;
const BOUNDS = { timeZone: 'Europe/Paris', startsAtHour: 4 };

const order = orderSchema.parse(JSON.parse(process.argv[2] ?? ''));
const say = (line: Line): void => void writeSync(STANDARD_OUTPUT, `${JSON.stringify(line)}\n`);

const points: Record<string, number> = {};

/** A place where the power may fail. */
function point(name: string): void {
  const time = (points[name] ?? 0) + 1;
  points[name] = time;
  if (name !== order.killAt?.point || time !== order.killAt.time) return;
  say({ says: 'dies', at: name });
  process.kill(process.pid, 'SIGKILL');
  // The signal is on its way; nothing more may happen until it arrives.
  for (;;);
}

function withPoints(ledger: Ledger): Ledger {
  return {
    ...ledger,
    journal: {
      ...ledger.journal,
      draft(event) {
        point('before the write of drafted');
        const drafted = ledger.journal.draft(event);
        if (drafted.ok) say({ says: 'committed', saleId: drafted.value.sale.id, type: 'drafted' });
        point('after the write of drafted');
        return drafted;
      },
      append(saleId, event) {
        const before = ledger.journal.sale(saleId)?.sale;
        point(`before the write of ${event.type}`);
        const appended = ledger.journal.append(saleId, event);
        if (appended.ok && appended.value.sale !== before) {
          say({ says: 'committed', saleId, type: event.type });
        }
        point(`after the write of ${event.type}`);
        return appended;
      },
    },
  };
}

/** In flight: the request has left, or is about to, and its answer is not there. */
async function exchange<Answer>(name: string, send: () => Promise<Answer>): Promise<Answer> {
  point(`before the request of ${name}`);
  const answering = send();
  setImmediate(() => point(`while the answer of ${name} is out`));
  const answer = await answering;
  point(`after the answer of ${name}`);
  return answer;
}

function gatewayWithPoints(gateway: Gateway): Gateway {
  return {
    create: (request) => exchange('create', () => gateway.create(request)),
    getStatus: (paymentId, signal) =>
      exchange('status', () => gateway.getStatus(paymentId, signal)),
    probe: gateway.probe,
    follow: (paymentId, listener) =>
      gateway.follow(paymentId, {
        ...listener,
        status(status) {
          point('before a stream event');
          listener.status(status);
          point('after a stream event');
        },
      }),
  };
}

const SETTINGS = settingsOf({ timeZone: BOUNDS.timeZone, dayStartsAtHour: BOUNDS.startsAtHour });

const clock = createFastClock(order.pace);
const opened = openLedger({
  file: join(order.folder, 'journal.sqlite'),
  bounds: BOUNDS,
  operator: () => 'till',
  softwareVersion: 'test',
});
if (!opened.ok) throw new Error(`the journal does not open: ${opened.error.code}`);
const ledger = opened.value;
const client = createClient({ apiKey: order.apiKey, baseUrl: order.baseUrl });
if (!client.ok) throw new Error(client.error.code);

const printer =
  order.printerAddress === null
    ? null
    : (await import('./receipts.ts')).openStoryPrinter({
        ...{ folder: order.folder, address: order.printerAddress, ledger, clock },
      });

const till = createTill({
  mode: 'test',
  ledger: withPoints(ledger),
  gateway: gatewayWithPoints(liveGateway(client.value, clock)),
  clock,
  currency: 'EUR',
  terminalId: 'till-1',
  bounds: BOUNDS,
  settings: () => SETTINGS,
  access: () => OPEN_TO_ALL,
  record: () => NEW_RECORD,
  newSaleId: () => saleIdSchema.parse(`sale_${uuidV7()}`),
  sold: (saleId) => printer?.sold(saleId),
  beforeClosing: () => undefined,
  dayClosed: () => undefined,
  report: {
    journal: () => undefined,
    unrecorded: () => undefined,
    codeRefused: () => undefined,
    closingFailed: (error) => {
      throw error;
    },
  },
});

const COUNTED_EVERY = 100;

/** What is kept for the next question; what is on its way comes and goes, the slower the busier the machine is. */
const HANDLES_AT_REST = 5;
const LONGEST_REST_MS = 240_000;

function held() {
  const resources = process.getActiveResourcesInfo();
  const timers = resources.filter((kind) => kind === 'Timeout').length;
  return { handles: resources.length - timers, timers };
}

/** What the process holds, after what it no longer needs was thrown away. */
function count(): void {
  globalThis.gc?.();
  say({
    says: 'counts',
    over: saleIds.size,
    heapBytes: process.memoryUsage().heapUsed,
    ...held(),
    watched: till.desk.tracker.count,
  });
}

/** Waits for a moment at which nothing is asked, nor waits to be; what is never let go of is still there afterwards. */
async function untilAtRest(): Promise<void> {
  const untilMs = performance.now() + LONGEST_REST_MS;
  const isBusy = () =>
    held().handles > HANDLES_AT_REST || (order.sleepsMs > 0 && till.desk.tracker.count > 0);
  while (isBusy() && performance.now() < untilMs) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const saleIds = new Map<string, SaleId>();
const cashier = playCashier({
  till,
  clock,
  story: storyOf(order.seed, order.sales),
  atOnce: order.atOnce,
  charge(draftId, amountMinor) {
    // A manager is at hand who knows which clock is right.
    if (till.view().blocked?.reason === 'clockWrong') till.acceptClock('till');
    const charged = till.desk.charge({ draftId, lines: [keyedLine(amountMinor)], label: '' });
    if (!charged.ok) throw new Error(charged.error.code);
    saleIds.set(draftId, charged.value.saleId);
    if (saleIds.size % COUNTED_EVERY === 0) count();
    return charged.value.saleId;
  },
  shown: (draftId, paymentId, ordinal) => say({ says: 'shown', draftId, paymentId, ordinal }),
  quiet: () => say({ says: 'quiet' }),
});

/** A question may be lost, on a busy machine above all; the till would ask again later, and this run cannot wait. */
async function askUntilAnswered(saleId: SaleId): Promise<void> {
  const payments = ledger.journal.sale(saleId)?.sale.payments.filter(isOpen) ?? [];
  while (!(await till.desk.tracker.askAbout(payments))) await new Promise(setImmediate);
}

/** One line on standard input: the payers are done. Everything is then asked about once more. */
createInterface({ input: process.stdin }).once('line', async () => {
  clock.sleep(order.sleepsMs);
  if (order.sleepsMs > 0) till.wake();
  for (const saleId of saleIds.values()) await askUntilAnswered(saleId);
  await cashier.untilQuiet();
  // Some were answered before the platform's clock was believed again.
  if (order.sleepsMs > 0) till.wake();
  await printer?.untilAllCameOut();
  await untilAtRest();
  count();
  say({
    says: 'ends',
    points,
    verified: ledger.maintenance.verify().ok,
    collectedMinor: [...saleIds.values()].reduce((sum, saleId) => {
      const sale = ledger.journal.sale(saleId)?.sale;
      return sale ? sum + sale.amountMinor * timesPaid(sale) : sum;
    }, 0),
    sales: await Promise.all(
      [...saleIds.values()].map(async (saleId) => {
        const { sale, number } = ledger.journal.sale(saleId) ?? {};
        if (!sale || number === undefined) throw new Error(`${saleId} was lost`);
        return {
          id: saleId,
          state: sale.state,
          timesPaid: timesPaid(sale),
          acknowledged: sale.acknowledged,
          events: (await ledger.reports.history(saleId)).map(({ entry }) => entry.event.type),
          number,
          isSold: soldBy(sale) !== null,
          prints: ledger.closings.printsOfSale(saleId).map(({ copy }) => copy),
        };
      }),
    ),
  });
  process.exit(0);
});
