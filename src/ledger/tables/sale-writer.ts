import type Database from 'better-sqlite3';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { applySaleEvent, draftSale } from '../../domain/sale/apply-sale-event.ts';
import type {
  LaterSaleEvent,
  PaymentId,
  SaleDrafted,
  SaleEvent,
  SaleId,
} from '../../domain/sale/sale-event.ts';
import { receiptOf } from '../entry/receipt-of.ts';
import { recordable } from '../entry/recordable.ts';
import { takenBack } from '../entry/taken-back.ts';
import type { Journal } from '../journal/journal.ts';
import type { NumberedSale, SaleStep } from '../ports/register-journal.ts';
import type { Tables } from './tables.ts';

/** Commits what happens to sales: the entries first, and the rows of the tables behind them. */
export interface SaleWriter {
  /** The sale of a draft that the journal does not have. Throws what SQLite throws. */
  draft(event: SaleDrafted): NumberedSale;
  /** All of them or none; the sales as they are afterwards, also those of which nothing changed. Throws likewise. */
  steps(steps: readonly SaleStep[]): readonly NumberedSale[];
}

/** What was written of a sale, and how its row follows; null where nothing was. */
interface Step {
  readonly after: NumberedSale;
  readonly change: (() => void) | null;
}

/** Opens it over a journal and its tables; `find` gives a sale as it is now. */
export function openSaleWriter(parts: {
  readonly database: Database.Database;
  readonly journal: Journal;
  readonly tables: Tables;
  readonly find: (saleId: SaleId) => NumberedSale | null;
  readonly nextNumber: () => number;
  readonly businessDayAt: (atMs: number) => BusinessDay;
}): SaleWriter {
  const { database, journal, tables, find, nextNumber, businessDayAt } = parts;
  const { sales } = tables;

  const commitDraft = database.transaction((event: SaleDrafted): NumberedSale => {
    const businessDay = businessDayAt(event.atMs);
    const number = nextNumber();
    const { operator } = journal.append(event, event.saleId, businessDay);
    return { number, businessDay, operator, sale: draftSale(event) };
  });

  function writeDraft(event: SaleDrafted): NumberedSale {
    if (find(event.saleId) !== null) throw new Error(`there is a sale ${event.saleId}`);
    const drafted = commitDraft.immediate(event);
    tables.drafted(drafted.number);
    tables.follow(() => sales.insert(drafted));
    return drafted;
  }

  function appendLater(event: LaterSaleEvent, before: NumberedSale, after: NumberedSale) {
    const entry = journal.append(event, after.sale.id, businessDayAt(event.atMs));
    const receipt = receiptOf(entry, before.sale, after.sale, journal.resumption());
    const takesBack = event.type === 'collectedOtherwise' && event.takesBack;
    const taken = takesBack ? takenBack(journal.entriesOf(after.sale.id)) : [];
    return () => {
      sales.update(after, entry.businessDay, receipt);
      sales.takeBack(taken);
    };
  }

  /** Belongs to the caller's transaction. */
  function takeStep({ saleId, event: given }: SaleStep, before: NumberedSale | null): Step {
    if (before === null) throw new Error(`no sale ${saleId}`);
    const event = takingBackToday(recordable(given), before);
    const sale = applySaleEvent(before.sale, event);
    if (sale === before.sale) return { after: before, change: null };
    const after = { ...before, sale };
    return { after, change: appendLater(event, before, after) };
  }

  /** What an earlier day received is left to it: it may be closed. */
  function takingBackToday(event: LaterSaleEvent, { sale: { id } }: NumberedSale): LaterSaleEvent {
    if (event.type !== 'collectedOtherwise' || !event.takesBack) return event;
    const received = journal
      .entriesOf(id)
      .find((entry) => isCompletionOf(entry.event, event.paymentId));
    if (received?.businessDay === businessDayAt(event.atMs)) return event;
    const { takesBack: _, ...told } = event;
    return told;
  }

  /** Each sale is looked up before anything is written: what the tables need is read of a journal that stands. */
  const commitSteps = database.transaction(
    (steps: readonly SaleStep[], found: Map<SaleId, NumberedSale | null>) =>
      steps.map((step) => {
        const taken = takeStep(step, found.get(step.saleId) ?? null);
        found.set(step.saleId, taken.after);
        return taken;
      }),
  );

  function writeSteps(steps: readonly SaleStep[]): readonly NumberedSale[] {
    const found = new Map(steps.map(({ saleId }) => [saleId, find(saleId)]));
    const changes = commitSteps.immediate(steps, found).flatMap(({ change }) => change ?? []);
    if (changes.length > 0) {
      tables.follow(() => {
        for (const change of changes) change();
      });
    }
    return [...found.values()].flatMap((after) => after ?? []);
  }

  return { draft: writeDraft, steps: writeSteps };
}

const isCompletionOf = (event: SaleEvent, paymentId: PaymentId): boolean =>
  event.type === 'completed' && event.paymentId === paymentId;
