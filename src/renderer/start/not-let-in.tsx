import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import module from '../parts/notices/message.module.css';
import { Heading } from '../parts/signs/heading.tsx';
import { Icon } from '../parts/signs/icon.tsx';

const cx = classesOf(module);

/** The till runs, and does not know this page any more: a new address lets it in again. */
export function NotLetInScreen() {
  const { words } = useLanguage();
  return (
    <main className={cx('cover')}>
      <div className={cx('middle')} role="alert">
        <Icon name="repeat" className={cx('sign')} />
        <Heading className={cx('title')}>{words.connection.notLetInTitle}</Heading>
        <p className={cx('text')}>{words.connection.notLetInText}</p>
        <p className={cx('text')}>{words.connection.notLetInKept}</p>
      </div>
    </main>
  );
}
