/** What a letter says: its subject, and its text as far as the link that may follow it. */
export interface LetterText {
  readonly subject: string;
  readonly text: string;
}

/** A payment in a letter: its amount, and the merchant's word for what it is for, where there is one. */
export interface PaymentSaid {
  readonly amount: string;
  readonly title: string | undefined;
}

/** What an order's payer is told of it. */
export interface OrderSaid {
  readonly total: string;
  readonly order: string;
}

/** A month's recap, line by line. */
interface RecapSaid {
  readonly month: string;
  readonly total: string;
  readonly collections: { readonly count: number; readonly cost: string };
  readonly transfers: { readonly count: number; readonly cost: string };
  readonly subscription: string;
  readonly dueDay: string;
}

/** Everything that the e-mails say, in one language; amounts and days come as that language writes them. */
export interface LetterWords {
  readonly paymentLink: (payment: PaymentSaid) => LetterText;
  readonly balance: (order: OrderSaid) => LetterText;
  readonly plan: (order: OrderSaid, installments: number) => LetterText;
  readonly openAmount: (order: OrderSaid) => LetterText;
  readonly reminder: (due: {
    readonly amount: string;
    readonly order: string;
    readonly day: string;
  }) => LetterText;
  readonly confirmation: (payment: PaymentSaid) => LetterText;
  readonly paymentReceived: (payment: PaymentSaid, paymentId: string) => LetterText;
  readonly collectionNotice: (amount: string, order: OrderSaid) => LetterText;
  readonly recap: (recap: RecapSaid) => LetterText;
  readonly signInCode: (code: string) => LetterText;
}
