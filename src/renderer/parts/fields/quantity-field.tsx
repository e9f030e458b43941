import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../signs/icon.tsx';
import module from './quantity-field.module.css';
import { TextField } from './text-field.tsx';

const cx = classesOf(module);

/**
 * How many pieces: one more or less by a touch, any number typed; `quantity` is null where what was typed is none, and
 * `wrong` then says which numbers there are. `empty` stands where nothing is typed and that is a number as well.
 */
export function QuantityField(props: {
  readonly typed: string;
  readonly quantity: number | null;
  readonly least: number;
  readonly most: number;
  readonly fewer: string;
  readonly more: string;
  readonly wrong: string;
  readonly empty?: string;
  readonly onType: (typed: string) => void;
}) {
  const { typed, quantity, least, most, onType } = props;
  const { words } = useLanguage();
  const isWrong = quantity === null;
  return (
    <div className={cx('row')}>
      <Button
        label={props.fewer}
        className={cx('step')}
        disabled={isWrong || quantity <= least}
        onPress={() => onType(String((quantity ?? least) - 1))}
      >
        <Icon name="dash" />
      </Button>
      <TextField
        name={words.basket.line.quantity}
        value={typed}
        longest={4}
        keyboard="numeric"
        isShort
        isWrong={isWrong}
        placeholder={props.empty ?? ''}
        hint={isWrong ? props.wrong : undefined}
        onChange={onType}
      />
      <Button
        label={props.more}
        className={cx('step')}
        disabled={isWrong || quantity >= most}
        onPress={() => onType(String((quantity ?? least) + 1))}
      >
        <Icon name="plus" />
      </Button>
    </div>
  );
}
