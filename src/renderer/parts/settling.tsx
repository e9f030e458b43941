import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react';
import { classesOf } from '../look/classes.ts';
import module from './settling.module.css';

const cx = classesOf(module);

/** A second tap comes sooner than this, in milliseconds; a decision about a new screen does not. */
const SETTLES_AFTER_MS = 600;

/**
 * Ignores taps for a moment after what it holds has changed, so that the second tap of a double press
 * never reaches a button that was not there for the first. Typed digits pass.
 */
export function Settling(props: {
  /** What is shown, by name: a new name is a change. */
  readonly name: string;
  /** Whether it may be tapped as soon as it appears, since nothing else was in its place. */
  readonly startsSettled?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { name, startsSettled, className = '', children } = props;
  const [settledName, setSettledName] = useState(startsSettled ? name : null);
  const settling = settledName !== name;
  useEffect(() => {
    const timer = setTimeout(() => setSettledName(name), SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [name]);
  const ignore = (event: SyntheticEvent) => {
    if (!settling) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const ignorePress = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') ignore(event);
  };
  return (
    <div
      role="presentation"
      className={`${cx(settling && 'settling')} ${className}`}
      data-settling={settling || undefined}
      onClickCapture={ignore}
      onKeyDownCapture={ignorePress}
    >
      {children}
    </div>
  );
}
