import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { LineButton } from '../parts/buttons/line-button.tsx';
import { ClockDriftLine } from '../parts/notices/clock-drift.tsx';
import { Icon } from '../parts/signs/icon.tsx';
import { OfficeMark } from '../parts/signs/office-mark.tsx';
import { mayDo } from '../state/people/crew.ts';
import { useScreenParts } from '../state/screen-context.tsx';
import { type HelpTopic, helpMark } from '../state/store/help-topics.ts';
import { RowHead } from './rows/row-head.tsx';
import type { RowName, RowProps, SectionName } from './rows/setting-row.ts';
import module from './settings-room.module.css';
import type { ToldRow } from './use-rows.ts';
import { useTillView } from './use-till-view.ts';

const cx = classesOf(module);

/** The section that is open: its rows one beneath the other. */
export function SectionPanel(props: {
  readonly section: SectionName;
  readonly rows: readonly ToldRow[];
  readonly found: RowName | null;
  readonly onBack: () => void;
}) {
  const { section, rows, found, onBack } = props;
  const { words } = useLanguage();
  const { fromOffice } = useTillView();
  const title = words.settingsRoom.sections[section];
  return (
    <section
      className={cx('panel')}
      aria-label={title}
      data-section={section}
      {...helpMark(HELP_OF[section])}
    >
      <div className={cx('back')}>
        <LineButton onClick={onBack}>
          <Icon name="left" />
          {words.settingsRoom.all}
        </LineButton>
      </div>
      <h2 className={cx('name')} tabIndex={-1} data-section-name>
        {title}
      </h2>
      <ClockDriftLine />
      <ul>
        {rows.map(({ row, value, ...told }) => (
          <li
            key={row.name}
            className={cx('row', row.name === found && 'found')}
            data-row={row.name}
            tabIndex={-1}
          >
            {fromOffice.includes(row.name) ? (
              <OfficeRow {...told} value={value} />
            ) : (
              <row.Body {...told} value={value} />
            )}
          </li>
        ))}
      </ul>
      <RestIsManagers />
    </section>
  );
}

/** A setting that comes from the company's office: what it is, and that it is changed there. */
function OfficeRow({ title, help, value }: RowProps) {
  const { words } = useLanguage();
  return (
    <RowHead title={title} help={help} value={value}>
      <OfficeMark>{words.office.fromOffice}</OfficeMark>
    </RowHead>
  );
}

/** Which page of the help is about a section. */
const HELP_OF: Readonly<Record<SectionName, HelpTopic>> = {
  shop: 'settings',
  platform: 'settings',
  items: 'items',
  receipts: 'receipts',
  customer: 'settings',
  day: 'closing',
  people: 'people',
  record: 'record',
  look: 'settings',
  kiosk: 'settings',
  machine: 'settings',
  help: 'settings',
};

/** Whoever is no manager is told that there is more, and can have one sign in for it. */
function RestIsManagers() {
  const { words } = useLanguage();
  const { crew } = useScreenParts();
  if (mayDo(useTillView(), 'changeSettings')) return null;
  return (
    <div className={cx('rest')}>
      <p className={cx('soft')}>{words.shop.managerOnly}</p>
      <Button onPress={() => crew.withRight('changeSettings', () => undefined)}>
        {words.shop.open}
      </Button>
    </div>
  );
}
