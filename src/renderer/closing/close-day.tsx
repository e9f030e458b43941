import { useState } from 'react';
import type { DayState } from '../../contract/views/closing-view.ts';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { dayFrom } from '../../domain/calendar/days.ts';
import { useLanguage } from '../language/language.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import type { ClosingRefusal } from './closing-refused.tsx';
import { ClosingUnderWay } from './closing-under-way.tsx';
import { ConfirmClosing } from './confirm-closing.tsx';

/** Ends the day: what it means, how far the platform was asked, what differs, and the signature. */
export function CloseDay(props: {
  readonly onClose: () => void;
  /** Opens the closing once it is written, where that can be shown. */
  readonly onShow?: (number: number) => void;
}) {
  const { onClose, onShow } = props;
  const { screen } = useScreenParts();
  const days = useScreen(({ view }) => view?.days ?? null);
  const [begun, setBegun] = useState<BusinessDay | null>(days?.closing?.through ?? null);
  const [refused, setRefused] = useState<ClosingRefusal | null>(null);
  const [asking, setAsking] = useState(false);
  if (days === null) return null;

  const begin = async (through: BusinessDay, clockAccepted: boolean) => {
    if (asking) return;
    setAsking(true);
    const answer = await screen.ask('closing.begin', { through, clockAccepted });
    setAsking(false);
    setBegun(answer?.ok ? through : null);
    if (answer === null) setRefused('noAnswer');
    else setRefused(answer.ok ? null : answer.error.code);
  };

  if (days.closing !== null) {
    return <ClosingUnderWay closing={days.closing} onAgain={begin} onClose={onClose} />;
  }
  if (begun !== null && isClosed(days, begun)) {
    return <Closed days={days} onClose={onClose} {...(onShow && { onShow })} />;
  }
  return (
    <ConfirmClosing
      days={days}
      refused={refused}
      asking={asking}
      onGo={(through, clockAccepted) => void begin(through, clockAccepted)}
      onClose={onClose}
    />
  );
}

const isClosed = ({ lastClosed }: DayState, day: BusinessDay): boolean =>
  lastClosed !== null && lastClosed.businessDay >= day;

function Closed(props: {
  readonly days: DayState;
  readonly onClose: () => void;
  readonly onShow?: (number: number) => void;
}) {
  const { days, onClose, onShow } = props;
  const { words, format } = useLanguage();
  const { lastClosed } = days;
  if (lastClosed === null) return null;
  const { businessDay, number } = lastClosed;
  return (
    <Dialog
      title={words.closeDay.doneTitle(format.day(businessDay))}
      close={words.closeDay.doneClose}
      onClose={onClose}
      actions={
        onShow && (
          <Button primary onPress={() => onShow(number)}>
            {words.closeDay.show}
          </Button>
        )
      }
    >
      <div role="status">
        <p>{words.closeDay.done(format.count(number))}</p>
        {businessDay >= days.byTheClock && (
          <p>{words.closeDay.closedToday(format.day(dayFrom(businessDay, 1)))}</p>
        )}
      </div>
    </Dialog>
  );
}
