import type { Blocked } from '../../contract/views/blocked-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { TwoSides } from '../parts/rooms/two-sides.tsx';
import { Heading } from '../parts/signs/heading.tsx';
import { Icon } from '../parts/signs/icon.tsx';
import module from './damaged.module.css';
import { WaysOn } from './ways-on.tsx';

const cx = classesOf(module);

export type Doubt = Extract<Blocked, { reason: 'journalDoubtful' }>;

/** The journal is not the one that this register left: what is known of it, and the two ways on. */
export function DoubtfulScreen({ doubt }: { readonly doubt: Doubt }) {
  const { words, format } = useLanguage();
  const { why, known } = doubt;
  // Neither another key nor a changed file says what the journal lacks, and no backup knows more: nothing to go back for.
  const backup = why === 'otherKey' || why === 'changed' ? null : doubt.backup;
  return (
    <TwoSides alone={backup === null}>
      <div className={cx('what')}>
        <Icon name="alert" className={cx('sign')} />
        <Heading className={cx('title')}>{words.doubtful.title[why]}</Heading>
        <p className={cx('text')}>{words.doubtful.text[why]}</p>
        {known !== null && (
          <p className={cx('text')}>{words.doubtful.known(format.count(known))}</p>
        )}
        <p className={cx('text', 'advice')}>{words.doubtful.advice}</p>
      </div>
      <WaysOn backup={backup} goOn={backup === null ? 'first' : 'offered'} />
    </TwoSides>
  );
}
