import { lazy, Suspense, useEffect, useState } from 'react';
import type { Mode } from '../../contract/views/view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Icon } from '../parts/signs/icon.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import module from './mode-badge.module.css';

const cx = classesOf(module);

/** Another screen may have started a scenario: it changes what this one sees, so this one says so as well. */
const SCENARIO_ASKED_EVERY_MS = 5000;

const Console = lazy(async () => {
  const { Console: component } = await import('../simulation/console.tsx');
  return { default: component };
});

/** A striped edge over the whole screen and a word in the bar, wherever money is not real. Live has none. */
export function ModeEdge({ mode }: { readonly mode: Mode }) {
  return mode === 'live' ? null : <div className={cx('edge')} aria-hidden="true" />;
}

/** The word in the bar, whichever the mode is; where the platform is simulated it opens the console. */
export function ModeBadge({ mode }: { readonly mode: Mode }) {
  const { words } = useLanguage();
  switch (mode) {
    case 'live':
      return (
        <strong className={cx('badge', 'live')}>
          {words.bar.live}
          <span className="visuallyHidden">: {words.bar.liveNote}</span>
        </strong>
      );
    case 'test':
      return (
        <strong className={cx('badge')}>
          {words.bar.test}
          <Note text={words.bar.testNote} />
        </strong>
      );
    case 'simulation':
      return <SimulationBadge name={words.bar.simulation} note={words.bar.simulationNote} />;
    case 'training':
      return <SimulationBadge name={words.bar.training} note={words.bar.trainingNote} />;
  }
}

function SimulationBadge({ name, note }: { readonly name: string; readonly note: string }) {
  const { words } = useLanguage();
  const { simulation } = useScreenParts();
  const [open, setOpen] = useState(false);
  const scenarios = useScreen((state) => state.scenarios);
  const connected = useScreen((state) => state.connection === 'connected');
  useEffect(() => {
    if (!connected) return;
    void simulation.refresh();
    const timer = setInterval(() => void simulation.refresh(), SCENARIO_ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [simulation, connected]);
  const running = scenarios?.running ?? null;
  const title =
    scenarios?.scenarios.find((scenario) => scenario.name === running)?.title ?? running;
  return (
    <>
      <button
        type="button"
        className={cx('press')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <strong className={cx('badge')}>
          {name}
          {title === null ? (
            <Note text={note} />
          ) : (
            <span className={cx('running')}>
              <span className="visuallyHidden">: </span>
              <Icon name="play" className={cx('sign')} />
              <span className={cx('scenario')} lang="en">
                {title}
              </span>
            </span>
          )}
        </strong>
        <span className="visuallyHidden">. {words.console.open}</span>
      </button>
      {open && (
        <Suspense>
          <Console onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Note({ text }: { readonly text: string }) {
  return (
    <span className={cx('note')}>
      <span className="visuallyHidden">: </span>
      {text}
    </span>
  );
}
