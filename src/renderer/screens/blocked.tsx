import { lazy, Suspense } from 'react';
import type { Blocked } from '../../till/view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import { Heading } from './heading.tsx';
import module from './message.module.css';
import { StartingScreen } from './starting.tsx';

const cx = classesOf(module);

const DamagedScreen = lazy(async () => {
  const { DamagedScreen: component } = await import('./damaged.tsx');
  return { default: component };
});

/** Nothing is sold at the moment, and why; sales that wait are still in the rail, and the day can be read. */
export function BlockedScreen({ blocked }: { readonly blocked: Blocked }) {
  const { words } = useLanguage();
  const { cashier, crew } = useScreenParts();
  if (blocked.reason === 'journalDamaged') {
    return (
      <Suspense fallback={<StartingScreen />}>
        <DamagedScreen backup={blocked.backup} />
      </Suspense>
    );
  }
  if (blocked.reason === 'restoring') return <Restoring />;
  const isFull = blocked.reason === 'diskFull';
  return (
    <div className={cx('middle')}>
      <Icon name="alert" className={cx('sign', 'refused')} />
      <Heading className={cx('title')}>
        {isFull ? words.blocked.diskFullTitle : words.blocked.title}
      </Heading>
      <p className={cx('text')}>
        {isFull ? words.blocked.diskFullText : words.blocked.unavailableText}
      </p>
      <p className={cx('text')}>
        {isFull ? words.blocked.diskFullAdvice : words.blocked.unavailableAdvice}
      </p>
      <Button onPress={() => crew.withRight('readDays', () => cashier.go('day'))}>
        {words.blocked.openDay}
      </Button>
    </div>
  );
}

/** The screens stay while another journal is put in place. */
function Restoring() {
  const { words } = useLanguage();
  return (
    <div className={cx('middle')}>
      <Heading className={cx('title')}>{words.blocked.restoringTitle}</Heading>
      <p className={cx('text')} role="status">
        {words.blocked.restoringText}
      </p>
    </div>
  );
}
