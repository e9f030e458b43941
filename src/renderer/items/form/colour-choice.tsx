import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { ItemColour } from '../../../domain/items/item.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import palette from '../../look/item-colours.module.css';
import module from './colour-choice.module.css';

const cx = classesOf(module);
const colourClass = classesOf(palette);

/** The colours of keys side by side, each with its word: nobody needs to tell them apart. */
export function ColourChoice(props: {
  readonly colours: readonly ItemColour[];
  readonly value: ItemColour;
  readonly onChoose: (colour: ItemColour) => void;
}) {
  const { colours, value, onChoose } = props;
  const { words } = useLanguage();
  return (
    <RadioGroup
      className={cx('group')}
      value={value}
      onChange={(chosen) => {
        const colour = colours.find((known) => known === chosen);
        if (colour) onChoose(colour);
      }}
    >
      <Label className={cx('name')}>{words.items.colour}</Label>
      <div className={cx('colours')}>
        {colours.map((colour) => (
          <Radio key={colour} value={colour} className={`${cx('colour')} ${colourClass(colour)}`}>
            <span className={cx('patch')} aria-hidden="true" />
            {words.items.colours[colour]}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
