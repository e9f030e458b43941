import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Heading } from '../parts/heading.tsx';
import module from '../parts/message.module.css';

const cx = classesOf(module);

/** Before the till has said anything. */
export function StartingScreen() {
  const { words } = useLanguage();
  return (
    <div className={cx('middle')}>
      <Heading className={cx('calm')}>{words.connection.starting}</Heading>
    </div>
  );
}
