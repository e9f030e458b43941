import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classesOf } from '../../look/classes.ts';
import module from './button.module.css';
import { keyHint } from './key-hint.ts';

const cx = classesOf(module);

/** A button of the till. `primary` is what most cashiers want next; a screen has at most one. */
export function Button(props: {
  readonly onPress: () => void;
  readonly children: ReactNode;
  readonly primary?: boolean;
  readonly quiet?: boolean;
  readonly disabled?: boolean;
  readonly wide?: boolean;
  readonly className?: string;
  readonly label?: string;
  /** A key that presses it from anywhere on its screen. */
  readonly pressedBy?: string;
}) {
  const { onPress, children, primary, quiet, disabled, wide, className, label, pressedBy } = props;
  const place = useRef<HTMLButtonElement>(null);
  // What can be pressed no more loses the focus; in a dialog that stays there, or Escape would close it no longer.
  useLayoutEffect(() => {
    const button = place.current;
    if (!disabled || button === null || button !== document.activeElement) return;
    button.closest<HTMLElement>('[role=dialog], [role=alertdialog]')?.focus();
  }, [disabled]);
  return (
    <button
      ref={place}
      type="button"
      className={[
        cx('button', primary && 'primary', quiet && 'quiet', wide && 'wide'),
        className ?? '',
      ].join(' ')}
      data-primary={primary || undefined}
      disabled={disabled}
      aria-label={label}
      {...(pressedBy !== undefined && keyHint(pressedBy))}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Buttons side by side, or one above the other where they do not fit. */
export function ButtonRow({ children }: { readonly children: ReactNode }) {
  return <div className={cx('row')}>{children}</div>;
}
