import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect } from 'vitest';
import { isOpen } from '../../src/domain/sale/sale.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { BROWSER_SHELL } from '../e2e/support/shells.ts';
import { type Simulation, startSimulation } from '../e2e/support/simulation.ts';
import { type TillPage, tillPage } from '../e2e/support/till-page.ts';
import { writtenIn } from '../e2e/support/written.ts';
import {
  type NetworkCondition,
  type NetworkProxy,
  startNetworkProxy,
} from '../support/network-proxy.ts';
import { options } from '../unit/ledger/events.ts';
import { value } from '../unit/ledger/setting.ts';
import { eventually } from './eventually.ts';
import { logScreens } from './screen-log.ts';

/** What became of the one sale of a trial. */
interface Verdict {
  /** Whether its hash chain holds. */
  readonly verified: boolean;
  /** Its journal entries, by kind, but for the platform's confirmation: whether that came before the till's end is a matter of moments. */
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
  /** Each way in which confirmations came in turn, as the screen has told it since the keypad was shown. */
  channels(): Promise<readonly string[]>;
  /** Breaks the open stream in this way, and waits until the till has missed it and has another one. */
  reopens(broken: () => void | Promise<void>): Promise<void>;
  /** Another screen of the same till. */
  openOtherScreen(): Promise<TillPage>;
  /** The payment that the platform has made last. */
  lastPaymentId(): Promise<string>;
  /** Whether the words are on the screen, or in anything that the till has written or printed. */
  tells(words: string): Promise<boolean>;
  /** Ends the till, and reads its journal and the platform's book. */
  verdict(): Promise<Verdict>;
}

export interface TrialOptions {
  /** Arguments of the simulation; or one that runs already, and ends with the trial. */
  readonly simulation?: readonly string[] | Simulation;
  readonly liveKey?: boolean;
  /** What is between the till and the simulation, the till's end first; nothing without it. */
  readonly network?: (platformOrigin: string) => Promise<readonly NetworkProxy[]>;
}

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
  await using parts = new AsyncDisposableStack();
  const folder = parts.use(temporaryFolder());
  const simulation =
    wanted.simulation && 'baseUrl' in wanted.simulation
      ? wanted.simulation
      : await startSimulation(wanted.simulation);
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
  const running = await BROWSER_SHELL.start({ dataFolder: folder.path, simulation: reached });
  let ended: Promise<void> | null = null;
  const endTill = (): Promise<void> => {
    ended ??= running.end();
    return ended;
  };
  parts.defer(endTill);
  const till = tillPage(running.page);
  await till.waitForHeading('New sale');
  const log = await logScreens(running.page);

  const timesOpen = async () =>
    (await log.channels()).filter((channel) => channel === 'stream').length;

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
      const seen = await log.headings();
      return seen.filter((words) => !BESIDE_THE_SALE.includes(words)).map(asExpected);
    },
    channels: log.channels,
    async reopens(broken) {
      const before = await timesOpen();
      await broken();
      await eventually(async () => expect(await timesOpen()).toBeGreaterThan(before));
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
    async tells(words) {
      const shown = await running.page.locator('body').innerText();
      return [shown, running.printed(), ...writtenIn(folder.path)].some((text) =>
        text.includes(words),
      );
    },
    async verdict() {
      const payments = await simulation.payments();
      await endTill();
      const file = join(folder.path, `journal-${wanted.liveKey ? 'live' : 'test'}.sqlite`);
      return await readVerdict(file, payments);
    },
    [Symbol.asyncDispose]: () => whole.disposeAsync(),
  };
}

async function readVerdict(
  file: string,
  payments: Awaited<ReturnType<Simulation['payments']>>,
): Promise<Verdict> {
  const ledger = value(openLedger(options(file)));
  try {
    const [numbered, ...others] = ledger.journal.notAside();
    if (!numbered || others.length > 0) throw new Error('a trial has one sale');
    const { sale } = numbered;
    const own = payments.filter(({ erpOrderId }) => erpOrderId === sale.id);
    return {
      verified: ledger.maintenance.verify().ok,
      journal: (await ledger.reports.history(sale.id))
        .map(({ entry }) => entry.event.type)
        .filter((type) => type !== 'paidConfirmed'),
      payments: own.map(({ status }) => status),
      otherPayments: payments.length - own.length,
      confirmedBy: sale.payments.filter((payment) => !isOpen(payment)).map((p) => p.completedBy),
    };
  } finally {
    ledger.maintenance.close();
  }
}

function present(proxy: NetworkProxy | undefined): NetworkProxy {
  if (!proxy) throw new Error('there is no such proxy in this trial');
  return proxy;
}

/** The kinds of spaces are another matter. */
const asExpected = (words: string): string => words.replaceAll(/\s/g, ' ');
