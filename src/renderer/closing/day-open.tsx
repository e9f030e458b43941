import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '../language/language.tsx';
import { LineButton } from '../parts/buttons/line-button.tsx';
import { NewsLine } from '../parts/notices/news-line.tsx';
import { useElapsedMs } from '../state/elapsed.ts';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { spanParts } from '../time/span.ts';

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
        <NewsLine
          tone="doubtful"
          icon="clock"
          landmark={null}
          text={words.dayOpen.title(
            format.day(open.businessDay),
            spanParts(open.forMs + elapsedMs),
          )}
        >
          <LineButton onClick={() => crew.withRight('closeDay', () => setClosing(true))}>
            {words.dayOpen.close}
          </LineButton>
        </NewsLine>
      )}
      {closing && (
        <Suspense>
          <CloseDay onClose={() => setClosing(false)} />
        </Suspense>
      )}
    </>
  );
}
