import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minorUnits } from '../../src/domain/money.ts';
import { type SaleId, saleIdSchema } from '../../src/domain/sale-event.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openLedger } from '../../src/ledger/open-ledger.ts';
import { NEW_RECORD } from '../../src/till/record-view.ts';
import { createTill, type Till } from '../../src/till/till.ts';
import type { Mode, SaleView } from '../../src/till/view.ts';
import { createFakeGateway, type FakeGateway } from './fake-gateway.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { OPEN_TO_ALL } from './open-to-all.ts';

const BOUNDS = { timeZone: 'Europe/Paris', startsAtHour: 4 };

/** A till with a real journal, a platform that the test plays, and time that the test moves. */
export interface BenchTill {
  readonly clock: ManualClock;
  readonly gateway: FakeGateway;
  readonly till: Till;
  readonly ledger: Ledger;
  /** How often the till has said that a day was closed. */
  readonly daysClosed: number;
  /** Lets everything that has already been answered take its effect. */
  settle(): Promise<void>;
  /** Moves time on in steps, half a second each unless told otherwise, settling after each. */
  advance(ms: number, stepMs?: number): Promise<void>;
  charge(amountMinor?: number, draftId?: string): Promise<SaleId>;
  view(saleId: SaleId): SaleView | undefined;
  /** Stops the till as a power cut would, and starts another one on the same journal. */
  restart(): Promise<void>;
  close(): void;
}

/** Opens a till over a new journal in a folder of its own. */
export function openBenchTill(
  options: {
    readonly mode?: Mode;
    readonly platformOffsetMs?: number;
    readonly closesByItselfAtHour?: number;
  } = {},
): BenchTill {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-till-'));
  const clock = createManualClock();
  const gateway = createFakeGateway(clock, options.platformOffsetMs);
  let sales = 0;
  let drafts = 0;
  let daysClosed = 0;
  let ledger = open();
  let till = start();

  function open(): Ledger {
    const opened = openLedger({
      file: join(folder, 'journal.sqlite'),
      bounds: BOUNDS,
      operator: () => 'till',
      softwareVersion: 'test',
    });
    if (!opened.ok) throw new Error(opened.error.code);
    return opened.value;
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
      settings: () => ({
        shopName: 'Maison Verdier',
        terminalId: 'till-1',
        timeZone: BOUNDS.timeZone,
        dayStartsAtHour: BOUNDS.startsAtHour,
        locale: 'en',
        theme: 'system',
        sound: true,
        vatRate: null,
        signOutAfterMin: null,
        cashiersSeeTotal: true,
        closesByItselfAtHour: options.closesByItselfAtHour ?? null,
        backupFolder: null,
        backupsKept: 48,
        exportFolder: null,
      }),
      access: () => OPEN_TO_ALL,
      record: () => NEW_RECORD,
      newSaleId: () => saleIdSchema.parse(`sale_${++sales}`),
      dayClosed() {
        daysClosed += 1;
      },
      report: {
        exchangeFailed: () => undefined,
        journal: () => undefined,
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
    async advance(ms, stepMs = 500) {
      for (let left = ms; left > 0; left -= stepMs) {
        clock.advance(Math.min(stepMs, left));
        await settle();
      }
    },
    async charge(amountMinor = 4890, draftId = `draft_${++drafts}`) {
      const charged = till.desk.charge({
        draftId,
        amountMinor: minorUnits(amountMinor),
        label: '',
      });
      if (!charged.ok) throw new Error(charged.error.code);
      await settle();
      return charged.value.saleId;
    },
    view: (saleId) => till.view().sales.find(({ id }) => id === saleId),
    async restart() {
      till.close();
      ledger.close();
      ledger = open();
      till = start();
      await settle();
    },
    close() {
      till.close();
      ledger.close();
      rmSync(folder, { recursive: true });
    },
  };
}
