import { useCallback, useState } from 'react';
import type { RefundsView } from '../../contract/views/report-view.ts';
import { toldAmount } from '../derived/told-amount.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { useReading } from '../parts/answers/use-reading.ts';
import { Button } from '../parts/buttons/button.tsx';
import type { Manager } from '../state/manager.ts';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { RefundMade } from './refund-made.tsx';
import module from './refunds-due.module.css';

const cx = classesOf(module);

type Refund = RefundsView['refunds'][number];

/** So many are shown at once, and each time more are asked for: the day's figures stand below them. */
const STEP = 5;

/** What is still to be given back at the bank, whichever day it came in, with its own "done"; nothing where nothing is. */
export function RefundsDue() {
  const { words, format } = useLanguage();
  const { manager, crew } = useScreenParts();
  const count = useScreen(({ view }) => view?.refundsDue ?? 0);
  const [wanted, setWanted] = useState(STEP);
  const [making, setMaking] = useState<Refund | null>(null);
  const read = useCallback(() => readRefunds(manager, count, wanted), [manager, count, wanted]);
  const { value: refunds, unreadable } = useReading(read);
  return (
    <>
      {count > 0 && (
        <section className={cx('part')} aria-label={words.refunds.landmark}>
          <p className={cx('name')}>{words.refunds.title(format.count(count))}</p>
          <p className={cx('soft')}>{words.refunds.note}</p>
          {unreadable && <p role="alert">{words.day.unreadable}</p>}
          <ul className={cx('refunds')}>
            {refunds?.map((refund) => (
              <li key={refund.saleId} className={cx('refund')}>
                <RefundFacts refund={refund} />
                <Button
                  wide
                  label={words.refunds.doneOf(saleNamed(refund))}
                  onPress={() => crew.withRight('settleByHand', () => setMaking(refund))}
                >
                  {words.refunds.done}
                </Button>
              </li>
            ))}
          </ul>
          {refunds !== null && count > refunds.length && (
            <Button wide quiet onPress={() => setWanted(refunds.length + STEP)}>
              {words.refunds.more(format.count(count - refunds.length))}
            </Button>
          )}
        </section>
      )}
      {making && (
        <RefundMade refund={making} onClose={() => setMaking(null)}>
          <RefundFacts refund={making} />
        </RefundMade>
      )}
    </>
  );

  function saleNamed({ saleNumber }: Refund): string {
    return words.sale.numberWithin(format.saleNumber(saleNumber));
  }
}

/** What the bank is told: each payment with its amount, when and why it came, and the platform's name of it. */
function RefundFacts({ refund }: { readonly refund: Refund }) {
  const language = useLanguage();
  const { words, format } = language;
  return (
    <div className={cx('facts')}>
      {refund.payments.map(({ paymentId, why, cameAtMs, minor, currency }) => (
        <p key={paymentId} className={cx('payment')}>
          <span className={cx('line')}>
            <strong>{toldAmount(minor, currency, language)}</strong>
            <span>{words.sale.number(format.saleNumber(refund.saleNumber))}</span>
          </span>
          <span className={cx('soft')}>{words.refunds.why[why]}</span>
          <time className={cx('soft')} dateTime={new Date(cameAtMs).toISOString()}>
            {format.moment(cameAtMs)}
          </time>
          <code className={cx('id')} data-selectable>
            {paymentId}
          </code>
        </p>
      ))}
    </div>
  );
}

/** Page by page until there are as many as wanted, or there are no more; read again as `count` changes. */
async function readRefunds(manager: Manager, count: number, wanted: number) {
  const refunds: Refund[] = [];
  if (count === 0) return { ok: true, value: refunds } as const;
  let before: number | null = null;
  do {
    const page = await manager.refundsDue(before);
    if (!page?.ok) return page;
    refunds.push(...page.value.refunds);
    ({ before } = page.value);
  } while (before !== null && refunds.length < wanted);
  return { ok: true, value: refunds.slice(0, wanted) } as const;
}
