import { type ReactNode, useState } from 'react';
import { TabPanel, Tabs } from 'react-aria-components/Tabs';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { ClosingsPanel } from '../closing/closings.tsx';
import { DayOpenLine } from '../closing/day-open.tsx';
import { DayPanel } from '../day/day.tsx';
import { ReportPanel } from '../day/report/report.tsx';
import { SearchPanel } from '../day/search/search.tsx';
import { YearPanel } from '../day/year/year.tsx';
import { UpdateLine } from '../help/update-line.tsx';
import type { Catalogue } from '../language/en.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { RoomHeadPlace } from '../parts/rooms/room-head.tsx';
import { RoomTabs } from '../parts/rooms/room-tabs.tsx';
import { type HelpTopic, helpMark } from '../state/store/help-topics.ts';
import module from './manager-room.module.css';

const cx = classesOf(module);

/** What a part of the room is given. */
interface PanelProps {
  /** The day that was chosen; null for today. */
  readonly chosen: BusinessDay | null;
  /** Turns to a day, in the day's own part of the room. */
  readonly openDay: (day: BusinessDay | null) => void;
  /** A day of the month that was asked for; null for the one that it is. */
  readonly month: BusinessDay | null;
  /** Turns to the month of a day, in the months' own part of the room. */
  readonly openMonth: (day: BusinessDay) => void;
  /** The closing that was asked for; null for none. */
  readonly closing: number | null;
  /** Shows a closing in full, in the closings' own part of the room. */
  readonly openClosing: (number: number) => void;
}

/** The parts of the manager's room, in their order: a new one is a line here and a word in each language. */
const PANELS: readonly {
  readonly name: keyof Catalogue['room'];
  readonly panel: (props: PanelProps) => ReactNode;
  /** Its page of the help. */
  readonly help: HelpTopic;
}[] = [
  { name: 'day', panel: DayPanel, help: 'day' },
  {
    name: 'week',
    panel: ({ openDay }) => <ReportPanel kind="week" asked={null} onOpenDay={openDay} />,
    help: 'day',
  },
  {
    name: 'month',
    panel: ({ month, openDay }) => <ReportPanel kind="month" asked={month} onOpenDay={openDay} />,
    help: 'day',
  },
  { name: 'year', panel: ({ openMonth }) => <YearPanel onOpenMonth={openMonth} />, help: 'day' },
  { name: 'search', panel: SearchPanel, help: 'search' },
  { name: 'closings', panel: ClosingsPanel, help: 'closing' },
];

/** The manager's room: what was sold, by day, week, month and year, and the search for a single sale. */
export function ManagerRoom() {
  const { words } = useLanguage();
  const [open, setOpen] = useState<string>('day');
  const [chosen, setChosen] = useState<BusinessDay | null>(null);
  const [month, setMonth] = useState<BusinessDay | null>(null);
  const [closing, setClosing] = useState<number | null>(null);
  const [head, setHead] = useState<HTMLElement | null>(null);
  const openDay = (day: BusinessDay | null) => {
    setChosen(day);
    setOpen('day');
  };
  const openMonth = (day: BusinessDay) => {
    setMonth(day);
    setOpen('month');
  };
  const openClosing = (number: number) => {
    setClosing(number);
    setOpen('closings');
  };
  return (
    <Tabs
      className={cx('room')}
      selectedKey={open}
      onSelectionChange={(key) => {
        setOpen(String(key));
        setMonth(null);
        setClosing(null);
      }}
    >
      <div>
        <DayOpenLine />
        <UpdateLine />
        <div className={cx('top')}>
          <RoomTabs
            label={words.room.tabs}
            parts={PANELS.map(({ name }) => ({ key: name, name: words.room[name] }))}
          />
          <div className={cx('head')} ref={setHead} />
        </div>
      </div>
      <RoomHeadPlace value={head}>
        {PANELS.map(({ name, panel: Panel, help }) => (
          <TabPanel key={name} id={name} className={cx('panel')} {...helpMark(help)}>
            <Panel {...{ chosen, openDay, month, openMonth, closing, openClosing }} />
          </TabPanel>
        ))}
      </RoomHeadPlace>
    </Tabs>
  );
}
