import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Icon } from '../parts/signs/icon.tsx';
import type { SectionName } from './rows/setting-row.ts';
import module from './settings-room.module.css';

const cx = classesOf(module);

/** The sections: one stop of the keyboard, moved through by the arrows. */
export function SectionList(props: {
  readonly sections: readonly SectionName[];
  /** Null while nobody chose: a narrow screen then shows the list alone. */
  readonly chosen: SectionName | null;
  readonly open: SectionName | null;
  readonly onChoose: (section: SectionName) => void;
}) {
  const { sections, chosen, open, onChoose } = props;
  const { words } = useLanguage();
  return (
    <ListBox
      className={cx('list')}
      aria-label={words.settingsRoom.sectionsName}
      selectionMode="single"
      shouldSelectOnPressUp
      selectedKeys={chosen === null ? [] : [chosen]}
      onSelectionChange={(keys) => {
        const section = sections.find((name) => keys !== 'all' && keys.has(name)) ?? chosen;
        if (section) onChoose(section);
      }}
    >
      {sections.map((name) => (
        <ListBoxItem
          key={name}
          id={name}
          textValue={words.settingsRoom.sections[name]}
          className={cx('item')}
          data-open={name === open || undefined}
        >
          {words.settingsRoom.sections[name]}
          <Icon name="right" className={cx('into')} />
        </ListBoxItem>
      ))}
    </ListBox>
  );
}
