import { useState } from 'react';
import type { Theme, TillView } from '../../contract/views/view.ts';
import { LOCALES, type Locale } from '../../domain/locale.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { Choice } from '../parts/fields/choice.tsx';
import { FactLines } from '../parts/figures/facts.tsx';
import { useKeyFacts } from '../parts/figures/key-facts.ts';
import { ClockDriftLine } from '../parts/notices/clock-drift.tsx';
import { NoticeLine } from '../parts/notices/notice.tsx';
import { Operators } from '../people/operators.tsx';
import { ShiftDialog } from '../people/shift-dialog.tsx';
import { mayDo } from '../state/crew.ts';
import { useScreenParts } from '../state/screen-context.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import module from './settings.module.css';
import { SettingsBackups } from './settings-backups.tsx';
import { MachineSection } from './settings-machine.tsx';
import { ShopSection } from './settings-shop.tsx';
import { ShopDialog } from './shop-dialog.tsx';

const cx = classesOf(module);

/** Each language by its own name, so that it is found by whoever reads it. */
const OWN_NAME: Readonly<Record<Locale, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pt: 'Português',
};
const LANGUAGES = LOCALES.map((value) => ({ value, word: OWN_NAME[value], lang: value }));

/** What can be changed at the till: its language, its look, its bell. */
export function Settings(props: { readonly view: TillView; readonly onClose: () => void }) {
  const { view, onClose } = props;
  const { words } = useLanguage();
  const { manager, crew } = useScreenParts();
  const [showsPeople, setShowsPeople] = useState(false);
  const [showsShop, setShowsShop] = useState(false);
  const [showsShift, setShowsShift] = useState(false);
  const askManager = () => {
    onClose();
    crew.withRight('changeSettings', () => undefined);
  };
  const themes: readonly { value: Theme; word: string }[] = [
    { value: 'system', word: words.settings.system },
    { value: 'light', word: words.settings.light },
    { value: 'dark', word: words.settings.dark },
  ];
  const keyFacts = useKeyFacts();
  if (showsPeople && mayDo(view, 'manageOperators')) {
    return <Operators onClose={() => setShowsPeople(false)} />;
  }
  if (showsShop && mayDo(view, 'changeSettings')) {
    return <ShopDialog shop={view.shop} onClose={() => setShowsShop(false)} />;
  }
  if (showsShift && view.operator) {
    return <ShiftDialog operator={null} onClose={() => setShowsShift(false)} />;
  }
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
      <SettingSwitch
        word={words.settings.sound}
        isOn={view.sound}
        onChange={(sound) => void manager.changeSettings({ sound })}
      />
      {view.operator && <Button onPress={() => setShowsShift(true)}>{words.shift.open}</Button>}
      <ClockDriftLine />
      <NoticeLine />
      {mayDo(view, 'changeSettings') ? (
        <>
          <ShopSection
            shop={view.shop}
            hasOperators={view.operators.length > 0}
            onPeople={() => setShowsPeople(true)}
            onShop={() => setShowsShop(true)}
          />
          <SettingsBackups />
          {keyFacts.length > 0 && <FactLines facts={keyFacts} />}
        </>
      ) : (
        <div className={cx('managerOnly')}>
          <p className={cx('soft')}>{words.shop.managerOnly}</p>
          <Button onPress={askManager}>{words.shop.open}</Button>
        </div>
      )}
      <MachineSection onLeave={onClose} />
    </Dialog>
  );
}
