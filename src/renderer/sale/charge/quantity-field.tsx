import { MOST_PIECES } from '../../../domain/sale/sale-line.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { TextField } from '../../parts/fields/text-field.tsx';
import { Icon } from '../../parts/signs/icon.tsx';
import module from './quantity-field.module.css';

const cx = classesOf(module);

/** How many pieces: one more or less by a touch, any number typed; `quantity` is null where what was typed is none. */
export function QuantityField(props: {
  readonly typed: string;
  readonly quantity: number | null;
  readonly onType: (typed: string) => void;
}) {
  const { typed, quantity, onType } = props;
  const { words } = useLanguage();
  const said = words.basket.line;
  const isWrong = quantity === null;
  return (
    <div className={cx('row')}>
      <Button
        label={said.fewer}
        className={cx('step')}
        disabled={isWrong || quantity <= 1}
        onPress={() => onType(String((quantity ?? 1) - 1))}
      >
        <Icon name="dash" />
      </Button>
      <TextField
        name={said.quantity}
        value={typed}
        longest={4}
        keyboard="numeric"
        isShort
        isWrong={isWrong}
        hint={isWrong ? said.wrongQuantity : undefined}
        onChange={onType}
      />
      <Button
        label={said.more}
        className={cx('step')}
        disabled={isWrong || quantity >= MOST_PIECES}
        onPress={() => onType(String((quantity ?? 0) + 1))}
      >
        <Icon name="plus" />
      </Button>
    </div>
  );
}
