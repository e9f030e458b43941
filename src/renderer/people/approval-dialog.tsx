import { useCallback } from 'react';
import { salesOf } from '../derived/sales-on-screen.ts';
import { type Language, useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { useReading } from '../parts/answers/use-reading.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import type { ApprovalAsked } from '../state/store/screen-state.ts';
import { approvalDetails } from './approval-details.ts';
import module from './approval-dialog.module.css';
import { SignInForm } from './sign-in-form.tsx';

const cx = classesOf(module);

/**
 * Whoever is at the till asks for something that a manager may do: the manager reads what it is, and lets it be done once by
 * their PIN. Nobody is signed out for it.
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
        {approvalDetails(asked, { sale, currency }, language).map((line) => (
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

/** The sale that it is about, with its amount; one that is on no screen any more is asked for. */
function useSaleName(asked: ApprovalAsked, { words, format }: Language): string {
  const { screen } = useScreenParts();
  const view = useScreen((state) => state.view);
  const saleId = 'saleId' in asked.input ? asked.input.saleId : null;
  const onScreen = salesOf(view).find(({ id }) => id === saleId);
  const isAskedFor = onScreen === undefined && saleId !== null;
  const read = useCallback(
    async () => (isAskedFor ? screen.ask('sale.returnable', { of: { saleId } }) : null),
    [saleId, isAskedFor, screen.ask],
  );
  const { value: found } = useReading(read);
  if (saleId === null) return '';
  const sale = onScreen ?? (found && { ...found, number: found.saleNumber });
  if (!sale) return words.approval.sale;
  const name = words.sale.number(format.saleNumber(sale.number));
  return `${name}, ${format.money(sale.amountMinor, sale.currency)}`;
}
