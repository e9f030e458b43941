import { lazy, Suspense } from 'react';
import type { Blocked } from '../../contract/views/blocked-view.ts';
import { unrecordedSales } from '../derived/unrecorded.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import module from '../parts/notices/message.module.css';
import { LoadingRoom } from '../parts/rooms/loading-room.tsx';
import { Heading } from '../parts/signs/heading.tsx';
import { Icon } from '../parts/signs/icon.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';

const cx = classesOf(module);

const DamagedScreen = lazy(async () => {
  const { DamagedScreen: component } = await import('../record/damaged.tsx');
  return { default: component };
});

const DoubtfulScreen = lazy(async () => {
  const { DoubtfulScreen: component } = await import('../record/doubtful.tsx');
  return { default: component };
});

const ClockWrongScreen = lazy(async () => {
  const { ClockWrongScreen: component } = await import('./clock-wrong.tsx');
  return { default: component };
});

const ShopUnknownScreen = lazy(async () => {
  const { ShopUnknownScreen: component } = await import('../settings/shop-unknown.tsx');
  return { default: component };
});

/** Nothing is sold at the moment, and why; sales that wait are still in the rail, and the day can be read. */
export function BlockedScreen({ blocked }: { readonly blocked: Blocked }) {
  const shop = useScreen(({ view }) => view?.shop);
  if (blocked.reason === 'shopUnknown' && shop) {
    return (
      <Suspense fallback={<LoadingRoom />}>
        <ShopUnknownScreen shop={shop} />
      </Suspense>
    );
  }
  if (blocked.reason === 'journalDamaged') {
    return (
      <Suspense fallback={<LoadingRoom />}>
        <DamagedScreen backup={blocked.backup} />
      </Suspense>
    );
  }
  if (blocked.reason === 'journalDoubtful') {
    return (
      <Suspense fallback={<LoadingRoom />}>
        <DoubtfulScreen doubt={blocked} />
      </Suspense>
    );
  }
  if (blocked.reason === 'clockWrong') {
    return (
      <Suspense fallback={<LoadingRoom />}>
        <ClockWrongScreen times={blocked} />
      </Suspense>
    );
  }
  return <Refusing isFull={blocked.reason === 'diskFull'} />;
}

/** The journal takes no writes at the moment; a till that is restarted then would lose what it has not written. */
function Refusing({ isFull }: { readonly isFull: boolean }) {
  const { words } = useLanguage();
  const { cashier, crew } = useScreenParts();
  const isUnrecorded = useScreen(({ view }) => unrecordedSales(view) > 0);
  const unavailableAdvice = isUnrecorded
    ? words.blocked.unrecordedAdvice
    : words.blocked.unavailableAdvice;
  return (
    <div className={cx('middle')}>
      <Icon name="alert" className={cx('sign', 'refused')} />
      <Heading className={cx('title')}>
        {isFull ? words.blocked.diskFullTitle : words.blocked.title}
      </Heading>
      <p className={cx('text')}>
        {isFull ? words.blocked.diskFullText : words.blocked.unavailableText}
      </p>
      <p className={cx('text')}>{isFull ? words.blocked.diskFullAdvice : unavailableAdvice}</p>
      <Button onPress={() => crew.withRight('readDays', () => cashier.go('day'))}>
        {words.blocked.openDay}
      </Button>
    </div>
  );
}
