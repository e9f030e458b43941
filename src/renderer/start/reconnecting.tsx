import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import module from '../parts/notices/message.module.css';
import { Heading } from '../parts/signs/heading.tsx';
import { Icon } from '../parts/signs/icon.tsx';

const cx = classesOf(module);

/** The till has stopped answering: nothing under this can be trusted or touched until it does. */
export function ReconnectingScreen() {
  const { words } = useLanguage();
  return (
    <main className={cx('cover')}>
      <div className={cx('middle')} role="alert">
        <Icon name="repeat" className={cx('sign')} />
        <Heading className={cx('title')}>{words.connection.lostTitle}</Heading>
        <p className={cx('text')}>{words.connection.lostText}</p>
      </div>
    </main>
  );
}
