import type { TillView } from '../../contract/views/view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { BarButton } from '../parts/buttons/bar-button.tsx';
import { Icon } from '../parts/signs/icon.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import module from './operator-chip.module.css';

const cx = classesOf(module);

/** Who is at the till; a tap signs them out, since the next one may be waiting for the place. */
export function OperatorChip({ operator }: { readonly operator: TillView['operator'] }) {
  const { words } = useLanguage();
  const { crew } = useScreenParts();
  if (operator === null) return null;
  return (
    <BarButton className={cx('chip')} onClick={() => crew.signOut()}>
      <Icon name="person" className={cx('sign')} />
      <span className={cx('name')}>{operator.name}</span>
      <span className="visuallyHidden">, {words.signIn.signOut}</span>
    </BarButton>
  );
}
