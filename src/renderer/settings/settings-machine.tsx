import type { HelpRoom } from '../../contract/views/about-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import proseModule from '../parts/notices/prose.module.css';
import { mayDo } from '../state/crew.ts';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import module from './settings-machine.module.css';
import { MachineStart } from './settings-machine-start.tsx';

const cx = classesOf(module);
const prose = classesOf(proseModule);

/** What concerns the program and its machine. `onLeave` closes the settings, in whose place another dialog comes. */
export function MachineSection({ onLeave }: { readonly onLeave: () => void }) {
  const { words } = useLanguage();
  const { help } = useScreenParts();
  const mayMake = useScreen(({ view }) => mayDo(view, 'changeSettings'));
  const update = useScreen(({ view }) => view?.update ?? null);
  const show = (room: HelpRoom) => {
    onLeave();
    help.show(room);
  };
  return (
    <section className={cx('machine')} aria-label={words.machine.title}>
      <h3 className={prose('title')}>{words.machine.title}</h3>
      {mayMake && <MachineStart />}
      <div className={cx('buttons')}>
        <Button onPress={() => show('about')}>{words.machine.about}</Button>
        {mayMake && <Button onPress={() => show('support')}>{words.machine.support}</Button>}
        {mayMake && update?.isSetUp && (
          <Button onPress={() => show('update')}>{words.update.open(update.offered)}</Button>
        )}
      </div>
      {mayMake && update?.isSetUp === false && (
        <p className={prose('soft')}>{words.update.notSetUp}</p>
      )}
    </section>
  );
}
