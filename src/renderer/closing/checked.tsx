import { tellWord } from '../../domain/money/payment-word.ts';
import type { PlatformCheck } from '../../domain/register/closing.ts';
import { toldAmount } from '../derived/told-amount.ts';
import { type Language, useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Icon } from '../parts/signs/icon.tsx';
import module from './checked.module.css';

const cx = classesOf(module);

/** What the platform said of a day's payments: how many agree, which differ, and why some were not compared. */
export function Checked(props: {
  readonly agreeing: number;
  readonly differing: PlatformCheck['differing'];
  /** How many differ in all, where not each is given. */
  readonly differingCount?: number;
  readonly unaskedCount: number;
  /** The reasons, where they are known. */
  readonly unasked?: PlatformCheck['unasked'];
}) {
  const { agreeing, differing, unaskedCount, unasked = [] } = props;
  const { differingCount = differing.length } = props;
  const language = useLanguage();
  const { words, format } = language;
  if (agreeing + differingCount + unaskedCount === 0) {
    return <p className={cx('soft')}>{words.closing.nothingToAsk}</p>;
  }
  return (
    <ul className={cx('list')}>
      {agreeing > 0 && (
        <li className={cx('line')}>
          <Icon name="check" className={cx('good')} />
          <span>{words.closing.agreeing(agreeing, format.count(agreeing))}</span>
        </li>
      )}
      {differingCount > 0 && (
        <li className={cx('line')}>
          <Icon name="alert" className={cx('doubt')} />
          <div>
            <strong>{words.closing.differs(differingCount, format.count(differingCount))}</strong>
            <ul className={cx('differing')}>
              {differing.map((one) => (
                <li key={one.paymentId} className={cx('payment')}>
                  <span className={cx('name')}>
                    {words.sale.number(format.saleNumber(one.saleNumber))}
                  </span>
                  <span>{words.closing.ours(wordOf(one.ours, language))}</span>
                  <span>{words.closing.theirs(wordOf(one.theirs, language))}</span>
                </li>
              ))}
            </ul>
            {differingCount > differing.length && (
              <p className={cx('soft')}>
                {words.closeDay.more(format.count(differingCount - differing.length))}
              </p>
            )}
          </div>
        </li>
      )}
      {unaskedCount > 0 && (
        <li className={cx('line')}>
          <Icon name="question" className={cx('doubt')} />
          <div>
            <strong>{words.closing.notCompared(unaskedCount, format.count(unaskedCount))}</strong>
            {reasons(unasked).map(([why, payments]) => (
              <p key={why} className={cx('soft')}>
                {format.count(payments)} · {words.closing.why[why] ?? words.closing.otherWhy}
              </p>
            ))}
          </div>
        </li>
      )}
    </ul>
  );
}

/** What the journal or the platform says of a payment, in the screen's language. */
const wordOf = (text: string, language: Language): string =>
  tellWord(text, {
    ...language.words.closing,
    amount: (minor, currency) => toldAmount(minor, currency, language),
  });

function reasons(unasked: PlatformCheck['unasked']): readonly [string, number][] {
  const counts = new Map<string, number>();
  for (const { why } of unasked) counts.set(why, (counts.get(why) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
