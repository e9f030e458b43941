import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import module from '../parts/notices/message.module.css';
import { Heading } from '../parts/signs/heading.tsx';

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
