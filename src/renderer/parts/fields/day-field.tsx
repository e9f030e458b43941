import { parseDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { type BusinessDay, businessDaySchema } from '../../../domain/calendar/business-day.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Icon } from '../signs/icon.tsx';
import module from './day-field.module.css';
import popoverModule from './popover.module.css';
import fieldModule from './text-field.module.css';

const cx = classesOf(module);
const field = classesOf(fieldModule);
const popover = classesOf(popoverModule);

/** A business day, or none: keyed part by part in the order of the screen's language, or chosen in a month. */
export function DayField(props: {
  readonly name: string;
  readonly value: BusinessDay | null;
  readonly onChange: (day: BusinessDay | null) => void;
}) {
  const { name, value, onChange } = props;
  const { format } = useLanguage();
  return (
    <I18nProvider locale={format.region}>
      <DatePicker
        className={field('field')}
        value={value === null ? null : parseDate(value)}
        onChange={(chosen) => onChange(dayOf(chosen))}
      >
        <Label className={field('soft')}>{name}</Label>
        <Group className={cx('group')}>
          <DateInput className={cx('input')}>
            {(segment) => <DateSegment segment={segment} className={cx('segment')} />}
          </DateInput>
          <Button className={cx('open')}>
            <Icon name="calendar" />
          </Button>
        </Group>
        <Popover
          className={`${popover('popover')} ${cx('opened')}`}
          placement={isWide() ? 'right' : 'bottom left'}
        >
          <Dialog className={cx('dialog')}>
            <Month />
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}

function Month() {
  return (
    <Calendar>
      <div className={cx('head')}>
        <Button slot="previous" className={cx('turn')}>
          <Icon name="left" />
        </Button>
        <Heading className={cx('title')} />
        <Button slot="next" className={cx('turn')}>
          <Icon name="right" />
        </Button>
      </div>
      <CalendarGrid className={cx('grid')}>
        {(date) => <CalendarCell date={date} className={cx('cell')} />}
      </CalendarGrid>
    </Calendar>
  );
}

/** Six weeks need all of a low screen's height, which is there beside the field and not below it. */
const isWide = (): boolean => window.matchMedia('(orientation: landscape)').matches;

/** A year of fewer than four digits, which is being keyed, is no business day yet. */
function dayOf(chosen: { toString(): string } | null): BusinessDay | null {
  const day = businessDaySchema.safeParse(chosen?.toString());
  return day.success ? day.data : null;
}
