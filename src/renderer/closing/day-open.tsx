import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { LineButton } from '../parts/buttons/line-button.tsx';
import { Icon } from '../parts/signs/icon.tsx';
import { useElapsedMs } from '../state/elapsed.ts';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { spanParts } from '../time/span.ts';
import module from './day-open.module.css';

const cx = classesOf(module);

const CloseDay = lazy(async () => {
  const { CloseDay: component } = await import('./close-day.tsx');
  return { default: component };
});

/** Says that a day was left open for more than a day, with the way to close it; nothing while none is. */
export function DayOpenLine() {
  const { words, format } = useLanguage();
  const { crew } = useScreenParts();
  const open = useScreen(({ view }) => view?.days.open ?? null);
  const elapsedMs = useElapsedMs();
  const [closing, setClosing] = useState(false);
  // The dialog stays until it is closed, also once its day is.
  if (!open?.tooLong && !closing) return null;
  return (
    <>
      {open?.tooLong && (
        <div className={cx('line')}>
          <Icon name="clock" className={cx('sign')} />
          <p className={cx('text')}>
            {words.dayOpen.title(format.day(open.businessDay), spanParts(open.forMs + elapsedMs))}
          </p>
          <LineButton onClick={() => crew.withRight('closeDay', () => setClosing(true))}>
            {words.dayOpen.close}
          </LineButton>
        </div>
      )}
      {closing && (
        <Suspense>
          <CloseDay onClose={() => setClosing(false)} />
        </Suspense>
      )}
    </>
  );
}
