import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccessView } from '../../src/contract/views/access-view.ts';
import { NEW_RECORD } from '../../src/contract/views/record-view.ts';
import type { Mode, SaleView } from '../../src/contract/views/view.ts';
import { minorUnits } from '../../src/domain/money/money.ts';
import {
  paymentIdSchema,
  type SaleEvent,
  type SaleId,
  saleIdSchema,
} from '../../src/domain/sale/sale-event.ts';
import type { RegisterSigner } from '../../src/ledger/entry/register-key.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import type { TablesMaker } from '../../src/ledger/tables/tables-thread.ts';
import type { RefusedCode } from '../../src/till/sale/code-maker.ts';
import { createTill, type Till } from '../../src/till/till.ts';
import { createFakeGateway, type FakeGateway } from './fake-gateway.ts';
import { keyedLine } from './keyed-line.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { OPEN_TO_ALL } from './open-to-all.ts';
import { createPlayedDisk, type PlayedDisk } from './refusing-ledger.ts';
import { settingsOf } from './settings-of.ts';

const BOUNDS = { timeZone: 'Europe/Paris', startsAtHour: 4 };

/** A till with a real journal, a platform that the test plays, and time that the test moves. */
export interface BenchTill {
  readonly clock: ManualClock;
  readonly gateway: FakeGateway;
  readonly till: Till;
  /** The ledger that the till writes to; `disk` may refuse its writes. */
  readonly ledger: Ledger;
  readonly disk: PlayedDisk;
  /** How many writes the till had not got into the journal when it was last stopped. */
  readonly leftUnrecorded: number;
  /** The codes that the platform made and the till refused, as it reported them. */
  readonly codesRefused: readonly RefusedCode[];
  /** The sales that are sold, as often as that was told to whoever prints their receipts. */
  readonly soldTold: readonly string[];
  /** How often the till has said that a day was closed. */
  readonly daysClosed: number;
  /** Lets everything that has already been answered take its effect. */
  settle(): Promise<void>;
  /** Moves time on in steps, half a second each unless told otherwise, settling after each. */
  advance(ms: number, stepMs?: number): Promise<void>;
  /**
   * What passes while the till is off: so much by the platform's time, and so much by the till's own clock. Only a
   * restart should follow, since the machine's monotonic clock begins anew with it.
   */
  sleep(platformMs: number, wallMs: number): void;
  /** Writes the life of a sale into the journal once more, as the n-th one's, with a payment in the platform's book. */
  copy(events: readonly SaleEvent[], n: number): Promise<void>;
  /** A manager says whose shop it is. */
  nameShop(name: string): void;
  charge(amountMinor?: number, draftId?: string): Promise<SaleId>;
  /** As `charge`; null where the till refused it, and nothing is waited for. */
  tryToCharge(amountMinor: number): SaleId | null;
  view(saleId: SaleId): SaleView | undefined;
  /** Stops the till as a power cut would, or in order, and starts another one on the same journal; `opened`: what happens to it first. */
  restart(how?: 'powerCut' | 'inOrder', opened?: (ledger: Ledger) => void): Promise<void>;
  close(): void;
}

/** Whatever was played, the journal and the tables beside it say the same. */
function checked(ledger: Ledger) {
  const check = ledger.maintenance.check();
  for (;;) {
    const progress = check.step();
    if (progress.state !== 'going') return progress;
  }
}

