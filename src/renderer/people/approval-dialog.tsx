import { type Currency, minorUnits } from '../../domain/money/money.ts';
import { amountOf, discountOf } from '../../domain/sale/sale-line.ts';
import { salesOf } from '../derived/sales-on-screen.ts';
import { type Language, useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import type { ApprovalAsked } from '../state/screen-state.ts';
import module from './approval-dialog.module.css';
import { SignInForm } from './sign-in-form.tsx';

const cx = classesOf(module);

/**
 * Whoever is at the till asks for something that a manager may do: the manager reads what it is, and lets it be done once by
 * their code. Nobody is signed out for it.
 */
export function ApprovalDialog({ asked }: { readonly asked: ApprovalAsked }) {
  const language = useLanguage();
  const { words } = language;
  const { crew } = useScreenParts();
  const operator = useScreen(({ view }) => view?.operator ?? null);
  const managers = useScreen(({ view }) => view?.operators)?.filter(isManager) ?? [];
  const currency = useScreen(({ view }) => view?.currency ?? 'EUR');
  const sale = useSaleName(asked, language);
  return (
    <Dialog
      wide
      title={words.approval.title}
      close={words.approval.cancel}
      onClose={crew.cancelApproval}
      actions={<Button onPress={crew.signInInstead}>{words.approval.signIn}</Button>}
    >
      <div className={cx('asked')}>
        {detailsOf(asked, { sale, currency }, language).map((line) => (
          <p key={line} className={cx('act')}>
            {line}
          </p>
        ))}
        {operator && <p className={cx('soft')}>{words.approval.by(operator.name)}</p>}
      </div>
      <SignInForm
        people={managers}
        purpose={{
          judge: crew.approve,
          confirm: words.approval.confirm,
          busy: words.approval.busy,
        }}
      />
    </Dialog>
  );
}

const isManager = ({ role }: { readonly role: string }): boolean => role === 'manager';

/** The sale that it is about, with its amount where the screen knows it. */
function useSaleName(asked: ApprovalAsked, { words, format }: Language): string {
  const view = useScreen((state) => state.view);
  if (asked.call === 'day.view' || asked.call === 'sale.charge') return '';
  const sale = salesOf(view).find(({ id }) => id === asked.input.saleId);
  if (!sale) return words.approval.sale;
  const name = words.sale.number(format.saleNumber(sale.number));
  return `${name}, ${format.money(sale.amountMinor, sale.currency)}`;
}

/** What is done where the manager approves, as it was asked for. */
function detailsOf(
  asked: ApprovalAsked,
  { sale, currency }: { readonly sale: string; readonly currency: Currency },
  { words, format }: Language,
): readonly string[] {
  switch (asked.call) {
    case 'sale.charge': {
      const { lines } = asked.input;
      const off = format.money(minorUnits(-discountOf(lines)), currency);
      return [words.approval.discount(off, format.money(minorUnits(amountOf(lines)), currency))];
    }
    case 'day.view':
      return [words.approval.day];
    case 'sale.settle':
      return [
        sale,
        words.approval.settle(words.settle.outcomes[asked.input.outcome], asked.input.reason),
      ];
    case 'sale.decideMismatch':
      return [sale, words.decisions[asked.input.decision]];
    case 'sale.refundMade':
      return [sale, words.approval.refund];
    case 'sale.takeBack':
      return [sale, words.approval.takeBack(format.money(asked.input.amountMinor, currency))];
  }
}
