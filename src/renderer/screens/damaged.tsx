import { useState } from 'react';
import type { BackupView } from '../../till/view.ts';
import { type Language, useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button, ButtonRow } from '../parts/button.tsx';
import { Facts } from '../parts/facts.tsx';
import { Icon } from '../parts/icon.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import { Backups } from './backups.tsx';
import module from './damaged.module.css';
import { Heading } from './heading.tsx';
import { RestoreBackup } from './restore-backup.tsx';
import { OtherSide, TwoSides } from './two-sides.tsx';

const cx = classesOf(module);

/** The journal failed its check: what happened, and what can be gone on from. */
export function DamagedScreen({ backup }: { readonly backup: BackupView | null }) {
  const language = useLanguage();
  const { words } = language;
  const { cashier, crew } = useScreenParts();
  const [restoring, setRestoring] = useState(false);
  const [choosing, setChoosing] = useState(false);
  return (
    <TwoSides alone={backup === null}>
      <div className={cx('what')}>
        <Icon name="alert" className={cx('sign')} />
        <Heading className={cx('title')}>{words.damaged.title}</Heading>
        <p className={cx('text')}>{words.damaged.text}</p>
        {backup === null && <p className={cx('text', 'advice')}>{words.damaged.noBackup}</p>}
      </div>
      <OtherSide>
        {backup && <Facts name={words.damaged.backup} facts={factsOf(backup, language)} titled />}
        <ButtonRow>
          {backup && (
            <Button primary onPress={() => crew.withRight('mendJournal', () => setRestoring(true))}>
              {words.damaged.restore}
            </Button>
          )}
          <Button onPress={() => crew.withRight('mendJournal', () => setChoosing(true))}>
            {words.recordHealth.open}
          </Button>
          <Button onPress={() => crew.withRight('readDays', () => cashier.go('day'))}>
            {words.blocked.openDay}
          </Button>
        </ButtonRow>
      </OtherSide>
      {backup && restoring && <RestoreBackup backup={backup} onClose={() => setRestoring(false)} />}
      {choosing && <Backups onClose={() => setChoosing(false)} />}
    </TwoSides>
  );
}

function factsOf(backup: BackupView, { words, format }: Language) {
  const { takenAtMs, sales, entries, lastEntryAtMs } = backup;
  return [
    { name: words.damaged.takenAt, value: format.moment(takenAtMs) },
    {
      name: words.damaged.holds,
      value: `${words.damaged.sales(sales)}, ${words.damaged.entries(entries)}`,
    },
    {
      name: words.damaged.lastEntry,
      value: lastEntryAtMs === null ? words.damaged.noEntry : format.moment(lastEntryAtMs),
    },
  ];
}
