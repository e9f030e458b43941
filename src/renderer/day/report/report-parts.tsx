import type { ReportView } from '../../../contract/views/report-view.ts';
import { isTold } from '../../../domain/sale/collected-otherwise.ts';
import { toldAmount } from '../../derived/told-amount.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { Amount } from '../../parts/figures/amount.tsx';
import module from './report-figures.module.css';

const cx = classesOf(module);

/** Money received in some time. */
type ReceivedMoney = Pick<ReportView, 'received' | 'averageMinor'>;

/** What some time brought: the amount, and of how many payments. */
export function Received({ of }: { readonly of: ReceivedMoney & Pick<ReportView, 'currency'> }) {
  const { received, averageMinor, currency } = of;
  const { words, format } = useLanguage();
  return (
    <div>
      <p className={cx('soft')}>{words.money.received}</p>
      <Amount minor={received.minor} currency={currency} size="medium" />
      <p className={cx('soft')}>
        {words.money.payments(received.count)}
        {averageMinor !== null && `, ${words.money.average(format.money(averageMinor, currency))}`}
      </p>
    </div>
  );
}

/** Money that does not match its sale, by what differs; its days tell of each payment and what was decided. */
export function OtherwiseMoney({ sums }: { readonly sums: ReportView['otherwise'] }) {
  const language = useLanguage();
  const { words } = language;
  const came = sums.filter(({ collected }) => collected.count !== 0);
  if (came.length === 0) return null;
  return (
    <div>
      <p className={cx('soft')}>{words.otherwise.sums}</p>
      <ul>
        {came.map(({ mismatch, currency, collected: { count, minor } }) => (
          <li key={`${mismatch} ${currency} ${minor === null}`}>
            {isTold(mismatch) && (
              <span className={cx('strong')}>{toldAmount(minor, currency, language)} </span>
            )}
            {words.otherwise.kinds[mismatch]}, {words.money.payments(count)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The time before, called `name`; `until` says how much of it, where this one goes on. */
export function Compared(props: {
  readonly name: string;
  readonly until: string | null;
  readonly of: ReceivedMoney & Pick<ReportView, 'currency'>;
  readonly before: ReceivedMoney;
}) {
  const { name, until, of, before } = props;
  const { words, format } = useLanguage();
  const { currency } = of;
  const change = changeOf(of, before);
  return (
    <div>
      <p className={cx('soft')}>
        {name}
        {until !== null && `, ${until}`}
      </p>
      <p>
        <span className={cx('strong')}>{format.money(before.received.minor, currency)}</span>{' '}
        {change !== null && <span className={cx('change')}>{said(change)}</span>}
      </p>
      <p className={cx('soft')}>
        {words.money.payments(before.received.count)}
        {before.averageMinor !== null &&
          `, ${words.money.average(format.money(before.averageMinor, currency))}`}
      </p>
    </div>
  );

  function said(share: number): string {
    if (Math.abs(share) < SMALLEST_CHANGE) return words.report.same;
    return share > 0
      ? words.report.more(format.change(share))
      : words.report.less(format.change(share));
  }
}

/** Beneath half a per cent nothing has changed. */
const SMALLEST_CHANGE = 0.005;

/** How much more was received than before, as a part of what was received before; null where that was nothing. */
function changeOf({ received }: ReceivedMoney, before: ReceivedMoney): number | null {
  return before.received.minor === 0
    ? null
    : (received.minor - before.received.minor) / before.received.minor;
}

/** The best day or month, which it opens. */
export function BestTime(props: {
  readonly title: string;
  readonly name: string;
  readonly money: string;
  readonly onOpen: () => void;
}) {
  const { title, name, money, onOpen } = props;
  return (
    <div>
      <p className={cx('soft')}>{title}</p>
      <Button wide className={cx('best')} onPress={onOpen}>
        {name}
        <span className={cx('amount')}>{money}</span>
      </Button>
    </div>
  );
}
