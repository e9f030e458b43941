import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Icon } from '../parts/icon.tsx';
import { Heading } from './heading.tsx';
import module from './message.module.css';

const cx = classesOf(module);

/** The journal cannot be written, so nothing is sold; sales that wait are still in the rail. */
export function BlockedScreen() {
  const { words } = useLanguage();
  return (
    <div className={cx('middle')}>
      <Icon name="alert" className={cx('sign', 'refused')} />
      <Heading className={cx('title')}>{words.blocked.title}</Heading>
      <p className={cx('text')}>{words.blocked.text}</p>
      <p className={cx('text')}>{words.blocked.advice}</p>
    </div>
  );
}