/** Opens a till over a new journal in a folder of its own, or over another one. */
export function openBenchTill(
  options: {
    readonly mode?: Mode;
    /** Null where nobody has said whose shop it is. */
    readonly shopName?: string | null;
    readonly platformOffsetMs?: number;
    readonly closesByItselfAtHour?: number;
    /** The shop's, in hundredths of a per cent. */
    readonly vatRate?: number;
    /** A journal that is there already; it stays. */
    readonly file?: string;
    /** The test takes the file away, so that nothing can be compared in the end. */
    readonly isJournalTaken?: boolean;
    /** Whom entries name. */
    readonly operator?: () => string;
    /** Who is at the till; without it, everybody may do everything. */
    readonly access?: AccessView;
    /** The register's key; nothing is signed without it. */
    readonly signer?: RegisterSigner | null;
    /** Has tables made again beside the till, where they turn out to be damaged. */
    readonly makeTables?: TablesMaker;
  } = {},
): BenchTill {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-till-'));
  const clock = createManualClock();
  const gateway = createFakeGateway(clock, options.platformOffsetMs);
  let { shopName = 'Maison Verdier' } = options;
  let sales = 0;
  let drafts = 0;
  let daysClosed = 0;
  let leftUnrecorded = 0;
  const codesRefused: RefusedCode[] = [];
  const soldTold: string[] = [];
  const disk = createPlayedDisk();
  let ledger = open();
  let till = start();

  function open(): Ledger {
    const opened = openLedger({
      file: options.file ?? join(folder, 'journal.sqlite'),
      bounds: BOUNDS,
      operator: options.operator ?? (() => 'till'),
      softwareVersion: 'test',
      ...(options.signer && { signer: options.signer }),
      ...(options.makeTables && { makeTables: options.makeTables }),
    });
    if (!opened.ok) throw new Error(opened.error.code);
    return disk.over(opened.value);
  }

  function start(): Till {
    return createTill({
      mode: options.mode ?? 'simulation',
      ledger,
      gateway,
      clock,
      currency: 'EUR',
      terminalId: 'till-1',
      bounds: BOUNDS,
      settings: () =>
        settingsOf({
          shopName,
          timeZone: BOUNDS.timeZone,
          dayStartsAtHour: BOUNDS.startsAtHour,
          vatRate: options.vatRate ?? null,
          closesByItselfAtHour: options.closesByItselfAtHour ?? null,
        }),
      access: () => options.access ?? OPEN_TO_ALL,
      record: () => NEW_RECORD,
      random: () => 0.5,
      newSaleId: () => saleIdSchema.parse(`sale_${++sales}`),
      sold: (saleId) => void soldTold.push(saleId),
      beforeClosing: () => undefined,
      dayClosed() {
        daysClosed += 1;
      },
      report: {
        journal: () => undefined,
        codeRefused: (refused) => void codesRefused.push(refused),
        unrecorded: (writes) => {
          leftUnrecorded = writes;
        },
        closingFailed: (error) => {
          throw error;
        },
      },
    });
  }

  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  return {
    clock,
    gateway,
    disk,
    codesRefused,
    soldTold,
    get leftUnrecorded() {
      return leftUnrecorded;
    },
    get till() {
      return till;
    },
    get daysClosed() {
      return daysClosed;
    },
    get ledger() {
      return ledger;
    },
    settle,
    nameShop(name) {
      shopName = name;
      till.touch();
    },
    async advance(ms, stepMs = 500) {
      for (let left = ms; left > 0; left -= stepMs) {
        clock.advance(Math.min(stepMs, left));
        await settle();
      }
    },
    sleep(platformMs, wallMs) {
      gateway.pass(platformMs);
      clock.setWallMs(clock.wallMs() + wallMs);
    },
    async copy(events, n) {
      const name = (text: string): string => text.replace(/_\d+$/, `_${n}`);
      for (const event of events) {
        const named =
          'paymentId' in event
            ? { ...event, paymentId: paymentIdSchema.parse(name(event.paymentId)) }
            : event;
        if (named.type !== 'drafted') ledger.journal.append(saleIdSchema.parse(`sale_${n}`), named);
        else {
          ledger.journal.draft({
            ...named,
            saleId: saleIdSchema.parse(name(named.saleId)),
            draftId: name(named.draftId),
          });
        }
      }
      gateway.next = { paymentId: `pay_${n}` };
      await gateway.create({ amount: minorUnits(4890), currency: 'EUR' });
    },
    async charge(amountMinor = 4890, draftId = `draft_${++drafts}`) {
      const order = { draftId, lines: [keyedLine(amountMinor)], label: '' };
      // Clocks that are hours apart are looked at by a manager first.
      if (till.view().blocked?.reason === 'clockWrong') till.acceptClock('platform');
      const charged = till.desk.charge(order);
      if (!charged.ok) throw new Error(charged.error.code);
      await settle();
      return charged.value.saleId;
    },
    tryToCharge(amountMinor) {
      drafts += 1;
      const charged = till.desk.charge({
        draftId: `draft_${drafts}`,
        lines: [keyedLine(amountMinor)],
        label: '',
      });
      return charged.ok ? charged.value.saleId : null;
    },
    view: (saleId) => till.view().sales.find(({ id }) => id === saleId),
    async restart(how = 'powerCut', opened = () => undefined) {
      if (how === 'inOrder') {
        till.flush();
        till.close();
      } else disk.withoutPower(() => till.close());
      ledger.maintenance.close();
      ledger = open();
      opened(ledger);
      till = start();
      await settle();
    },
    close() {
      till.close();
      const found = options.isJournalTaken ? null : checked(ledger);
      ledger.maintenance.close();
      rmSync(folder, { recursive: true });
      if (found !== null && (found.state !== 'whole' || found.salesRemade > 0)) {
        throw new Error(`the tables are not what the journal says: ${JSON.stringify(found)}`);
      }
    },
  };
}
