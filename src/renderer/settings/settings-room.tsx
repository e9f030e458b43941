import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Heading } from '../parts/signs/heading.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import type { RowName, SectionName } from './rows/setting-row.ts';
import { SectionList } from './section-list.tsx';
import { SectionPanel } from './section-panel.tsx';
import { SettingSearch } from './setting-search.tsx';
import module from './settings-room.module.css';
import { type ToldRow, useRows } from './use-rows.ts';

const cx = classesOf(module);

/** The room in which everything is chosen: its sections, a search, and the rows of the section that is open. */
export function SettingsRoom() {
  const { words } = useLanguage();
  const { rows, sections } = useRows();
  const [chosen, setChosen] = useState<SectionName | null>(null);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<{ readonly name: RowName } | null>(null);
  const room = useRef<HTMLDivElement>(null);
  const [first] = sections;
  const open = chosen !== null && sections.includes(chosen) ? chosen : first;
  useFound(room, found);
  useFocusInSight(room, chosen, found === null);
  useGoneOperator();
  const goTo = ({ row }: ToldRow) => {
    setTyped('');
    setChosen(row.section);
    setFound({ name: row.name });
  };
  const choose = (section: SectionName) => {
    setFound(null);
    setChosen(section);
  };
  const toList = () => {
    setFound(null);
    setChosen(null);
  };
  return (
    <div ref={room} className={cx('room')} {...(chosen !== null && { 'data-chosen': true })}>
      {/* Beside the list, which an upright screen hides behind its section. */}
      <Heading className="visuallyHidden">{words.settings.title}</Heading>
      <div className={cx('side')}>
        <SettingSearch rows={rows} typed={typed} onType={setTyped} onFind={goTo} />
        {typed.trim() === '' && (
          <div className={cx('sections')} data-sections>
            <SectionList
              sections={sections}
              chosen={chosen}
              open={open ?? null}
              onChoose={choose}
            />
          </div>
        )}
      </div>
      {open && (
        <SectionPanel
          key={open}
          section={open}
          rows={rows.filter(({ row }) => row.section === open)}
          found={found?.name ?? null}
          onBack={toList}
        />
      )}
    </div>
  );
}

/** Brings the eye and the focus to the row that was found. */
function useFound(
  room: RefObject<HTMLElement | null>,
  found: { readonly name: RowName } | null,
): void {
  useEffect(() => {
    if (found === null) return;
    const row = room.current?.querySelector<HTMLElement>(`[data-row="${found.name}"]`);
    row?.scrollIntoView({ block: 'center' });
    (row?.querySelector<HTMLElement>('button, input') ?? row)?.focus();
  }, [room, found]);
}

/** On a narrow screen the list and the section take each other's place: the focus goes to the one that came. */
function useFocusInSight(
  room: RefObject<HTMLElement | null>,
  chosen: SectionName | null,
  isWanted: boolean,
): void {
  const before = useRef(chosen);
  useEffect(() => {
    const was = before.current;
    before.current = chosen;
    if (was === chosen || !isWanted) return;
    const place = (name: string) => room.current?.querySelector<HTMLElement>(`[data-${name}]`);
    if (chosen === null) place('sections')?.querySelector<HTMLElement>('[role=listbox]')?.focus();
    else if (place('sections')?.checkVisibility() === false) place('section-name')?.focus();
  }, [room, chosen, isWanted]);
}

/** Whoever was here has gone: the next one begins where the till asks who is there, and not in somebody's settings. */
function useGoneOperator(): void {
  const { cashier } = useScreenParts();
  const operator = useScreen(({ view }) => view?.operator?.id ?? null);
  const before = useRef(operator);
  useEffect(() => {
    if (before.current !== null && operator === null) cashier.go('sell');
    before.current = operator;
  }, [operator, cashier]);
}
