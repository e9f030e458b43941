import { type ReactNode, useState } from 'react';
import type { BackupView } from '../../contract/views/blocked-view.ts';
import { useLanguage } from '../language/language.tsx';
import { Button, ButtonRow } from '../parts/buttons/button.tsx';
import { Facts } from '../parts/figures/facts.tsx';
import { OtherSide } from '../parts/rooms/two-sides.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { backupFacts } from './backup-facts.ts';
import { FetchBack } from './fetch-back.tsx';
import { GoOn } from './go-on.tsx';
import { RestoreBackup } from './restore-backup.tsx';

/**
 * The ways on from a journal that cannot be sold over: with what the company's office holds, where the register belongs to one, back to
 * a backup, where there is one, or on without (`goOn`: whether that is offered, and as the first thing to do). The day can always be
 * looked at.
 */
export function WaysOn(props: {
  readonly backup: BackupView | null;
  readonly goOn: 'first' | 'offered' | 'no';
  /** Other buttons, before the last one. */
  readonly children?: ReactNode;
}) {
  const { backup, goOn, children } = props;
  const language = useLanguage();
  const { words } = language;
  const { cashier, crew } = useScreenParts();
  const [restoring, setRestoring] = useState(false);
  const [goingOn, setGoingOn] = useState(false);
  const [fetching, setFetching] = useState(false);
  const copy = useScreen(({ view }) => view?.record.officeCopy ?? null);
  return (
    <>
      <OtherSide>
        {backup && (
          <Facts name={words.damaged.backup} facts={backupFacts(backup, language)} titled />
        )}
        <ButtonRow>
          {copy && (
            <Button primary onPress={() => crew.withRight('mendJournal', () => setFetching(true))}>
              {words.fetchBack.open}
            </Button>
          )}
          {backup && (
            <Button
              primary={copy === null}
              onPress={() => crew.withRight('mendJournal', () => setRestoring(true))}
            >
              {words.damaged.restore}
            </Button>
          )}
          {goOn !== 'no' && (
            <Button
              primary={goOn === 'first' && copy === null}
              onPress={() => crew.withRight('mendJournal', () => setGoingOn(true))}
            >
              {words.doubtful.goOn}
            </Button>
          )}
          {children}
          <Button onPress={() => crew.withRight('readDays', () => cashier.go('day'))}>
            {words.blocked.openDay}
          </Button>
        </ButtonRow>
      </OtherSide>
      {backup && restoring && <RestoreBackup backup={backup} onClose={() => setRestoring(false)} />}
      {copy && fetching && (
        <FetchBack copy={copy} backup={backup} onClose={() => setFetching(false)} />
      )}
      {goingOn && <GoOn onClose={() => setGoingOn(false)} />}
    </>
  );
}
