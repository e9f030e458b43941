import type { LossView } from '../../contract/views/record-view.ts';
import type { Catalogue } from '../language/en.ts';
import { type Language, useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { type Fact, FactLines } from '../parts/figures/facts.tsx';
import module from './loss.module.css';

const cx = classesOf(module);

/** What a restore takes out of the journal: how much, and the newest sales by name. */
export function Loss({ loss }: { readonly loss: LossView }) {
  const language = useLanguage();
  const { words } = language;
  const isNothing = loss.isWhole && loss.sales + loss.changed === 0;
  return (
    // It is longer than a small screen: a keyboard scrolls what it can reach.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={cx('loss')} aria-label={words.goBack.lost} tabIndex={0}>
      <h3 className={cx('title')}>{words.goBack.lost}</h3>
      {!loss.isWhole && (
        <p className={cx('doubt')}>
          {words.goBack.doubts[doubtOf(loss)]} {words.goBack.stillPayable}
        </p>
      )}
      {isNothing ? <p>{words.goBack.nothing}</p> : <FactLines facts={factsOf(loss, language)} />}
      {loss.newest.length > 0 && <NewestLost loss={loss} />}
    </section>
  );
}

function NewestLost({ loss }: { readonly loss: LossView }) {
  const { words, format } = useLanguage();
  return (
    <>
      <h4 className={cx('soft')}>{words.goBack.newest}</h4>
      <ul className={cx('list')}>
        {loss.newest.map(({ id, draftedAtMs, label, amountMinor, timesPaid }) => (
          <li key={id} className={cx('sale')}>
            <span>{format.moment(draftedAtMs)}</span>
            <span className={cx('label')}>{label}</span>
            <span className={cx('soft')}>
              {timesPaid > 0 ? words.goBack.paid : words.goBack.notPaid}
            </span>
            <span className={cx('amount')}>{format.money(amountMinor, loss.currency)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function doubtOf({ isMissing, isKnownBeside }: LossView): keyof Catalogue['goBack']['doubts'] {
  if (isMissing) return isKnownBeside ? 'missingBeside' : 'missing';
  return isKnownBeside ? 'damagedBeside' : 'damaged';
}

function factsOf(loss: LossView, { words, format }: Language): readonly Fact[] {
  const { sales, changed, receivedCount, receivedMinor, currency, entries, isWhole } = loss;
  /** None is said only where the journal was read to its end. */
  const told = (count: number, known: string): string => {
    if (isWhole) return known;
    return count === 0 ? words.goBack.notKnown : words.goBack.least(known);
  };
  const received = words.goBack.received(format.money(receivedMinor, currency), receivedCount);
  return [
    { name: words.goBack.receivedName, value: told(receivedCount + receivedMinor, received) },
    { name: words.goBack.salesName, value: told(sales, words.goBack.sales(sales)) },
    ...(changed === 0
      ? []
      : [{ name: words.goBack.changedName, value: told(changed, words.goBack.sales(changed)) }]),
    { name: words.goBack.entriesName, value: told(entries, format.count(entries)) },
  ];
}
