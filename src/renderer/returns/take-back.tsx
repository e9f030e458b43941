import { useCallback, useState } from 'react';
import type { CallInput } from '../../contract/calls.ts';
import type { ReturnableView } from '../../contract/views/returns-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { useReading } from '../parts/answers/use-reading.ts';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import { CreditNotes } from './credit-notes.tsx';
import { ReturnForm } from './return-form.tsx';
import module from './returns.module.css';

const cx = classesOf(module);

/** What of a sale can come back, by its name or its number; then the credit note, and where the money stands that is owed for it. */
export function TakeBack(props: {
  readonly of: CallInput<'sale.returnable'>['of'];
  readonly onClose: () => void;
}) {
  const { of, onClose } = props;
  const { words, format } = useLanguage();
  const { screen } = useScreenParts();
  // Asked for anew once a credit note was written here: less is left then.
  const [asked, setAsked] = useState({ of });
  const read = useCallback(
    () => screen.ask('sale.returnable', { of: asked.of }),
    [asked, screen.ask],
  );
  const { value: sale, unreadable, code } = useReading(read);
  const isLeft = sale?.lines.some(({ left }) => left > 0) ?? false;
  if (sale !== null && sale.bar === null && isLeft) {
    const { length } = sale.creditNotes;
    const onTaken = () => setAsked({ of });
    return <ReturnForm key={length} sale={sale} onTaken={onTaken} onClose={onClose} />;
  }
  return (
    <Dialog wide title={titleOf(sale)} close={words.takeBack.close} onClose={onClose}>
      {unreadable && <p role="alert">{whyUnread()}</p>}
      {sale?.bar && <p role="alert">{barOf(sale)}</p>}
      {sale !== null && sale.bar === null && <p className={cx('soft')}>{words.takeBack.allBack}</p>}
      {sale && <CreditNotes sale={sale} />}
    </Dialog>
  );

  function whyUnread(): string {
    if (code === null || code === 'journalUnavailable') return words.day.unreadable;
    return code === 'saleNotFound' ? words.takeBack.notFound : words.notices[code];
  }

  function titleOf(known: ReturnableView | null): string {
    const number = known?.saleNumber ?? ('number' in of ? of.number : null);
    return number === null
      ? words.takeBack.open
      : words.takeBack.title(words.sale.numberWithin(format.saleNumber(number)));
  }

  function barOf({ bar, paidByNumber }: ReturnableView): string {
    if (bar !== 'paidByAnother' || paidByNumber === null) return words.notices.notPaid;
    const other = words.sale.numberWithin(format.saleNumber(paidByNumber));
    return words.takeBack.paidBy(other);
  }
}
