import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { classesOf } from '../../look/classes.ts';
import { Heading } from '../signs/heading.tsx';
import { Icon } from '../signs/icon.tsx';
import module from './room-head.module.css';

const cx = classesOf(module);

/** Where the open part of the room puts its heading: beside the tabs, where there is room for both. */
const Place = createContext<HTMLElement | null>(null);

/** Says to all within where that is; null until it is drawn. */
export function RoomHeadPlace(props: {
  readonly value: HTMLElement | null;
  readonly children: ReactNode;
}) {
  return <Place value={props.value}>{props.children}</Place>;
}

/** Where a page of the room can be turned to, and what that is called. */
interface Turning {
  readonly to: BusinessDay | null;
  readonly name: string;
}

/** The heading of the open part of the room, with a step to what came before and after. */
export function RoomHead(props: {
  readonly title: string;
  readonly detail?: string;
  readonly previous?: Turning;
  readonly next?: Turning;
  readonly onTurn?: (day: BusinessDay) => void;
}) {
  const { title, detail, previous, next, onTurn } = props;
  const place = useContext(Place);
  if (place === null) return null;
  return createPortal(
    <div className={cx('head')}>
      {previous && <Step icon="left" turning={previous} onTurn={onTurn} />}
      <div className={cx('names')}>
        <Heading className={cx('title')}>{title}</Heading>
        {detail && <p className={cx('detail')}>{detail}</p>}
      </div>
      {next && <Step icon="right" turning={next} onTurn={onTurn} />}
    </div>,
    place,
  );
}

function Step(props: {
  readonly icon: 'left' | 'right';
  readonly turning: Turning;
  readonly onTurn?: ((day: BusinessDay) => void) | undefined;
}) {
  const { icon, turning, onTurn } = props;
  const { to, name } = turning;
  return (
    <button
      type="button"
      className={cx('step')}
      aria-label={name}
      disabled={to === null}
      onClick={() => to && onTurn?.(to)}
    >
      <Icon name={icon} />
    </button>
  );
}
