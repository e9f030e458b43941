import { useCallback, useState } from 'react';
import type { CallOutput } from '../../contract/calls.ts';
import type { RefundsView } from '../../contract/views/refunds-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { useReading } from '../parts/answers/use-reading.ts';
import { Button } from '../parts/buttons/button.tsx';
import { PrintCreditNote } from '../printing/print-credit-note.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import type { ScreenStore } from '../state/store/screen-store.ts';
import { RefundFacts } from './refund-facts.tsx';
import { RefundMade } from './refund-made.tsx';
import module from './refunds-due.module.css';
import { RefundsMade } from './refunds-made.tsx';

const cx = classesOf(module);

type Refund = RefundsView['refunds'][number];

/** So many are shown at once, and each time more are asked for: the day's figures stand below them. */
const STEP = 5;

/**
 * What is still to be given back at the bank, whichever day it came in, with its own "done", and what was given back last;
 * nothing where nothing is, and nothing was.
 */
export function RefundsDue() {
  const { words, format } = useLanguage();
  const { crew, screen } = useScreenParts();
  const count = useScreen(({ view }) => view?.refundsDue ?? 0);
  const [wanted, setWanted] = useState(STEP);
  const [making, setMaking] = useState<Refund | null>(null);
  // Read again as the count changes.
  const read = useCallback(() => readRefunds(screen, count, wanted), [screen, count, wanted]);
  const { value, unreadable } = useReading(read);
  const refunds = value?.refunds ?? null;
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
                {refund.payments.map(
                  ({ creditNote }) =>
                    creditNote !== undefined && (
                      <PrintCreditNote key={creditNote} creditNote={creditNote} />
                    ),
                )}
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
      <RefundsMade made={value?.made ?? []} />
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

/** Page by page until there are as many as wanted, or there are no more. */
async function readRefunds({ ask }: Pick<ScreenStore, 'ask'>, count: number, wanted: number) {
  const refunds: Refund[] = [];
  const made: RefundsView['made'][number][] = [];
  let before: number | null = null;
  do {
    const page: CallOutput<'refunds.due'> | null = await ask('refunds.due', { before });
    if (!page?.ok) return page;
    refunds.push(...page.value.refunds);
    made.push(...page.value.made);
    ({ before } = page.value);
  } while (before !== null && refunds.length < Math.min(wanted, count));
  return { ok: true, value: { refunds: refunds.slice(0, wanted), made } } as const;
}
