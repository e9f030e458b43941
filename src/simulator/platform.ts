import { type Account, openAccount } from './account/account.ts';
import { type Addresses, createAddresses } from './addresses.ts';
import { type Book, openBook } from './book/book.ts';
import { openSingle } from './book/collection.ts';
import type { Payment } from './book/payment.ts';
import type { BookStore } from './book/store.ts';
import { type OrderDesk, openOrderDesk } from './crm/order-desk.ts';
import { type Orders, openOrders } from './crm/orders.ts';
import { type LinkDesk, openLinkDesk } from './links/link-desk.ts';
import { type Mailbox, openMailbox } from './mail/mailbox.ts';
import { openPostOffice } from './mail/post-office.ts';
import { openReaders, type Readers } from './mail/readers.ts';
import { createDashboardActs, type DashboardActs } from './payer/dashboard-acts.ts';
import { merchantReturn } from './payer/merchant-return.ts';
import { createPayerActs, type PayerActs } from './payer/payer-acts.ts';
import { openPayers, type Payers } from './payer/payers.ts';
import { openSalesPeople, type SalesPeople } from './sales-people/sales-people.ts';
import { openSignIn, type SignIn } from './sales-people/sign-in.ts';
import type { SimulatorClock } from './time/clock.ts';
import { clockStateSchema, UNMOVED } from './time/clock-state.ts';
import { openSimulationClock, type SimulationClock } from './time/simulation-clock.ts';
import { type Endpoints, openEndpoints } from './webhook/endpoints.ts';
import { openWebhooks, type Webhooks } from './webhook/webhooks.ts';

/** The whole simulated platform behind its routes and pages: all state, and all that changes it. */
export interface Platform {
  readonly clock: SimulationClock;
  readonly account: Account;
  readonly book: Book;
  readonly orders: Orders;
  readonly payers: Payers;
  readonly addresses: Addresses;
  /** Makes what a merchant asks for. */
  readonly linkDesk: LinkDesk;
  readonly orderDesk: OrderDesk;
  /** What payers do. */
  readonly payerActs: PayerActs;
  readonly dashboardActs: DashboardActs;
  /** Where a payer's browser returns to after the bank; `null` where the service's own page is due. */
  returnAddress(payment: Payment): string | null;
  readonly mailbox: Mailbox;
  readonly readers: Readers;
  readonly salesPeople: SalesPeople;
  readonly signIn: SignIn;
  readonly endpoints: Endpoints;
  readonly webhooks: Webhooks;
  close(): void;
}

/** What the platform is opened on. */
export interface PlatformOptions {
  readonly store: BookStore;
  readonly machine: SimulatorClock;
  readonly mainKey: string;
  readonly acceptsLiveKeys: boolean;
  /** The address of the payer's pages as it now is. */
  readonly payerSite: () => string;
}

/** Opens the platform on what the store kept; throws when a kept record cannot be read. */
export const openPlatform = (options: PlatformOptions): Platform => {
  const { store, machine, mainKey, acceptsLiveKeys } = options;
  const clockState = openSingle(store, 'clock', clockStateSchema, () => UNMOVED);
  const clock = openSimulationClock(machine, clockState.get(), clockState.put);
  const account = openAccount(store, { mainKey, acceptsLiveKeys });
  const addresses = createAddresses(options.payerSite, account.get().linkSecret);
  const book = openBook(store, clock);
  const orders = openOrders(store, book);
  const payers = openPayers(store);
  const readers = openReaders(store, () => account.get().merchantEmail);
  const endpoints = openEndpoints(store);
  const mailbox = openMailbox(store, clock.nowMs);
  const postOffice = openPostOffice({
    store,
    clock,
    account,
    book,
    orders,
    payers,
    readers,
    addresses,
    mailbox,
  });
  const webhooks = openWebhooks({
    store,
    clock,
    machineNowMs: machine.nowMs,
    book,
    orders,
    endpoints,
  });
  const salesPeople = openSalesPeople(store, clock.nowMs);
  const payerActs = createPayerActs({ book, orders, clock });
  return {
    clock,
    account,
    book,
    orders,
    payers,
    readers,
    addresses,
    linkDesk: openLinkDesk({ store, clock, book, onLink: postOffice.linkCreated }),
    orderDesk: openOrderDesk(store, orders, clock, postOffice.orderOpened),
    payerActs,
    dashboardActs: createDashboardActs({
      store,
      orders,
      payers,
      acts: payerActs,
      clock,
      findPayment: book.read,
    }),
    returnAddress: (payment) =>
      merchantReturn(payment, orders.orderOf(payment), endpoints.read(payment.mode).secret),
    mailbox,
    salesPeople,
    signIn: openSignIn({ store, people: salesPeople, mailbox, nowMs: clock.nowMs }),
    endpoints,
    webhooks,
    close: () => {
      webhooks.close();
      clock.close();
      store.close();
    },
  };
};
