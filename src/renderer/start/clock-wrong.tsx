import type { CallInput } from '../../contract/calls.ts';
import type { Blocked } from '../../contract/views/blocked-view.ts';
import { businessDayOf } from '../../domain/calendar/shop-time.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button, ButtonRow } from '../parts/buttons/button.tsx';
import { Facts } from '../parts/figures/facts.tsx';
import { driftSentence } from '../parts/notices/clock-drift.tsx';
import { OtherSide, TwoSides } from '../parts/rooms/two-sides.tsx';
import { Heading } from '../parts/signs/heading.tsx';
import { Icon } from '../parts/signs/icon.tsx';
import module from '../record/damaged.module.css';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';

const cx = classesOf(module);

/** The two clocks are hours apart: both times, and the manager's choice of the one that says which day it is. */
export function ClockWrongScreen({
  times,
}: {
  readonly times: Extract<Blocked, { reason: 'clockWrong' }>;
}) {
  const language = useLanguage();
  const { words, format } = language;
  const { cashier, crew, manager } = useScreenParts();
  const timeZone = useScreen(({ view }) => view?.timeZone ?? 'UTC');
  const momentOf = (atMs: number) =>
    `${format.date(businessDayOf(atMs, { timeZone, startsAtHour: 0 }))}, ${format.time(atMs)}`;
  const choose = (by: CallInput<'clock.accept'>['by']) =>
    crew.withRight('closeDay', () => void manager.acceptClock(by));
  return (
    <TwoSides>
      <div className={cx('what')}>
        <Icon name="clock" className={cx('sign')} />
        <Heading className={cx('title')}>{words.clockWrong.title}</Heading>
        <p className={cx('text')}>{driftSentence(times.driftMs, language)}</p>
        <p className={cx('text')}>{words.clockWrong.text}</p>
        <p className={cx('text', 'advice')}>{words.clockWrong.advice}</p>
      </div>
      <OtherSide>
        <Facts
          name={words.clockWrong.times}
          facts={[
            { name: words.clockWrong.platform, value: momentOf(times.platformAtMs) },
            { name: words.clockWrong.till, value: momentOf(times.tillAtMs) },
          ]}
          titled
        />
        <ButtonRow>
          <Button primary onPress={() => choose('platform')}>
            {words.clockWrong.byPlatform}
          </Button>
          <Button onPress={() => choose('till')}>{words.clockWrong.byTill}</Button>
          <Button onPress={() => crew.withRight('readDays', () => cashier.go('day'))}>
            {words.blocked.openDay}
          </Button>
        </ButtonRow>
      </OtherSide>
    </TwoSides>
  );
}
