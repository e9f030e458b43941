import { Tab, TabList } from 'react-aria-components/Tabs';
import { classesOf } from '../../look/classes.ts';
import module from './room-tabs.module.css';

const cx = classesOf(module);

interface RoomTabsProps {
  /** What they choose between, for who does not see it. */
  readonly label: string;
  /** The parts of the room in their order, each with the key of its panel. */
  readonly parts: readonly { readonly key: string; readonly name: string }[];
}

/** The choice between the parts of a room; it stands within the `Tabs` of the room. */
export function RoomTabs({ label, parts }: RoomTabsProps) {
  return (
    <TabList className={cx('tabs')} aria-label={label}>
      {parts.map(({ key, name }) => (
        <Tab key={key} id={key} className={cx('tab')}>
          {name}
        </Tab>
      ))}
    </TabList>
  );
}
