import type { Contradiction, CreateFailure } from '../../../domain/sale-event.ts';
import type { Notice } from '../../state/screen-state.ts';
import { count } from './spoken-span.ts';

/** What did not work, and what to do about it. */
export const troubleWords = {
  failures: {
    invalidRequest: 'The platform did not accept the request. Nothing was charged.',
    keyRefused: 'The platform refused the key of this till. Call the manager.',
    accessDenied: 'This till is not allowed to charge. Call the manager.',
    notFound: 'The platform does not know this address. Call the manager.',
    tooManyRequests: 'The platform is busy. Wait a moment, then try again.',
    platformError: 'The platform has a problem. Nothing was charged; try again.',
    unreadableAnswer: 'The platform answered in a way we cannot read. No code was shown.',
    timedOut: 'The platform took too long. No code was shown, so nothing can be paid.',
    unreachable: 'The platform cannot be reached. Check the network, then try again.',
    interrupted: 'The till was stopped before the code came. Nothing can be paid; try again.',
    simulatedUnderLiveKey: 'The platform answered with a simulated payment. Call the manager.',
  } satisfies Record<CreateFailure, string>,
  contradictions: {
    amountDiffers: 'The platform reports another amount. Call the manager.',
    currencyDiffers: 'The platform reports another currency. Call the manager.',
    unpaidAfterPaid: 'The platform said paid, then not paid. Call the manager.',
    simulatedUnderLiveKey: 'The platform calls this payment simulated. Call the manager.',
    settledOtherwise: 'The platform says otherwise than was settled by hand. Call the manager.',
  } satisfies Record<Contradiction, string>,
  notices: {
    noAnswer: 'The till did not answer. Nothing is lost; try again.',
    earlierPress: 'This sale was already made with the amount shown here.',
    alreadyOver: 'This sale was already made and put aside. The day shows how it ended.',
    journalUnavailable: 'The till cannot write its journal. Nothing was charged.',
    saleNotFound: 'This sale is no longer there.',
    notWaiting: 'This sale is no longer waiting.',
    notRetryable: 'This sale cannot have a new code now.',
    earlierCodeUncertain:
      'An earlier code may have been paid. Do not charge again until it is known.',
    notSettled: 'This sale is not settled yet.',
    replacementNotAttachable: 'That sale can no longer take this money. Look at it again.',
    notUnknown: 'The platform has answered: this sale need not be settled by hand.',
    notDamaged: 'The journal is not damaged any more. Nothing was replaced.',
    backupNotFound: 'The backup is no longer there. Nothing was replaced.',
    backupDamaged: 'The backup failed its check as well. Nothing was replaced.',
    restoreFailed: 'The backup could not be put in place. Nothing was lost; try again.',
    folderUnwritable: 'The export folder cannot be written to.',
    diskFull: 'The disk is full. Nothing was written.',
    alreadyClosing: 'A closing is under way already.',
    notNextDay: 'This day is closed already.',
    dayNotBegun: 'This day has not begun yet.',
    clockWrong: 'This till’s clock shows another day than the platform’s.',
    notClosing: 'This closing is no longer under way.',
    closingNotFound: 'There is no such closing.',
    settingsUnwritable: 'The settings could not be kept.',
    notAllowed: 'This needs somebody who may do it. Nothing was done.',
    operatorNotFound: 'This person is no longer on the list.',
    wrongCode: 'This is not the right code.',
    waitFirst: 'Too many wrong codes. Wait, then try again.',
    managerFirst: 'The first person on the list is a manager.',
    nameTaken: 'Somebody already has this name.',
    lastManager: 'The list needs a manager: this one is the last.',
    operatorsUnwritable: 'The list of people could not be kept.',
    notSimulation: 'This works in simulation only.',
    noCode: 'This sale has no code to play with.',
    simulationUnreachable: 'The simulation does not answer.',
    scenarioUnknown: 'The simulation does not know this scenario.',
    scenarioRefused: 'The simulation refused this scenario.',
  } satisfies Record<Notice, string>,
  notice: { dismiss: 'Dismiss' },
  connection: {
    starting: 'Starting…',
    lostTitle: 'The till is not answering',
    lostText: 'Reconnecting…',
  },
  blocked: {
    title: 'The till cannot sell',
    unavailableText:
      'It cannot write its journal, and a sale that is not written down must not be made.',
    unavailableAdvice:
      'The till tries again every few seconds. If this stays, restart it and call the manager.',
    diskFullTitle: 'The disk is full',
    diskFullText:
      'A sale that cannot be written down must not be made. Everything written so far is kept and can be read.',
    diskFullAdvice:
      'Make room by deleting files that are not the till’s. The till tries again every few seconds, and sells again by itself.',
    openDay: 'Open the day',
  },
  damaged: {
    title: 'The journal is damaged',
    text: 'It failed its check when the till started. Nothing in it was changed, and nothing is sold until it is whole again.',
    backup: 'The last good backup',
    takenAt: 'Taken',
    holds: 'Holds',
    sales: (sales: number) => count(sales, { one: 'sale', other: 'sales' }),
    entries: (entries: number) => count(entries, { one: 'entry', other: 'entries' }),
    lastEntry: 'Last entry',
    noEntry: 'none',
    restore: 'Restore this backup',
    confirmTitle: 'Restore the backup?',
    confirmText: (moment: string) =>
      `The till goes on from ${moment}. What it wrote after that moment is no longer in its journal.`,
    confirmKept:
      'The damaged journal is kept under another name, for whoever can read it. Compare the day with the platform before you close it.',
    confirmAsk:
      'The platform is asked again about every sale of the backup whose outcome was open.',
    confirm: 'Restore',
    busy: 'Restoring…',
    cancel: 'Cancel',
    noBackup:
      'There is no good backup on this till. Leave its files as they are, serve with another till, and call the manager: the platform’s own list says what was paid.',
  },
};
