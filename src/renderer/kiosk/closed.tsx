import { classesOf } from '../look/classes.ts';
import { Heading } from '../parts/signs/heading.tsx';
import { Icon } from '../parts/signs/icon.tsx';
import module from './closed.module.css';
import { useKioskState, useKioskWords } from './kiosk-context.tsx';

const cx = classesOf(module);

/** Nothing is sold now: until when, or why. What is broken is tried again by the till. */
export function Closed() {
  const words = useKioskWords();
  const closed = useKioskState(({ standing }) => standing?.closed ?? null);
  if (closed === null) return null;
  if ('opensAtHour' in closed) {
    return (
      <div className={cx('closed')} data-closed="hours">
        <Icon name="clock" className={cx('sign')} />
        <Heading className={cx('title')}>{words.closed.title}</Heading>
        <p className={cx('text')}>
          {words.closed.opens(`${String(closed.opensAtHour).padStart(2, '0')}:00`)}
        </p>
      </div>
    );
  }
  return (
    <div className={cx('closed')} role="alert" data-closed={closed.fault}>
      <Icon name="alert" className={cx('sign', 'fault')} />
      <Heading className={cx('title')}>{words.outOfOrder.title}</Heading>
      <p className={cx('text')}>{words.outOfOrder.faults[closed.fault]}</p>
    </div>
  );
}

/** The till is not heard: nothing that it said before is shown, since it may be over by now. */
export function Disconnected() {
  const words = useKioskWords();
  return (
    <div className={cx('closed')} role="alert">
      <Icon name="repeat" className={cx('sign')} />
      <Heading className={cx('title')}>{words.outOfOrder.title}</Heading>
      <p className={cx('text')}>{words.outOfOrder.unheard}</p>
    </div>
  );
}
