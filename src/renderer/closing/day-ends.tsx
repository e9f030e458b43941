import { useState } from 'react';
import { useLanguage } from '../language/language.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { CloseDay } from './close-day.tsx';
import { ReadingDialog } from './reading.tsx';

/** What ends a day, or looks at it before: the closing (Z), for which a manager comes here, and the reading (X). */
export function DayEnds({ onShow }: { readonly onShow: (number: number) => void }) {
  const { words, format } = useLanguage();
  const { crew } = useScreenParts();
  const closing = useScreen(({ view }) => view?.days.closing ?? null);
  const [opened, setOpened] = useState<'reading' | 'closing' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Button wide primary onPress={() => crew.withRight('closeDay', () => setOpened('closing'))}>
        {closing === null
          ? words.closeDay.open
          : words.closeDay.askingTitle(format.day(closing.day))}
      </Button>
      <Button wide onPress={() => setOpened('reading')}>
        {words.closing.reading}
      </Button>
      {opened === 'reading' && <ReadingDialog onClose={close} />}
      {opened === 'closing' && (
        <CloseDay
          onClose={close}
          onShow={(number) => {
            close();
            onShow(number);
          }}
        />
      )}
    </>
  );
}
