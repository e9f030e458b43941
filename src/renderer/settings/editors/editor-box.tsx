import { type ReactNode, useEffect, useRef } from 'react';
import { classesOf } from '../../look/classes.ts';
import { ButtonRow } from '../../parts/buttons/button.tsx';
import module from '../rows/row.module.css';

const cx = classesOf(module);

/** Where the focus begins in an editor: at what is chosen, or at its field. */
const FIRST = 'input:checked, input, button';

/** An editor beneath its row: the focus comes to it, Enter keeps what is typed, Escape closes it. */
export function EditorBox(props: {
  readonly children: ReactNode;
  readonly actions: ReactNode;
  readonly onEnter?: () => void;
  readonly onClose: () => void;
}) {
  const { children, actions, onEnter, onClose } = props;
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = place.current;
    const checked = form?.querySelector<HTMLElement>('input:checked');
    (checked ?? form?.querySelector<HTMLElement>(FIRST))?.focus();
    form?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <form
      ref={place}
      className={cx('editor')}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {children}
      <ButtonRow>{actions}</ButtonRow>
    </form>
  );
}
