import type { Delivery, TryResult } from '../../../webhook/delivery.ts';

/** What the pages of webhooks say, in one language. */
export interface WebhooksWords {
  readonly detail: string;
  readonly ofMode: Readonly<Record<Delivery['mode'], string>>;
  readonly address: string;
  readonly addressHint: (suffix: string) => string;
  readonly sentTo: string;
  readonly noAddress: string;
  readonly save: string;
  readonly secret: string;
  readonly secretEndsWith: (end: string) => string;
  readonly newSecret: string;
  readonly test: string;
  readonly addressRefused: string;
  readonly addressMissing: string;
  readonly saved: string;
  readonly given: string;
  readonly becomes: string;
  readonly secretOnce: string;
  readonly secretReplaced: string;
  readonly back: string;
  readonly log: string;
  readonly logEmpty: string;
  readonly event: string;
  readonly made: string;
  readonly mode: string;
  readonly tries: string;
  readonly state: string;
  readonly states: Readonly<Record<Delivery['status'], string>>;
  readonly isTest: string;
  readonly nextTry: string;
  readonly noNextTry: string;
  readonly body: string;
  readonly bodyDetail: string;
  readonly tryNumber: (number: number) => string;
  readonly noTryYet: string;
  readonly sentAt: string;
  readonly answer: string;
  readonly answerBody: string;
  readonly answerEmpty: string;
  readonly signatureUnknown: string;
  readonly problems: Readonly<Record<NonNullable<TryResult['problem']>, string>>;
}
