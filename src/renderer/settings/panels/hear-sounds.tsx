import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import type { RingSound } from '../../state/store/till-news.ts';
import { RowHead } from '../rows/row-head.tsx';
import type { RowProps } from '../rows/setting-row.ts';
import module from './hear-sounds.module.css';

const cx = classesOf(module);

const SOUNDS = [
  'paid',
  'late',
  'expired',
  'refused',
  'call',
] as const satisfies readonly RingSound[];

/** Each sound as a customer would hear it, before one does. */
export function HearSoundsRow(props: RowProps) {
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const volume = useScreen(({ view }) => view?.volume ?? 'middle');
  return (
    <>
      <RowHead {...props} />
      <fieldset className={cx('sounds')} aria-label={props.title}>
        {SOUNDS.map((sound) => (
          <Button key={sound} onPress={() => screen.devices.ring(sound, volume)}>
            {words.comfort.sounds[sound]}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
