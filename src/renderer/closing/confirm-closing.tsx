import { useState } from 'react';
import type { DayState } from '../../contract/views/closing-view.ts';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { countOfDays, dayFrom } from '../../domain/calendar/days.ts';
import { salesUnderWay } from '../derived/sales-on-screen.ts';
import { useLanguage } from '../language/language.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { Choice } from '../parts/fields/choice.tsx';
import { useScreen } from '../state/screen-context.tsx';
import { type ClosingRefusal, ClosingRefused } from './closing-refused.tsx';

/** What closing means, before anything is asked or written. */
export function ConfirmClosing(props: {
  readonly days: DayState;
  readonly refused: ClosingRefusal | null;
  readonly asking: boolean;
  readonly onGo: (through: BusinessDay, clockAccepted: boolean) => void;
  readonly onClose: () => void;
}) {
  const { days, refused, asking, onGo, onClose } = props;
  const { words, format } = useLanguage();
  const underWay = useScreen(({ view }) => salesUnderWay(view).length);
  const { open, byTheClock } = days;
  const yesterday = dayFrom(byTheClock, -1);
  const isLeftOpen = open !== null && open.businessDay < byTheClock;
  const [chosen, setChosen] = useState<'before' | 'today'>(isLeftOpen ? 'before' : 'today');
  if (open === null || open.businessDay > byTheClock) {
    return <NothingOpen days={days} onClose={onClose} />;
  }
  const through = isLeftOpen && chosen === 'before' ? yesterday : byTheClock;
  const upTo = (last: BusinessDay) => words.closeDay.days(countOfDays(open.businessDay, last));
  return (
    <Dialog
      title={words.closeDay.title(format.day(through))}
      close={words.closeDay.close}
      onClose={onClose}
      actions={
        <Button primary disabled={asking} onPress={() => onGo(through, refused === 'clockWrong')}>
          {refused === 'clockWrong' ? words.closeDay.anyway : words.closeDay.go}
        </Button>
      }
    >
      {isLeftOpen && (
        <Choice
          name={words.closeDay.which}
          value={chosen}
          options={[
            {
              value: 'before',
              word: words.closeDay.upTo(format.day(yesterday)),
              detail: upTo(yesterday),
            },
            { value: 'today', word: words.closeDay.upToToday, detail: upTo(byTheClock) },
          ]}
          onChoose={setChosen}
        />
      )}
      <p>{words.closeDay.meaning(format.day(dayFrom(through, 1)))}</p>
      {underWay > 0 && <p>{words.closeDay.stillOpen(underWay)}</p>}
      <p>{words.closeDay.asksFirst}</p>
      <ClosingRefused code={refused} />
    </Dialog>
  );
}

/** What was sold since counts for a day that has not begun: after an early closing, or one by a clock that was ahead. */
function NothingOpen(props: { readonly days: DayState; readonly onClose: () => void }) {
  const { days, onClose } = props;
  const { words, format } = useLanguage();
  const today = days.lastClosed?.businessDay ?? days.byTheClock;
  return (
    <Dialog
      title={words.closeDay.doneTitle(format.day(today))}
      close={words.closeDay.doneClose}
      onClose={onClose}
    >
      <p>{words.closeDay.closedToday(format.day(dayFrom(today, 1)))}</p>
      <p>{words.closeDay.closedOnceBegun}</p>
    </Dialog>
  );
}
