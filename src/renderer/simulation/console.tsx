import { useEffect, useState } from 'react';
import type { SaleState } from '../../domain/sale/sale-state.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { StateTag } from '../parts/figures/state-tag.tsx';
import { Icon } from '../parts/signs/icon.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import module from './console.module.css';
import { PlayThePayer } from './play-the-payer.tsx';

const cx = classesOf(module);

/**
 * The simulation's console: the payer of the sale at hand, and what the platform and the network shall do.
 * It closes once something plays, so that the till can be watched.
 */
export function Console({ onClose }: { readonly onClose: () => void }) {
  const { words } = useLanguage();
  const { simulation } = useScreenParts();
  const [busy, setBusy] = useState(false);
  const scenarios = useScreen((state) => state.scenarios);
  const [answers, setAnswers] = useState(true);
  useEffect(() => void simulation.refresh().then(setAnswers), [simulation]);
  const run = async (name: string | null) => {
    if (busy) return;
    setBusy(true);
    const runs = await simulation.run(name);
    setBusy(false);
    if (runs && name !== null) onClose();
  };
  const running = scenarios?.scenarios.find(({ name }) => name === scenarios.running);
  return (
    <Dialog wide title={words.console.title} close={words.console.close} onClose={onClose}>
      <PlayThePayer onPlayed={onClose} />
      <section className={cx('scenarios')} aria-label={words.console.scenarios}>
        <h3 className={cx('name')}>{words.console.scenarios}</h3>
        <p className={cx('soft')}>{words.console.scenariosText}</p>
        {scenarios?.running != null && (
          <div className={cx('running')}>
            <Icon name="play" className={cx('sign')} />
            <p className={cx('word')}>
              {words.console.running(running?.title ?? scenarios.running)}
            </p>
            <Button disabled={busy} onPress={() => void run(null)}>
              {words.console.stop}
            </Button>
          </div>
        )}
        {scenarios === null && (
          <p role="status">
            {answers ? words.console.loading : words.notices.simulationUnreachable}
          </p>
        )}
        {/* The simulation names its scenarios in English: a developer reads them, in whichever language they sell. */}
        <ul>
          {scenarios?.scenarios.map((scenario) => (
            <li key={scenario.name} className={cx('scenario')}>
              <div className={cx('what')}>
                <h4 className={cx('word')} lang="en">
                  {scenario.title}
                </h4>
                <p className={cx('soft')} lang="en">
                  {scenario.shows}
                </p>
                <Expected states={scenario.expected} />
              </div>
              <Button
                disabled={busy || scenario.name === scenarios.running}
                label={`${words.console.run}: ${scenario.title}`}
                onPress={() => void run(scenario.name)}
              >
                {words.console.run}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </Dialog>
  );
}

/** The states in which the till should come to rest, in order. */
function Expected({ states }: { readonly states: readonly SaleState[] }) {
  const { words } = useLanguage();
  if (states.length === 0) return null;
  return (
    <p className={cx('expected')}>
      <span className={cx('soft')}>{words.console.expected}</span>
      {states.map((state) => (
        <StateTag key={state} state={state} />
      ))}
    </p>
  );
}
