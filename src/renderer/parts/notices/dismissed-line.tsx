import type { ComponentProps, ReactNode } from 'react';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Icon } from '../signs/icon.tsx';
import module from './dismissed-line.module.css';

const cx = classesOf(module);

interface DismissedLineProps {
  /** Its edge and its sign. */
  readonly tone: 'calm' | 'plain' | 'doubtful' | 'alarm';
  readonly icon: ComponentProps<typeof Icon>['name'];
  readonly text: string;
  /** Whether the sentence holds a name that somebody typed: however long it is, it takes no more than a few lines. */
  readonly holdsName?: boolean;
  /** What is said under the sentence, and never cut off with it. */
  readonly more?: string | null;
  readonly onDismiss: () => void;
  /** What else can be pressed, before the cross. */
  readonly children?: ReactNode;
}

/** A sentence that stays until somebody takes it away. */
export function DismissedLine(props: DismissedLineProps) {
  const { tone, icon, text, holdsName = false, more = null, onDismiss, children } = props;
  const { words } = useLanguage();
  return (
    <div className={cx('line', tone)}>
      <Icon name={icon} className={cx('sign')} />
      <div className={cx('text', more !== null && 'withMore')}>
        <p className={cx('sentence', holdsName && 'clipped')}>{text}</p>
        {more !== null && <p className={cx('more')}>{more}</p>}
      </div>
      {children}
      <button
        type="button"
        className={cx('dismiss')}
        aria-label={words.notice.dismiss}
        onClick={onDismiss}
      >
        <Icon name="cross" />
      </button>
    </div>
  );
}
