import { useLanguage } from '../language/language.tsx';
import { SelectField } from '../parts/fields/select-field.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';

const NEVER = 'never';
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The hour at which days close by themselves, or never. */
export function ClosingHour() {
  const { words } = useLanguage();
  const { manager } = useScreenParts();
  const hour = useScreen(({ view }) => view?.shop.closesByItselfAtHour ?? null);
  return (
    <SelectField
      isInLine
      name={words.closings.hour}
      value={hour === null ? NEVER : String(hour)}
      options={[
        { value: NEVER, word: words.closings.never },
        ...HOURS.map((one) => ({
          value: String(one),
          word: words.closings.at(`${String(one).padStart(2, '0')}:00`),
        })),
      ]}
      onChoose={(value) =>
        void manager.changeShop({ closesByItselfAtHour: value === NEVER ? null : Number(value) })
      }
    />
  );
}
