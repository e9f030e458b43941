import type { ReturnableView } from '../../contract/views/returns-view.ts';
import { signedMoney } from '../../domain/money/money.ts';
import { paidForPieces } from '../../domain/sale/goods-returned.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { QuantityField } from '../parts/fields/quantity-field.tsx';
import module from './returns.module.css';
import { allPieces, piecesOf, type TypedPieces } from './typed-pieces.ts';

const cx = classesOf(module);

type Line = ReturnableView['lines'][number];

/** The lines of a sale, each with how many of its pieces come back, more or fewer by a touch or any number typed; and all of them at once. */
export function ReturnLines(props: {
  readonly sale: ReturnableView;
  readonly pieces: TypedPieces;
  readonly onPieces: (pieces: TypedPieces) => void;
}) {
  const { sale, pieces, onPieces } = props;
  const { words, format } = useLanguage();
  const money = (minor: number) =>
    signedMoney(minor, (plain) => format.money(plain, sale.currency));
  const put = ({ line }: Line, typed: string) =>
    onPieces(new Map(pieces).set(line, typed === '0' ? '' : typed));
  return (
    <>
      <ul className={cx('lines')} aria-label={words.takeBack.goods}>
        {sale.lines.map((line) => {
          const chosen = piecesOf(line, pieces);
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
                <QuantityField
                  typed={pieces.get(line.line) ?? ''}
                  quantity={chosen}
                  least={0}
                  most={line.left}
                  fewer={words.takeBack.fewer(name)}
                  more={words.takeBack.more(name)}
                  wrong={words.takeBack.wrongPieces(format.count(line.left))}
                  empty={format.count(0)}
                  onType={(typed) => put(line, typed)}
                />
              </fieldset>
            </li>
          );
        })}
      </ul>
      <Button quiet onPress={() => onPieces(allPieces(sale.lines))}>
        {words.takeBack.all}
      </Button>
    </>
  );
}
