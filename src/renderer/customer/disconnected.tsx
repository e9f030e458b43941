import { classesOf } from '../look/classes.ts';
import { Heading } from '../parts/signs/heading.tsx';
import { Icon } from '../parts/signs/icon.tsx';
import { useCustomerLanguage } from './customer-context.tsx';
import module from './disconnected.module.css';

const cx = classesOf(module);

/** The till is not heard: nothing that it said before is shown, since it may be over by now. */
export function Disconnected() {
  const { words } = useCustomerLanguage();
  return (
    <div className={cx('cut')} role="alert">
      <Icon name="repeat" className={cx('sign')} />
      <Heading className={cx('title')}>{words.cutOff.title}</Heading>
      <p className={cx('text')}>{words.cutOff.text}</p>
    </div>
  );
}
