import type { ClosingFailureCode } from '../../contract/views/closing-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import module from '../parts/notices/failed.module.css';

const cx = classesOf(module);

/** Why a day is not closed, as far as a dialog can hear of it. */
export type ClosingRefusal = ClosingFailureCode | 'noAnswer' | 'notAllowed';

/** Why a day is not closed, in its own sentence; nothing while nothing failed. */
export function ClosingRefused({ code }: { readonly code: ClosingRefusal | null }) {
  const { words } = useLanguage();
  const text = code && { ...words.notices, ...words.closeDay.failures }[code];
  return <div role="alert">{text && <p className={cx('failed')}>{text}</p>}</div>;
}
