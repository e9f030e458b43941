import { Switch } from 'react-aria-components/Switch';
import type { Locale, Theme, TillView } from '../../till/view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Choice } from '../parts/choice.tsx';
import { ClockDriftLine } from '../parts/clock-drift.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import module from './settings.module.css';

const cx = classesOf(module);

/** Each language by its own name, so that it is found by whoever reads it. */
const LANGUAGES: readonly { value: Locale; word: string; lang: string }[] = [
  { value: 'en', word: 'English', lang: 'en' },
  { value: 'fr', word: 'Français', lang: 'fr' },
];

/** What can be changed at the till: its language, its look, its bell. */
export function Settings(props: { readonly view: TillView; readonly onClose: () => void }) {
  const { view, onClose } = props;
  const { words } = useLanguage();
  const { manager } = useScreenParts();
  const themes: readonly { value: Theme; word: string }[] = [
    { value: 'system', word: words.settings.system },
    { value: 'light', word: words.settings.light },
    { value: 'dark', word: words.settings.dark },
  ];
  return (
    <Dialog title={words.settings.title} close={words.settings.close} onClose={onClose}>
      <Choice
        name={words.settings.language}
        value={view.locale}
        options={LANGUAGES}
        onChoose={(locale) => void manager.changeSettings({ locale })}
      />
      <Choice
        name={words.settings.theme}
        value={view.theme}
        options={themes}
        onChoose={(theme) => void manager.changeSettings({ theme })}
      />
      <Switch
        className={cx('switch')}
        isSelected={view.sound}
        onChange={(sound) => void manager.changeSettings({ sound })}
      >
        <span className={cx('track')} aria-hidden="true" />
        {words.settings.sound}
      </Switch>
      <ClockDriftLine />
    </Dialog>
  );
}
