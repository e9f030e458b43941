import { useState } from 'react';
import type { BackupView } from '../../contract/views/blocked-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { TwoSides } from '../parts/rooms/two-sides.tsx';
import { Heading } from '../parts/signs/heading.tsx';
import { Icon } from '../parts/signs/icon.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { Backups } from './backups.tsx';
import module from './damaged.module.css';
import { WaysOn } from './ways-on.tsx';

const cx = classesOf(module);

/** The journal failed its check: what happened, and what can be gone on from. */
export function DamagedScreen({ backup }: { readonly backup: BackupView | null }) {
  const { words } = useLanguage();
  const { crew } = useScreenParts();
  const company = useScreen(({ view }) => view?.record.officeCopy?.company ?? null);
  const [choosing, setChoosing] = useState(false);
  return (
    <TwoSides alone={backup === null}>
      <div className={cx('what')}>
        <Icon name="alert" className={cx('sign')} />
        <Heading className={cx('title')}>{words.damaged.title}</Heading>
        <p className={cx('text')}>{words.damaged.text}</p>
        {backup === null && company === null && (
          <p className={cx('text', 'advice')}>{words.damaged.noBackup}</p>
        )}
        {company !== null && <p className={cx('text')}>{words.fetchBack.mayHold(company)}</p>}
      </div>
      <WaysOn backup={backup} goOn={backup === null ? 'offered' : 'no'}>
        <Button onPress={() => crew.withRight('mendJournal', () => setChoosing(true))}>
          {words.recordHealth.open}
        </Button>
      </WaysOn>
      {choosing && <Backups onClose={() => setChoosing(false)} />}
    </TwoSides>
  );
}
