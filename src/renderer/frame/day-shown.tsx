import type { DayView } from '../../contract/views/report-view.ts';
import { DayFigures } from '../day/day-figures.tsx';
import { useLanguage } from '../language/language.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { useScreenParts } from '../state/screen-context.tsx';

/** What the day has brought so far, for whoever a manager let see it once: nothing can be done with it. */
export function DayShown({ day }: { readonly day: DayView }) {
  const { words, format } = useLanguage();
  const { crew } = useScreenParts();
  return (
    <Dialog
      title={format.day(day.businessDay)}
      close={words.settings.close}
      onClose={crew.closeDay}
    >
      <DayFigures day={day} opens={null} items={null}>
        {null}
      </DayFigures>
    </Dialog>
  );
}
