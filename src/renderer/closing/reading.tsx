import { useEffect, useState } from 'react';
import type { ReadingView } from '../../contract/views/closing-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { type Fact, FactLines } from '../parts/figures/facts.tsx';
import { useKeyFacts } from '../parts/figures/key-facts.ts';
import { type DialogAnswer, Failed } from '../parts/notices/failed.tsx';
import { PrintPaperDialog } from '../printing/print-paper.tsx';
import { mayDo } from '../state/people/crew.ts';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import module from './closing.module.css';
import { FiguresPaper } from './figures-paper.tsx';
import { OtherwisePayments } from './otherwise-payments.tsx';

const cx = classesOf(module);

/** A reading of the day (X): taken once as the dialog opens, and noted in the journal. */
export function ReadingDialog({ onClose }: { readonly onClose: () => void }) {
  const { words, format } = useLanguage();
  const { reading, answer } = useReading();
  const keyFacts = useKeyFacts();
  const mayPrint = useScreen(({ view }) => mayDo(view, 'export'));
  const [printing, setPrinting] = useState(false);
  if (printing && reading !== null) {
    return (
      <PrintPaperDialog
        of={{ reading: reading.sequence }}
        title={words.printClosing.readingTitle(format.time(reading.atMs))}
        back={words.printClosing.backToReading}
        onClose={() => setPrinting(false)}
      />
    );
  }
  const print = mayPrint && reading !== null && (
    <Button onPress={() => setPrinting(true)}>{words.printClosing.open}</Button>
  );
  return (
    <Dialog
      wide
      title={
        reading === null
          ? words.closing.reading
          : words.closing.readingTitle(format.day(reading.businessDay))
      }
      close={words.closing.close}
      onClose={onClose}
      actions={print}
    >
      {reading === null ? (
        <>
          {answer === 'asking' && <p role="status">{words.closings.loading}</p>}
          <Failed answer={answer} />
        </>
      ) : (
        <div className={cx('paper')}>
          <p className={cx('soft')}>{words.closing.readingNote(format.time(reading.atMs))}</p>
          <FiguresPaper
            figures={reading.figures}
            moves={reading.otherwise ?? []}
            currency={reading.currency}
          />
          <OtherwisePayments payments={reading.otherwise ?? []} currency={reading.currency} />
          <FactLines facts={perpetualOf(reading)} />
        </div>
      )}
    </Dialog>
  );

  function perpetualOf({ perpetual, currency }: ReadingView): readonly Fact[] {
    const value = `${format.money(perpetual.minor, currency)} · ${words.closing.payments(perpetual.count)}`;
    return [{ name: words.closing.perpetual, value }, ...keyFacts];
  }
}

function useReading(): { readonly reading: ReadingView | null; readonly answer: DialogAnswer } {
  const { screen } = useScreenParts();
  const [reading, setReading] = useState<ReadingView | null>(null);
  const [answer, setAnswer] = useState<DialogAnswer>('asking');
  useEffect(() => {
    let left = false;
    // React may mount it twice while it is developed: a reading is an entry, and is taken once.
    const timer = setTimeout(async () => {
      const taken = await screen.ask('closing.read', {});
      if (left) return;
      if (taken?.ok) setReading(taken.value);
      setAnswer(taken ?? 'none');
    });
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [screen.ask]);
  return { reading, answer };
}
