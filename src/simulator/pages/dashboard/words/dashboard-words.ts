/** What stands in the list for one instalment or one payment, each with a shape of its own beside it. */
interface StateWords {
  readonly overdue: string;
  readonly dueToday: string;
  readonly refused: (day: string) => string;
  readonly refusedOn: (day: string) => string;
  readonly scheduled: (day: string) => string;
  readonly paid: (day: string) => string;
  readonly held: string;
  readonly closed: string;
}

/** Why nothing was done, and what the payer can do instead. */
interface RefusalWords {
  readonly noneChosen: string;
  readonly notPending: string;
  readonly bankNotSaved: string;
  readonly bankUnknown: string;
  readonly alreadyDue: (index: number) => string;
  readonly tooEarly: (index: number, fromDay: string) => string;
  readonly amountUnreadable: (balance: string) => string;
  readonly overBalance: (balance: string) => string;
  readonly nothingLeft: string;
}

/** What a bank's page says before one validation of several payments. */
interface ValidationWords {
  readonly confirm: string;
  readonly to: (shop: string) => string;
  readonly payNow: (count: number) => string;
  readonly programme: (count: number) => string;
  readonly list: string;
  readonly today: string;
  readonly decline: string;
  readonly back: string;
  readonly chooseBank: string;
  readonly chooseFor: (count: number, sum: string) => string;
}

/** Everything the payer dashboard says, in one language. */
export interface DashboardWords {
  readonly planWith: string;
  readonly openWith: string;
  readonly order: string;
  readonly bankSite: string;
  readonly leftToPay: string;
  readonly progress: string;
  readonly paidOf: (paid: string, total: string) => string;
  readonly programmed: string;
  readonly deposit: string;
  readonly depositDetail: string;
  readonly installments: string;
  readonly due: (day: string) => string;
  readonly installment: (index: number, total: number) => string;
  readonly horizon: (lastDay: string) => string;
  readonly programmableFrom: (day: string) => string;
  readonly pastInstallments: (count: number, total: number) => string;
  readonly waitingOnly: string;
  readonly payChosen: string;
  readonly programmeChosen: string;
  readonly severalNeedBank: { readonly before: string; readonly link: string };
  readonly state: StateWords;
  readonly bank: {
    readonly heading: string;
    readonly detail: string;
    readonly none: string;
    readonly save: string;
    readonly saveThis: (bank: string) => string;
    readonly remove: string;
    readonly removeThis: (bank: string) => string;
    readonly removal: string;
  };
  readonly amount: {
    readonly label: string;
    readonly detail: (balance: string) => string;
    readonly pay: string;
    readonly payAll: (balance: string) => string;
    readonly allBegun: string;
  };
  readonly history: string;
  readonly noHistory: string;
  readonly done: {
    readonly paid: (installments: string, count: number) => string;
    readonly programmed: (installments: string, count: number) => string;
  };
  readonly finished: { readonly heading: string; readonly detail: string };
  readonly refusal: RefusalWords;
  readonly validation: ValidationWords;
  readonly unknownLink: { readonly heading: string; readonly detail: string };
}
