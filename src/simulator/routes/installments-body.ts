import type { CrmInstallment } from '../../platform/wire/crm-response.ts';
import type { InstallmentState } from '../payer/installment-choice.ts';
import { eurosOfCents } from './euros.ts';

/** The array `installments` of a plan (interface, endpoint 4; its fields are assumptions A26). */
export const installmentsBody = (installments: readonly InstallmentState[]): CrmInstallment[] =>
  installments.map(({ index, dueDate, payment }) => ({
    installmentIndex: index,
    amount: eurosOfCents(payment.amount),
    dueDate,
    status: payment.status,
    paymentId: payment.paymentId,
  }));
