import { useState } from 'react';
import type { ClosingProgress } from '../../contract/views/closing-view.ts';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { Progress } from '../parts/figures/progress.tsx';
import { useElapsedMs } from '../state/elapsed.ts';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { Checked } from './checked.tsx';
import { type ClosingRefusal, ClosingRefused } from './closing-refused.tsx';
import module from './closing-under-way.module.css';

const cx = classesOf(module);

/** A closing that was begun: how far the platform was asked, what it said, and the signature. */
export function ClosingUnderWay(props: {
  readonly closing: ClosingProgress;
  readonly onAgain: (through: BusinessDay, clockAccepted: boolean) => Promise<void>;
  readonly onClose: () => void;
}) {
  const { closing, onAgain, onClose } = props;
  const { words, format } = useLanguage();
  const { manager, screen } = useScreenParts();
  const [refused, setRefused] = useState<ClosingRefusal | null>(null);
  const { day, through, phase, failure, of, asked } = closing;
  const cancel = async () => {
    await manager.cancelClosing();
    onClose();
  };
  const sign = async () => {
    const answer = await screen.ask('closing.sign', { day });
    if (answer === null) setRefused('noAnswer');
    // A closing that ended meanwhile says so by itself.
    else if (!answer.ok && answer.error.code !== 'notClosing') setRefused(answer.error.code);
  };
  const name = format.day(day);
  switch (phase) {
    case 'asking':
      return (
        <Dialog
          wide
          title={words.closeDay.askingTitle(name)}
          close={words.closeDay.hide}
          onClose={onClose}
          actions={
            <>
              <Button onPress={() => void cancel()}>{words.closeDay.cancel}</Button>
              <Button onPress={() => void sign()}>
                {words.closeDay.skip(of - asked, format.count(of - asked))}
              </Button>
            </>
          }
        >
          <Asking closing={closing} />
          <PatienceAsked />
          <ClosingRefused code={refused} />
        </Dialog>
      );
    case 'ready':
      return (
        <Dialog
          wide
          title={words.closeDay.readyTitle}
          close={words.closeDay.hide}
          onClose={onClose}
          actions={
            <>
              <Button onPress={() => void cancel()}>{words.closeDay.cancel}</Button>
              <Button primary onPress={() => void sign()}>
                {words.closeDay.sign}
              </Button>
            </>
          }
        >
          <p className={cx('day')}>{name}</p>
          <Checked {...closing} />
          <ClosingRefused code={refused} />
        </Dialog>
      );
    case 'failed':
      return (
        <Dialog
          title={words.closeDay.failedTitle(name)}
          close={words.closeDay.close}
          onClose={() => void cancel()}
          actions={
            <Button primary onPress={() => void onAgain(through, failure === 'clockWrong')}>
              {failure === 'clockWrong' ? words.closeDay.anyway : words.closeDay.again}
            </Button>
          }
        >
          <ClosingRefused code={failure} />
        </Dialog>
      );
  }
}

/** Why it takes long, where the platform asked for patience. */
function PatienceAsked() {
  const { words } = useLanguage();
  const elapsedMs = useElapsedMs();
  const pausedForMs = useScreen(({ view }) => view?.health.pausedForMs ?? 0);
  if (pausedForMs <= elapsedMs) return null;
  return <p className={cx('patience')}>{words.closeDay.patience}</p>;
}

function Asking({ closing }: { readonly closing: ClosingProgress }) {
  const { words, format } = useLanguage();
  const { asked, of } = closing;
  return (
    <Progress
      label={words.closeDay.asking}
      value={asked}
      whole={Math.max(1, of)}
      told={words.closeDay.progress(format.count(asked), format.count(of))}
    />
  );
}
