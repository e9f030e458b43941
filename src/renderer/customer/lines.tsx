import type { CustomerLine, CustomerSale } from '../../contract/views/customer-view.ts';
import { signedMoney } from '../../domain/money/money.ts';
import { classesOf } from '../look/classes.ts';
import { useCustomerLanguage } from './customer-context.tsx';
import module from './lines.module.css';

const cx = classesOf(module);

/** More would push the amount or the code away. */
const MOST_SHOWN = 5;

/** As many stand where the code will. */
const MOST_RUNG_UP = 9;

/** What is bought, line by line, with what is off it; an amount alone says it already. */
export function Lines({ sale }: { readonly sale: CustomerSale }) {
  const { lines } = sale;
  if (lines.length < 2 && !lines[0]?.name) return null;
  const shown = lines.length > MOST_SHOWN ? lines.slice(0, MOST_SHOWN - 1) : lines;
  return <LineList sale={sale} shown={shown} others={lines.slice(shown.length)} />;
}

/** What is rung up, the newest line at the end: the eye waits for it there. */
export function RungUpLines({ sale }: { readonly sale: CustomerSale }) {
  const { lines } = sale;
  const shown = lines.length > MOST_RUNG_UP ? lines.slice(1 - MOST_RUNG_UP) : lines;
  const others = lines.slice(0, lines.length - shown.length);
  return <LineList sale={sale} shown={shown} others={others} isNewestLast />;
}

function LineList(props: {
  readonly sale: CustomerSale;
  readonly shown: readonly CustomerLine[];
  readonly others: readonly CustomerLine[];
  /** Those that are not shown come before those that are. */
  readonly isNewestLast?: boolean;
}) {
  const { sale, shown, others, isNewestLast = false } = props;
  const { words, format } = useCustomerLanguage();
  const { currency } = sale;
  const write = (minor: number): string =>
    signedMoney(minor, (plain) => format.money(plain, currency));
  const rest = others.length > 0 && (
    <li className={cx('line', 'more')}>
      <span className={cx('name')}>{words.more(others.length)}</span>
      <span className={cx('amount')}>{write(sumOf(others))}</span>
    </li>
  );
  return (
    <ul className={cx('lines', isNewestLast && 'rungUp')}>
      {isNewestLast && rest}
      {withKeys(shown).map(([key, line]) => (
        <li key={key} className={cx('line', line.off !== null && 'off', line.off === 'line' && 'ofLine')}>
          <span className={cx('name')}>
            {line.quantity > 1 && (
              <span
                className={cx('quantity')}
              >{`${format.count(line.quantity)}\u00a0×\u00a0`}</span>
            )}
            {line.name || (line.off === null ? words.line : words.discount)}
          </span>
          <span className={cx('amount')}>{write(line.amountMinor)}</span>
        </li>
      ))}
      {!isNewestLast && rest}
    </ul>
  );
}

const sumOf = (lines: readonly CustomerLine[]): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** A line has no name of its own, and its place does not change. */
const withKeys = (lines: readonly CustomerLine[]) =>
  lines.map((line, place) => [`line ${place}`, line] as const);
