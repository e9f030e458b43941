import type { ReturnableView } from '../../contract/views/returns-view.ts';
import { signedMoney } from '../../domain/money/money.ts';
import { paidForPieces } from '../../domain/sale/goods-returned.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import module from './returns.module.css';

const cx = classesOf(module);

type Line = ReturnableView['lines'][number];

/** The lines of a sale, each with how many of its pieces come back, more or fewer by a touch; and all of them at once. */
export function ReturnLines(props: {
  readonly sale: ReturnableView;
  readonly pieces: ReadonlyMap<number, number>;
  readonly onPieces: (pieces: ReadonlyMap<number, number>) => void;
}) {
  const { sale, pieces, onPieces } = props;
  const { words, format } = useLanguage();
  const all = new Map(sale.lines.map(({ line, left }) => [line, left]));
  const money = (minor: number) =>
    signedMoney(minor, (plain) => format.money(plain, sale.currency));
  const put = ({ line }: Line, quantity: number) => onPieces(new Map(pieces).set(line, quantity));
  return (
    <>
      <ul className={cx('lines')} aria-label={words.takeBack.goods}>
        {sale.lines.map((line) => {
          const chosen = pieces.get(line.line) ?? 0;
          const name = line.name || words.history.keyed;
          return (
            <li key={line.line} className={cx('line')}>
              <div className={cx('what')}>
                <bdi className={cx('name')}>{name}</bdi>
                <span className={cx('soft')}>
                  {words.takeBack.left(format.count(line.left), format.count(line.quantity))}
                  {line.left > 0 && ` · ${money(paidForPieces(line, line.left))}`}
                </span>
              </div>
              <fieldset className={cx('stepper')} aria-label={name}>
                <Button
                  label={words.takeBack.fewer(name)}
                  disabled={chosen === 0}
                  onPress={() => put(line, chosen - 1)}
                >
                  −
                </Button>
                <output className={cx('count')}>{format.count(chosen)}</output>
                <Button
                  label={words.takeBack.more(name)}
                  disabled={chosen >= line.left}
                  onPress={() => put(line, chosen + 1)}
                >
                  +
                </Button>
              </fieldset>
            </li>
          );
        })}
      </ul>
      <Button quiet onPress={() => onPieces(all)}>
        {words.takeBack.all}
      </Button>
    </>
  );
}
