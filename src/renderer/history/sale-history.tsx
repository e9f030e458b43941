import { useCallback, useState } from 'react';
import type { DaySale } from '../../contract/views/report-view.ts';
import { namedOperator } from '../../domain/sale/nobody.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { stateOnLists } from '../derived/state-on-lists.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { useReading } from '../parts/answers/use-reading.ts';
import { Button, ButtonRow } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { StateTag } from '../parts/figures/state-tag.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import { ReceiptOfSale } from './receipt-of-sale.tsx';
import { RecordSale } from './record-sale.tsx';
import module from './sale-history.module.css';
import { SaleLines } from './sale-lines.tsx';
import { TakeBackButton } from './take-back-button.tsx';
import { Timeline } from './timeline.tsx';

const cx = classesOf(module);

/** A sale's whole story as the journal has it, which follows the till while it is open, and the way to the stories of the sales it names. */
export function SaleHistoryDialog(props: {
  readonly saleId: SaleId;
  readonly onClose: () => void;
}) {
  const { saleId, onClose } = props;
  const { words, format } = useLanguage();
  const [shown, setShown] = useState(saleId);
  const { screen } = useScreenParts();
  const read = useCallback(() => screen.ask('day.history', { saleId: shown }), [shown, screen.ask]);
  const { value: history, unreadable } = useReading(read);
  return (
    <Dialog
      wide
      title={
        history ? words.sale.number(format.saleNumber(history.sale.number)) : words.history.story
      }
      close={words.history.close}
      onClose={onClose}
    >
      {history === null && !unreadable && <p role="status">{words.history.loading}</p>}
      {unreadable && <p role="alert">{words.notices.noAnswer}</p>}
      {history && (
        <>
          <Summary sale={history.sale} />
          <SaleLines history={history} />
          {history.sale.timesPaid > 0 && (
            <ButtonRow>
              <ReceiptOfSale key={`receipt ${shown}`} sale={history.sale} />
              <TakeBackButton key={`back ${shown}`} saleId={shown} />
            </ButtonRow>
          )}
          <Timeline history={history} />
          <Others others={history.others} onOpen={setShown} />
          <RecordSale key={shown} saleId={shown} />
        </>
      )}
    </Dialog>
  );
}

function Summary({ sale }: { readonly sale: DaySale }) {
  const { words, format } = useLanguage();
  const operator = namedOperator(sale.operator);
  return (
    <p className={cx('summary')}>
      <StateTag state={stateOnLists(sale)} />
      <strong>{format.money(sale.amountMinor, sale.currency)}</strong>
      <span className={cx('soft')}>{format.shortDate(sale.businessDay)}</span>
      {sale.label && <span className={cx('soft')}>{sale.label}</span>}
      {operator && <span className={cx('soft')}>{operator}</span>}
      {sale.lateDecision && <span>{words.decisions[sale.lateDecision]}</span>}
    </p>
  );
}

/** The sale to which late money was attached, or from which it came. */
function Others(props: {
  readonly others: readonly DaySale[];
  readonly onOpen: (saleId: SaleId) => void;
}) {
  const { others, onOpen } = props;
  const { words, format } = useLanguage();
  if (others.length === 0) return null;
  return (
    <section aria-label={words.history.others}>
      <h3 className={cx('soft')}>{words.history.others}</h3>
      <ul className={cx('others')}>
        {others.map(({ id, number, state, amountMinor, currency }) => (
          <li key={id} className={cx('other')}>
            <StateTag state={state} />
            <span>{format.money(amountMinor, currency)}</span>
            <Button onPress={() => onOpen(id)}>
              {words.history.open(words.sale.numberWithin(format.saleNumber(number)))}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
