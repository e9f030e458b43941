import * as z from 'zod';
import type { Account } from '../account/account.ts';
import type { Addresses } from '../addresses.ts';
import type { Book } from '../book/book.ts';
import { openSingle } from '../book/collection.ts';
import type { Payment } from '../book/payment.ts';
import type { BookStore } from '../book/store.ts';
import type { Order } from '../crm/order.ts';
import type { Orders } from '../crm/orders.ts';
import type { Payers } from '../payer/payers.ts';
import { addDays, dayOf, MAIL_ROUND_HOUR, momentOf } from '../time/calendar.ts';
import type { SimulationClock } from '../time/simulation-clock.ts';
import {
  collectionNoticeLetter,
  confirmationLetter,
  orderLetter,
  paymentLinkLetter,
  paymentReceivedLetter,
  recapLetter,
  reminderLetter,
} from './letters.ts';
import type { Mailbox } from './mailbox.ts';
import type { Readers } from './readers.ts';
import { monthToRecap, recapOf } from './recap.ts';
import { isReminderDay } from './reminder-days.ts';

/** What the post office reads, and the mailbox it fills. */
export interface PostOfficeParts {
  readonly store: BookStore;
  readonly clock: SimulationClock;
  readonly account: Account;
  readonly book: Book;
  readonly orders: Orders;
  readonly payers: Payers;
  readonly readers: Readers;
  readonly addresses: Addresses;
  readonly mailbox: Mailbox;
}

/** Writes the service's e-mails as things happen; what only time brings, it writes by itself. */
export interface PostOffice {
  /** An invoice link was made. */
  linkCreated(payment: Payment): void;
  /** An order was opened. */
  orderOpened(order: Order): void;
}

const roundSchema = z.readonly(z.object({ lastDay: z.string() }));

/** Opens the post office: it reacts to payments, and makes a round every morning. */
export const openPostOffice = (parts: PostOfficeParts): PostOffice => {
  const { store, clock, account, book, orders, payers, readers, addresses, mailbox } = parts;

  const orderLink = ({ terms }: Order): string => {
    if (terms.kind === 'balance') return addresses.paymentLink(terms.paymentId);
    const termsId = terms.kind === 'plan' ? terms.planId : terms.opportunityId;
    return addresses.dashboardLink(termsId);
  };

  const executed = (payment: Payment): void => {
    const order = orders.orderOf(payment);
    const { email } = payment.payer;
    if (email !== null && isPayerTold(payment, order)) {
      mailbox.send(confirmationLetter(payment, readers.read(email)));
    }
    // A till tells the shop itself (assumptions A45).
    if (payment.purpose.channel !== 'pos') {
      const merchant = readers.read(account.get().merchantEmail);
      mailbox.send(paymentReceivedLetter(payment, merchant));
    }
    const commercialEmail = order?.commercial.email;
    if (order && commercialEmail) {
      mailbox.send(collectionNoticeLetter(payment, order, readers.read(commercialEmail)));
    }
  };

  const remind = (order: Order, today: string): void => {
    if (!order.contactsPayer || !payers.read(order.payer.email).getsReminders) return;
    for (const { dueDate, paymentId } of dueOf(order)) {
      if (!isReminderDay(dueDate, today)) continue;
      const payment = book.read(paymentId);
      if (payment?.status !== 'pending') continue;
      const due = { payment, dueDate, link: orderLink(order) };
      mailbox.send(reminderLetter(order, due, readers.read(order.payer.email)));
    }
  };

  const recap = (month: string): void => {
    const { offer, monthlyTransfersMinor, merchantEmail } = account.get();
    const made = recapOf(month, offer, book.list(), monthlyTransfersMinor);
    mailbox.send(recapLetter(made, readers.read(merchantEmail)));
  };

  const firstDay = (): { lastDay: string } => {
    const today = dayOf(clock.nowMs());
    const isToday = clock.nowMs() < momentOf(today, MAIL_ROUND_HOUR);
    return { lastDay: isToday ? addDays(today, -1) : today };
  };
  const round = openSingle(store, 'round', roundSchema, firstDay);

  /** Every round that was missed while the simulation was stopped is made up for, each at its own hour. */
  const awaitRound = (): void => {
    const today = addDays(round.get().lastDay, 1);
    clock.at(momentOf(today, MAIL_ROUND_HOUR), () => {
      store.atomically(() => {
        for (const order of orders.list()) remind(order, today);
        const month = monthToRecap(today);
        if (month !== undefined) recap(month);
        round.put({ lastDay: today });
      });
      awaitRound();
    });
  };

  book.react((payment) => {
    if (payment.status === 'completed') executed(payment);
  });
  awaitRound();

  return {
    linkCreated: (payment) => {
      const { purpose, payer, paymentId } = payment;
      if (purpose.channel !== 'invoice' || purpose.sendEmail !== true || payer.email === null) {
        return;
      }
      const link = addresses.paymentLink(paymentId);
      mailbox.send(paymentLinkLetter(payment, readers.read(payer.email), link));
    },
    orderOpened: (order) => {
      if (!order.contactsPayer) return;
      mailbox.send(orderLetter(order, readers.read(order.payer.email), orderLink(order)));
    },
  };
};

/** Whether the payer is told of an executed payment: not where the merchant speaks to them itself. */
const isPayerTold = ({ purpose }: Payment, order: Order | undefined): boolean => {
  switch (purpose.channel) {
    case 'pos':
      // "No e-mail step" (interface, endpoint 7).
      return false;
    case 'invoice':
      return purpose.sendEmail === true;
    case 'checkout':
      return purpose.sendConfirmationEmail;
    case 'crm':
      return order?.contactsPayer ?? false;
  }
};

const dueOf = ({ terms }: Order): readonly { dueDate: string; paymentId: string }[] => {
  if (terms.kind === 'plan') return terms.installments;
  if (terms.kind === 'open_amount' || terms.dueDate === null) return [];
  return [{ dueDate: terms.dueDate, paymentId: terms.paymentId }];
};
