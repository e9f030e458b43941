import type { TillView } from '../../contract/views/view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Choice } from '../parts/fields/choice.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import type { RingSound } from '../state/till-news.ts';
import { SettingSwitch } from './setting-switch.tsx';
import module from './settings.module.css';

const cx = classesOf(module);

const VOLUMES = ['low', 'middle', 'high'] as const satisfies readonly TillView['volume'][];
const TEXT_SIZES = ['normal', 'large'] as const satisfies readonly TillView['textSize'][];
const SOUNDS = ['paid', 'late', 'expired', 'refused'] as const satisfies readonly RingSound[];

/** What rings, how loud, and how large the letters are: each sound can be heard before a customer hears it. */
export function ComfortSection({ view }: { readonly view: TillView }) {
  const { words } = useLanguage();
  const { manager, screen } = useScreenParts();
  return (
    <>
      <Choice
        name={words.comfort.textSize}
        value={view.textSize}
        options={TEXT_SIZES.map((value) => ({ value, word: words.comfort.textSizes[value] }))}
        onChoose={(textSize) => void manager.changeSettings({ textSize })}
      />
      <SettingSwitch
        word={words.settings.sound}
        isOn={view.sound}
        onChange={(sound) => void manager.changeSettings({ sound })}
      />
      <SettingSwitch
        word={words.comfort.keyClicks}
        isOn={view.keyClicks}
        onChange={(keyClicks) => void manager.changeSettings({ keyClicks })}
      />
      {(view.sound || view.keyClicks) && (
        <Choice
          name={words.comfort.volume}
          value={view.volume}
          options={VOLUMES.map((value) => ({ value, word: words.comfort.volumes[value] }))}
          onChoose={(volume) => void manager.changeSettings({ volume })}
        />
      )}
      {view.sound && (
        <fieldset className={cx('sounds')}>
          <legend>{words.comfort.hear}</legend>
          {SOUNDS.map((sound) => (
            <Button key={sound} onPress={() => screen.devices.ring(sound, view.volume)}>
              {words.comfort.sounds[sound]}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
