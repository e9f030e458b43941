import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { classesOf } from '../../look/classes.ts';
import module from './file-button.module.css';

const cx = classesOf(module);

/** Has somebody choose a file of these types; nothing happens where they choose none. */
export function FileButton(props: {
  /** Ends of names and media types, as a browser is told them. */
  readonly types: readonly string[];
  readonly isDisabled: boolean;
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
}) {
  const { types, isDisabled, onChoose, children } = props;
  return (
    <FileTrigger
      acceptedFileTypes={types}
      onSelect={(files) => {
        const file = files?.[0];
        if (file) onChoose(file);
      }}
    >
      <Button className={cx('choose')} isDisabled={isDisabled}>
        {children}
      </Button>
    </FileTrigger>
  );
}
