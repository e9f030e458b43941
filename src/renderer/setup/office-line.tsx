import { Suspense, useState } from 'react';
import type { OfficeState } from '../../contract/views/office-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { LaterOfficeDialog } from '../office/later-office-dialog.tsx';
import { LineButton } from '../parts/buttons/line-button.tsx';
import { Icon } from '../parts/signs/icon.tsx';
import module from './office-line.module.css';

const cx = classesOf(module);

/**
 * A till of a company with an office may join it here; who has none goes by. Once it has joined, the same line says as what
 * and where, and the same button opens what can be seen of it, so that the focus stays where it was.
 */
export function OfficeLine({ office }: { readonly office: OfficeState | null }) {
  const { words } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { ask, join, joined } = words.setup.office;
  return (
    <div className={cx('line')}>
      <p role="status" className={cx('said', office !== null && 'joined')}>
        {office === null ? (
          ask
        ) : (
          <>
            <Icon name="check" />
            <span>{joined(office)}</span>
          </>
        )}
      </p>
      <LineButton
        aria-haspopup="dialog"
        {...(office !== null && {
          'aria-label': `${words.settingsRoom.open}, ${words.office.title}`,
        })}
        onClick={() => setIsOpen(true)}
      >
        {office === null ? join : words.settingsRoom.open}
      </LineButton>
      {isOpen && (
        <Suspense>
          <LaterOfficeDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
