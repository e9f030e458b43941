import { useCallback, useState } from 'react';
import type { ClosingView } from '../../contract/views/closing-view.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { type Language, useLanguage } from '../language/language.tsx';
import { periodName } from '../language/period-name.ts';
import { classesOf } from '../look/classes.ts';
import { useAnswer } from '../parts/answers/use-answer.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { succeeded } from '../parts/notices/failed.tsx';
import { PrintPaperDialog } from '../printing/print-paper.tsx';
import { mayDo } from '../state/people/crew.ts';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { Checked } from './checked.tsx';
import module from './closing.module.css';
import { ClosingRecord } from './closing-record.tsx';
import { ClosingSales } from './closing-sales.tsx';
import { FiguresPaper } from './figures-paper.tsx';
import { OtherwisePayments } from './otherwise-payments.tsx';

const cx = classesOf(module);

/** One closing in full, as it was signed. */
export function ClosingDialog(props: {
  readonly number: number;
  readonly onStory: (saleId: SaleId) => void;
  readonly onClose: () => void;
}) {
  const { number, onStory, onClose } = props;
  const language = useLanguage();
  const { words } = language;
  const closing = useClosing(number);
  const mayPrint = useScreen(({ view }) => mayDo(view, 'export'));
  const [printing, setPrinting] = useState(false);
  const title =
    closing === null || closing === 'unreadable'
      ? words.closings.title
      : words.closing.titles[closing.kind](periodName(closing, language));
  if (printing) {
    return (
      <PrintPaperDialog
        of={{ closing: number }}
        title={words.printClosing.title(language.format.count(number))}
        back={words.printClosing.back}
        onClose={() => setPrinting(false)}
      />
    );
  }
  const print = mayPrint && closing !== null && closing !== 'unreadable' && (
    <Button onPress={() => setPrinting(true)}>{words.printClosing.open}</Button>
  );
  return (
    <Dialog wide title={title} close={words.closing.close} onClose={onClose} actions={print}>
      {closing === null && <p role="status">{words.closings.loading}</p>}
      {closing === 'unreadable' && <p role="alert">{words.closings.unreadable}</p>}
      {closing !== null && closing !== 'unreadable' && (
        <div className={cx('paper')}>
          <p className={cx('soft')}>{closedBy(closing, language)}</p>
          <FiguresPaper
            figures={closing.figures}
            moves={closing.otherwise}
            currency={closing.currency}
          />
          <OtherwisePayments
            payments={closing.otherwise}
            currency={closing.currency}
            onStory={onStory}
          />
          <ClosingSales
            title={words.closing.earlier}
            sales={closing.earlier}
            currency={closing.currency}
            withDay
            onStory={onStory}
          />
          <ClosingSales
            title={words.closing.stillOpen}
            sales={closing.stillOpen}
            currency={closing.currency}
            onStory={onStory}
          />
          {closing.platform && (
            <section className={cx('part')}>
              <h3 className={cx('name')}>{words.closing.platform}</h3>
              <Checked
                agreeing={closing.platform.agreeing}
                differing={closing.platform.differing}
                unasked={closing.platform.unasked}
                unaskedCount={closing.platform.unasked.length}
              />
            </section>
          )}
          <ClosingRecord closing={closing} />
        </div>
      )}
    </Dialog>
  );
}

function closedBy({ by, atMs, operator }: ClosingView, { words, format }: Language): string {
  const moment = format.moment(atMs);
  if (by === null) return words.closing.closedBy.with(moment);
  if (by === 'itself') return words.closing.closedBy.itself(moment);
  return words.closing.closedBy.person(moment, operator === 'till' ? words.closing.till : operator);
}

function useClosing(number: number): ClosingView | 'unreadable' | null {
  const { screen } = useScreenParts();
  const read = useCallback((of: number) => screen.ask('closing.view', { number: of }), [screen]);
  const answer = useAnswer(read, number);
  if (answer === 'asking') return null;
  return succeeded(answer) ? answer.value : 'unreadable';
}
