import type { HandOutcome } from '../../../domain/sale/sale-event.ts';
import type { doubtWords as english } from '../en/doubt.ts';

/** "Do not charge again", and what a manager can do about it. */
export const doubtWords: typeof english = {
  doubt: {
    checkingTitle: 'Checking',
    unknownTitle: 'Outcome unknown',
    doNotCharge: 'Do not charge again',
    checkingText: 'We are asking the platform whether this sale is paid.',
    unclearText: 'The platform answers with a word that this till does not know.',
    pendingAgainText:
      'The platform had said that this payment was over, and says since that it is pending.',
    disagreeText: (before: string, now: string) =>
      `The platform has answered “${before}”, and “${now}” since: its answers do not agree yet.`,
    contradictedText: 'The platform’s answers do not fit this sale.',
    unknownText: 'We do not know whether this sale is paid.',
    evidence: 'What we know',
    lastAnswer: 'Last answer',
    answered: (word: string, ago: string) => `“${word}”, ${ago} ago`,
    noAnswer: 'nothing of this payment since the till started',
    payableUntil: 'Code payable until',
    ended: (time: string) => `${time} (ended)`,
    endUnknown: 'not known: no clock tells it for certain',
    otherCodes: 'Other codes of this sale',
    noOther: 'none',
    other: (payable: number, over: number) =>
      [payable > 0 ? `${payable} payable` : '', over > 0 ? `${over} ended` : '']
        .filter(Boolean)
        .join(', '),
    nextCheck: 'Next check',
    inSpan: (span: string) => `in ${span}`,
    now: 'now',
    noCheck: 'when you ask',
    announce: (amount: string) => `Do not charge ${amount} again. The outcome is not known.`,
  },
  patience: {
    asked: 'The platform asked for patience.',
    askingNow: 'The platform asked for patience; we are asking now.',
    askingIn: (span: string) => `The platform asked for patience: we ask again in ${span}.`,
  },
  settle: {
    open: 'Settle by hand',
    title: 'Settle this sale by hand',
    text: 'For the manager. It is written in the journal with your reason. We keep asking the platform, and its answer still wins.',
    outcome: 'What became of the sale',
    outcomes: { paid: 'It was paid', notPaid: 'It was not paid' } satisfies Record<
      HandOutcome,
      string
    >,
    means: {
      paid: 'You saw the money: the goods go. It is not in the day’s total until the platform says so.',
      notPaid: 'The customer may be charged again. If the money still comes, the till rings.',
    } satisfies Record<HandOutcome, string>,
    reason: 'Why do you say so?',
    reasonHint: 'Such as: seen in the customer’s bank app',
    reasonLength: (least: number, most: number) => `${least} to ${most} characters`,
    confirm: 'Settle',
    busy: 'Writing…',
    cancel: 'Cancel',
  },
  settled: {
    title: 'Settled by hand',
    text: 'We keep asking the platform, and its answer still wins.',
    landmark: 'What was settled by hand, and what the platform says',
    manager: (at: string) => `The manager, ${at}`,
    platform: (at: string) => `The platform, answer received ${at}`,
    platformSilent: 'The platform',
    says: { paid: 'paid', notPaid: 'not paid' } satisfies Record<HandOutcome, string>,
    nothing: 'no answer yet',
    word: (word: string) => `“${word}”`,
    reason: (reason: string) => `“${reason}”`,
    agree: 'They agree.',
    agreeTitle: 'The platform says paid as well',
    agreeText: 'The manager had settled this sale as paid, and it is. There is nothing to do.',
    differ: 'They differ. The platform’s answer counts; call the manager.',
  },
};
