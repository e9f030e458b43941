import type { Mode } from '../../till/view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import module from './mode-badge.module.css';

const cx = classesOf(module);

/** A striped edge over the whole screen and a word in the bar, wherever money is not real. Live shows nothing. */
export function ModeEdge({ mode }: { readonly mode: Mode }) {
  return mode === 'live' ? null : <div className={cx('edge')} aria-hidden="true" />;
}

/** The word in the bar. */
export function ModeBadge({ mode }: { readonly mode: Mode }) {
  const { words } = useLanguage();
  if (mode === 'live') return null;
  const [name, note] =
    mode === 'simulation'
      ? [words.bar.simulation, words.bar.simulationNote]
      : [words.bar.test, words.bar.testNote];
  return (
    <strong className={cx('badge')}>
      {name}
      <span className={cx('note')}>
        <span className="visuallyHidden">: </span>
        {note}
      </span>
    </strong>
  );
}
