import { classesOf } from '../look/classes.ts';
import { Icon } from '../parts/signs/icon.tsx';
import module from './call-staff.module.css';
import { useKiosk, useKioskState, useKioskWords } from './kiosk-context.tsx';

const cx = classesOf(module);

/** Somebody of the shop is called, who sees and hears it at the till; and says that they come. */
export function CallStaff({ isFirst }: { readonly isFirst: boolean }) {
  const words = useKioskWords();
  const { callStaff } = useKiosk();
  const call = useKioskState(({ standing }) => standing?.call ?? null);
  return (
    <footer className={cx('foot')}>
      {call === null ? (
        <button type="button" className={cx('call', isFirst && 'first')} onClick={callStaff}>
          <Icon name="bell" />
          {words.call.call}
        </button>
      ) : (
        <p className={cx('called')} role="status">
          <Icon name={call === 'coming' ? 'person' : 'bell'} />
          {words.call[call]}
        </p>
      )}
    </footer>
  );
}
