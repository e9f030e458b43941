import type { CallName } from '../contract/calls.ts';

/** How much may be asked at once, and how much comes back each second. */
export interface Allowance {
  readonly most: number;
  readonly perSecond: number;
}

/** What one client may still ask for; it fills up again with time. */
export interface Budget {
  /** Takes so much where there is so much left; false, and nothing taken, where there is not. */
  take(cost: number): boolean;
  /** Whether it is full again, so that nothing of it need be remembered. */
  isFull(): boolean;
}

/** A budget that is full at first; `nowMs` is a monotonic clock. */
export function openBudget({ most, perSecond }: Allowance, nowMs: () => number): Budget {
  let left = most;
  let atMs = nowMs();
  const refill = (): void => {
    const sinceMs = nowMs() - atMs;
    atMs += sinceMs;
    left = Math.min(most, left + (sinceMs * perSecond) / 1000);
  };
  return {
    take(cost) {
      refill();
      if (left < cost) return false;
      left -= cost;
      return true;
    },
    isFull() {
      refill();
      return left === most;
    },
  };
}

/**
 * What a call costs beside the others: tens of milliseconds of the till's thread on a large journal, or a code that is
 * hashed. Ten of these a second leave the till most of its time. Everything else costs 1.
 */
const COSTLY: ReadonlySet<CallName> = new Set<CallName>([
  'day.view',
  'day.sales',
  'day.history',
  'report.view',
  'report.year',
  'report.items',
  'report.itemSales',
  'vat.print',
  'printer.vat',
  'sales.find',
  'closing.read',
  'closing.begin',
  'closing.sign',
  'closing.list',
  'closing.view',
  'closing.prints',
  'closing.print',
  'creditNote.prints',
  'creditNote.print',
  'export.start',
  'backups.list',
  'backups.take',
  'backups.loss',
  'backups.keep',
  'journal.restore',
  'journal.officeCopy',
  'journal.fetchBack',
  'record.verify',
  'about.view',
  'about.licence',
  'machine.change',
  'support.make',
  'support.save',
  'operator.signIn',
  'operator.approve',
  'operator.add',
  'operator.change',
  'kiosk.exit',
  'items.save',
  'items.remove',
  'items.arrangement',
  'items.arrange',
  'items.importPreview',
  'items.import',
  'items.export',
  'connection.check',
  'simulation.record',
  'simulation.run',
]);

const COST_OF_A_COSTLY_CALL = 10;

/** Selling has a budget of its own: a screen that reads too much can still charge. */
const SELLING: Allowance = { most: 60, perSecond: 20 };
const OTHER: Allowance = { most: 400, perSecond: 100 };
/**
 * What a kiosk charges. Each makes a code at the platform, which takes so many from the whole shop, and an entry that stays in
 * the journal; nobody of the shop stands before it. A customer chooses, scans and confirms for longer than five seconds.
 */
const AT_KIOSK: Allowance = { most: 20, perSecond: 0.2 };
/** Calls of one client that wait for their answers. */
const MOST_UNANSWERED = 32;

/** One client's calls: a browser's session, or the desktop's window. */
export interface ClientBudget {
  /** Counts a call in, or says that it is over what the client may ask for; `answered` is told once it was answered. */
  admit(name: CallName): { answered(): void } | null;
  /** Whether nothing of it need be remembered. */
  isIdle(): boolean;
}

/** The budget of a client that has asked for nothing yet. */
export function openClientBudget(nowMs: () => number): ClientBudget {
  const selling = openBudget(SELLING, nowMs);
  const other = openBudget(OTHER, nowMs);
  const atKiosk = openBudget(AT_KIOSK, nowMs);
  const budgetOf = (name: CallName): Budget => {
    if (name === 'kiosk.charge') return atKiosk;
    return name.startsWith('sale.') ? selling : other;
  };
  let unanswered = 0;
  return {
    admit(name) {
      const budget = budgetOf(name);
      const cost = COSTLY.has(name) ? COST_OF_A_COSTLY_CALL : 1;
      if (unanswered >= MOST_UNANSWERED || !budget.take(cost)) return null;
      unanswered += 1;
      return {
        answered() {
          unanswered -= 1;
        },
      };
    },
    isIdle: () => unanswered === 0 && [selling, other, atKiosk].every(({ isFull }) => isFull()),
  };
}
