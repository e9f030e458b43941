import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { isOpen } from '../../src/domain/sale.ts';
import { openLedger } from '../../src/ledger/open-ledger.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { SHELLS } from '../e2e/support/shells.ts';
import { type Simulation, startSimulation } from '../e2e/support/simulation.ts';
import { type TillPage, tillPage } from '../e2e/support/till-page.ts';
import {
  type NetworkCondition,
  type NetworkProxy,
  startNetworkProxy,
} from '../support/network-proxy.ts';
import { options } from '../unit/ledger-events.ts';
import { value } from '../unit/ledger-setting.ts';
import { logScreens } from './screen-log.ts';

/** What became of the one sale of a trial. */
interface Verdict {
  /** Whether its hash chain holds. */
  readonly verified: boolean;
  /** Its journal entries, by kind. */
  readonly journal: readonly string[];
  /** Its payments in the platform's book, by their status, and how many of anything else there are. */
  readonly payments: readonly string[];
  readonly otherPayments: number;
  /** How the confirmations came. */
  readonly confirmedBy: readonly (string | null)[];
}

/** The built till in a real browser, over a simulation of its own, with or without a real proxy between them. */
export interface Trial extends AsyncDisposable {
  readonly till: TillPage;
  readonly simulation: Simulation;
  /** What the till reaches; throws where nothing is between it and the simulation. */
  readonly network: NetworkProxy;
  /** Where event streams have a way of their own: what they pass through besides. */
  readonly streamNetwork: NetworkProxy;
  readonly lateCard: Locator;
  /** The headings that the screen has shown since the sale was charged, but for the moment of its preparing. */
  screens(): Promise<readonly string[]>;
  /** Another screen of the same till. */
  openOtherScreen(): Promise<TillPage>;
  /** The payment that the platform has made last. */
  lastPaymentId(): Promise<string>;
  /** Ends the till, and reads its journal and the platform's book. */
  verdict(): Promise<Verdict>;
}

export interface TrialOptions {
  /** Arguments of the simulation. */
  readonly simulation?: readonly string[];
  readonly liveKey?: boolean;
  /** What is between the till and the simulation, the till's end first; nothing without it. */
  readonly network?: (platformOrigin: string) => Promise<readonly NetworkProxy[]>;
}

/** A fault may keep a screen waiting for this long. */
const LONGEST_WAIT_MS = 45_000;
/** Before the sale is charged, while its code is made, and behind a card of late money. */
const BESIDE_THE_SALE = ['New sale', 'Preparing'];

/** One way through one proxy, in this condition. */
export const oneProxy =
  (condition: NetworkCondition = {}) =>
  async (platformOrigin: string): Promise<readonly NetworkProxy[]> => [
    await startNetworkProxy(platformOrigin, condition),
  ];

/** Event streams go through a second proxy behind the first one. */
export async function streamsApart(platformOrigin: string): Promise<readonly NetworkProxy[]> {
  const streams = await startNetworkProxy(platformOrigin);
  return [await startNetworkProxy(platformOrigin, { streamsThrough: streams.origin }), streams];
}

/** Starts everything; the screen shows the keypad when it resolves. */
export async function startTrial(wanted: TrialOptions = {}): Promise<Trial> {
  const [browserShell] = SHELLS;
  if (!browserShell) throw new Error('there is no browser shell');
  await using parts = new AsyncDisposableStack();
  const folder = parts.use(temporaryFolder());
  const simulation = await startSimulation(wanted.simulation);
  parts.defer(simulation.end);

  const platform = new URL(simulation.baseUrl);
  const proxies = (await wanted.network?.(platform.origin)) ?? [];
  for (const proxy of proxies) parts.defer(proxy.end);
  const [network, streamNetwork] = proxies;

  const reached: Simulation = {
    ...simulation,
    baseUrl: (network?.origin ?? platform.origin) + platform.pathname,
    secretKey: (wanted.liveKey && simulation.liveSecretKey) || simulation.secretKey,
  };
  const running = await browserShell.start({ dataFolder: folder.path, simulation: reached });
  let ended: Promise<void> | null = null;
  const endTill = (): Promise<void> => {
    ended ??= running.end();
    return ended;
  };
  parts.defer(endTill);
  running.page.setDefaultTimeout(LONGEST_WAIT_MS);
  const till = tillPage(running.page);
  await till.waitForHeading('New sale');
  const log = await logScreens(running.page);

  const whole = parts.move();
  return {
    till,
    simulation,
    get network() {
      return present(network);
    },
    get streamNetwork() {
      return present(streamNetwork);
    },
    lateCard: running.page.getByRole('region', { name: 'Late money' }),
    async screens() {
      const seen = await log.seen();
      return seen.filter((words) => !BESIDE_THE_SALE.includes(words)).map(asExpected);
    },
    async openOtherScreen() {
      const page = await running.page.context().newPage();
      await page.goto(running.page.url());
      const other = tillPage(page);
      await other.waitForHeading(/./);
      return other;
    },
    async lastPaymentId() {
      const payments = await simulation.payments();
      return payments.at(-1)?.paymentId ?? '';
    },
    async verdict() {
      const payments = await simulation.payments();
      await endTill();
      const file = join(folder.path, `journal-${wanted.liveKey ? 'live' : 'test'}.sqlite`);
      return readVerdict(file, payments);
    },
    [Symbol.asyncDispose]: () => whole.disposeAsync(),
  };
}

function readVerdict(file: string, payments: Awaited<ReturnType<Simulation['payments']>>): Verdict {
  const ledger = value(openLedger(options(file)));
  try {
    const [numbered, ...others] = ledger.unsettled(0);
    if (!numbered || others.length > 0) throw new Error('a trial has one sale');
    const { sale } = numbered;
    const own = payments.filter(({ erpOrderId }) => erpOrderId === sale.id);
    return {
      verified: ledger.verify().ok,
      journal: ledger.history(sale.id).map(({ entry }) => entry.event.type),
      payments: own.map(({ status }) => status),
      otherPayments: payments.length - own.length,
      confirmedBy: sale.payments.filter((payment) => !isOpen(payment)).map((p) => p.completedBy),
    };
  } finally {
    ledger.close();
  }
}

function present(proxy: NetworkProxy | undefined): NetworkProxy {
  if (!proxy) throw new Error('there is no such proxy in this trial');
  return proxy;
}

/** How late the money came is another matter each time, and so are the kinds of spaces. */
const asExpected = (words: string): string =>
  words.replaceAll(/\s/g, ' ').replace(/, [^,]+ late$/, ', late');
