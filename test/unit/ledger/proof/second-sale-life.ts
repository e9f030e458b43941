/** What an entry of a sale holds. */
export interface Body {
  readonly type: string;
  readonly paymentId?: string;
  readonly [name: string]: unknown;
}

/** A sale as "The state of a sale" and "Money that does not match its sale" in `docs/journal-format.md` tell of it. */
export interface SaleLife {
  readonly state: string;
  readonly payments: readonly string[];
  readonly paid: ReadonlySet<string>;
}

interface Life {
  state: string;
  current: string | null;
  isStopped: boolean;
  isSettledPaid: boolean;
  isCovered: boolean;
  isOther: boolean;
  readonly payments: string[];
  readonly paid: Set<string>;
  readonly byStream: Set<string>;
}

type Next = string | ((life: Life, about: string | null) => string | null);

const ofCurrent =
  (next: string): Next =>
  ({ current }, about) =>
    about === current ? next : null;
const money: Next = ({ current }, about) => (about === current ? 'paid' : 'paidLate');
const ended: Next = ({ current, isStopped }, about) => {
  const how = isStopped ? 'stopped' : 'expired';
  return about === current ? how : null;
};
const again: Next = ({ isCovered, isSettledPaid }) =>
  isCovered || isSettledPaid ? null : 'drafted';

const OVER = ['expired', 'stopped', 'refused', 'failed'];

/** The rows of the document's table. */
const RULES: readonly (readonly [states: readonly string[], behind: string, next: Next])[] = [
  [['drafted'], 'codeCreated', 'awaiting'],
  [['drafted'], 'createFailed', 'failed'],
  [['drafted', 'awaiting', 'checking'], 'completed', money],
  [['awaiting'], 'countdownEnded', ofCurrent('checking')],
  [['awaiting'], 'stopRequested', ofCurrent('checking')],
  [['awaiting', 'checking', 'unknown', 'stopped'], 'refusalReported', ofCurrent('refused')],
  [['checking', 'unknown'], 'unpaidAnswered', ended],
  [['checking'], 'unclearAnswered', ofCurrent('unknown')],
  [['checking'], 'contactLost', ofCurrent('unknown')],
  [['unknown', ...OVER, 'mismatched'], 'completed', 'paidLate'],
  [['drafted', 'awaiting', 'checking', 'unknown', ...OVER], 'collectedOtherwise', 'mismatched'],
  [OVER, 'retryRequested', again],
  [OVER, 'unclearAnswered', 'unknown'],
];

/** Of the bodies of its entries behind the first, in order. */
export function lifeOf(bodies: readonly Body[]): SaleLife {
  const life: Life = {
    state: 'drafted',
    current: null,
    isStopped: false,
    isSettledPaid: false,
    isCovered: false,
    isOther: false,
    payments: [],
    paid: new Set(),
    byStream: new Set(),
  };
  for (const body of bodies) {
    const about = body.type === 'createFailed' ? null : (body.paymentId ?? null);
    if (body.type === 'codeCreated' && about !== null && !life.payments.includes(about)) {
      life.payments.push(about);
    }
    if (about !== null && !life.payments.includes(about)) continue;
    note(life, body, about);
    enter(life, body.type, about);
  }
  const { state, paid, payments, isOther } = life;
  const isTakenBack = ['paid', 'paidLate'].includes(state) && paid.size === 0 && isOther;
  return { state: isTakenBack ? 'mismatched' : state, paid, payments };
}

function note(life: Life, { type, ...body }: Body, about: string | null): void {
  if (type === 'settledByHand') life.isSettledPaid = body.outcome === 'paid';
  if (type === 'covered' || type === 'uncovered') life.isCovered = type === 'covered';
  if (type === 'completed' && about !== null) {
    if (body.channel === 'stream' && !life.paid.has(about)) life.byStream.add(about);
    life.paid.add(about);
  }
  if (type !== 'collectedOtherwise' || about === null) return;
  life.isOther = true;
  if (body.takesBack === true && life.byStream.has(about)) life.paid.delete(about);
}

function enter(life: Life, type: string, about: string | null): void {
  const rule = RULES.find(([states, behind]) => states.includes(life.state) && behind === type);
  const to = rule?.[2] ?? null;
  const next = typeof to === 'function' ? to(life, about) : to;
  if (next === null || next === life.state) return;
  life.state = next;
  if (type === 'codeCreated') life.current = about;
  if (type === 'retryRequested') life.current = null;
  if (type === 'stopRequested') life.isStopped = true;
  if (type === 'countdownEnded' || type === 'retryRequested') life.isStopped = false;
  if (type !== 'unclearAnswered' || about === life.current) return;
  life.current = about;
  life.isStopped = false;
}
