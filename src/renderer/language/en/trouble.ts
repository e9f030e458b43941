import type { Contradiction, CreateFailure } from '../../../domain/sale/sale-event.ts';
import type { Remedy } from '../../derived/remedy.ts';
import type { Notice } from '../../state/store/screen-state.ts';
import { officeNotices } from './office.ts';
import { receiptNotices } from './receipts.ts';
import { returnNotices } from './returns.ts';
import { settingsNotices } from './settings-notices.ts';
import { count } from './spoken-span.ts';

/** What did not work, and what to do about it. */
export const troubleWords = {
  failures: {
    invalidRequest: 'The platform did not accept what this till asked.',
    keyRefused: 'The platform refuses the key of this till.',
    accessDenied: 'The platform denies this till access.',
    notFound: 'The platform does not know what this till asks for.',
    tooManyRequests: 'The platform is busy and asks the till to wait.',
    platformError: 'The platform has a problem of its own.',
    declined: 'The platform answered that it did not succeed.',
    aboutAnother: 'The platform answered about something else than the till asked.',
    unreadableAnswer: 'The platform’s answer cannot be read.',
    linkUnusable: 'The platform gave a payment link that no code can be made of.',
    networkSignIn: 'The network answered in the platform’s place; it may want a sign-in.',
    certificateUntrusted:
      'What answers cannot prove that it is the platform: its certificate is not trusted, or is for another name.',
    certificateExpired:
      'The platform’s certificate is out of date, or the date of this till is wrong.',
    tlsFailed: 'No secure connection to the platform can be made.',
    nameUnresolved: 'The platform’s address cannot be found from this network.',
    connectionRefused: 'The platform refuses every connection.',
    connectionBroken: 'The connection to the platform broke off.',
    timedOut: 'The platform did not answer in time.',
    unreachable: 'The platform cannot be reached.',
    interrupted: 'The till was stopped before it could show a code.',
    simulatedUnderLiveKey:
      'The platform answered with a simulated payment, and this till takes real money.',
    paymentIdTaken:
      'The platform gave this sale a payment of another sale. Nothing can be charged with it.',
    linkTaken:
      'The platform gave this sale the code of another sale. Nothing can be charged with it.',
    codeEnded: 'The platform gave the code again that has ended. It makes no other for this sale.',
    createdOtherwise: 'The platform made a code for another amount or currency. It was not shown.',
    notSimulatedUnderTestKey:
      'The platform answered with a real payment, and this till is for tests.',
  } satisfies Record<CreateFailure, string>,
  remedies: {
    tryAgain: 'Try again.',
    waitAndTry: 'Wait a moment, then try again.',
    checkNetwork: 'Check the network, then try again.',
    signIn: 'Sign in to the network, then try again.',
    checkDate: 'Check the date of this till, or call the manager.',
    newSale: 'Press “Done”, and key the amount again as a new sale.',
    callManager: 'Call the manager.',
  } satisfies Record<Remedy, string>,
  contradictions: {
    amountDiffers: 'The platform reports another amount. Call the manager.',
    currencyDiffers: 'The platform reports another currency. Call the manager.',
    unpaidAfterPaid: 'The platform said paid, and then said otherwise. Call the manager.',
    confirmationMissing:
      'The platform said paid; asked since, it has not confirmed it so far. The till goes on asking.',
    simulatedUnderLiveKey: 'The platform calls this payment simulated. Call the manager.',
    notSimulatedUnderTestKey:
      'The platform calls this payment real, under a test key. Call the manager.',
    settledOtherwise: 'The platform says otherwise than was settled by hand. Call the manager.',
  } satisfies Record<Contradiction, string>,
  notices: {
    noAnswer: 'The till did not answer. Nothing is lost: look whether it was done, then try again.',
    overBudget:
      'The till was asked too much at once and did nothing. Wait a moment, then try again.',
    earlierPress: 'This sale was already made with the amount shown here.',
    chargedBefore: 'The press before had made its sale after all: it is among the other sales.',
    alreadyOver: 'This sale was already made and put aside. The day shows how it ended.',
    ceiling: 'The till charges at most 999,999.99. That key was not taken: check the amount.',
    tapeFull: 'No more amounts can be added to this sale. Charge it, then begin another one.',
    decimals:
      'Two digits after the point are all there are. That key was not taken: check the amount.',
    separator: 'The amount has a point already. That key was not taken: check the amount.',
    notAnAmount:
      'That key is no part of an amount, and was not taken. Only + adds: check the amount.',
    noAmount:
      'What was typed is no amount. Nothing of it was taken, nor of what follows at once: key the amount again.',
    pasted: 'What was pasted was not taken: key the amount.',
    codeTooLong: 'That is longer than any PIN, and counts as no try. Perhaps a scanner read it.',
    nothingPressed:
      'A key came right behind what was typed, perhaps by a scanner: it pressed nothing.',
    scanned: 'A scanner was heard. Its code is in the label: check the amount.',
    scannedWithTyped:
      'A scanner was heard while keys were pressed. All of it is in the label: correct it, and key the amount again.',
    scanNotHere:
      'A scanner was heard. Its code was not taken: there is no label here to put it in.',
    scanTooLong:
      'A scanner was heard. Its code is too long for the label; the amount is what was keyed before.',
    scanUnreadable:
      'A scanner was heard, but not what it read. The amount is what was keyed before.',
    journalUnavailable: 'The till could not write its journal. Nothing was charged.',
    shopUnknown:
      'Nobody has said whose shop this is. Nothing was charged: a manager must say first.',
    notChargeable:
      'What was rung up comes to nothing, or to more than 999,999.99. Nothing was charged.',
    clockInDoubt:
      'The clock of this till is hours off. Nothing was charged: a manager must look first.',
    stopNotRecorded:
      'Not stopped: the till cannot write its journal. The code can still be paid; press Stop again in a moment.',
    decisionNotRecorded:
      'The till cannot write its journal. Nothing was changed; try again in a moment.',
    tooShort: 'Type a little more to search for.',
    saleNotFound: 'This sale is no longer there.',
    notWaiting: 'This sale is no longer waiting.',
    notRetryable: 'This sale cannot have a new code now.',
    earlierCodeUncertain:
      'A code of this sale may have been paid. Do not charge again until it is known.',
    earlierCodeUnasked:
      'No new code: the platform must first be asked about the last one, and does not say how it stands. Try again, or call the manager.',
    managerNeeded: 'This money does not match its sale: a manager decides.',
    notMismatched: 'This sale has no money that differs from it any more.',
    ...receiptNotices,
    ...returnNotices,
    ...officeNotices,
    ...settingsNotices,
    notSettled: 'This sale is not settled yet.',
    decidedOtherwise:
      'Another screen had just decided otherwise about this sale: that counts, and nothing was changed.',
    replacementNotAttachable: 'That sale can no longer take this money. Look at it again.',
    notUnknown: 'The platform has answered: this sale need not be settled by hand.',
    journalWhole: 'The journal is whole: nothing of it is replaced.',
    backupForeign: 'This backup is of another till or another mode. Nothing was replaced.',
    backupNotFound: 'The backup is no longer there. Nothing was replaced.',
    backupDamaged: 'The backup failed its check as well. Nothing was replaced.',
    restoreFailed: 'The backup could not be put in place. Nothing was lost; try again.',
    restoreNoRoom:
      'The till’s disk has no room for the backup. Nothing was lost: make room, then try again.',
    backupNotTaken: 'No backup was taken; the record says why.',
    backupFolderNotAbsolute: 'Write the whole path of the folder, from its drive on.',
    backupFolderMissing: 'This folder is not there, and neither is the one it would be in.',
    backupFolderUnwritable: 'The till cannot write to this folder.',
    exportEnded: 'This export has ended already.',
    exportBusy: 'Another export is under way. Wait until it has ended.',
    folderMissing: 'The export folder is not there. Nothing was exported.',
    folderUnwritable: 'The export folder cannot be written to.',
    diskFull: 'The disk is full. Nothing was written.',
    alreadyClosing: 'A closing is under way already.',
    notNextDay: 'This day is closed already.',
    dayNotBegun: 'This day has not begun yet.',
    clockWrong: 'This till’s clock shows another day than the platform’s.',
    notClosing: 'This closing is no longer under way.',
    closingNotFound: 'There is no such closing.',
    printGone: 'This paper is no longer in its folder. Open this dialog again to make a copy.',
    notAllowed: 'This needs somebody who may do it. Nothing was done.',
    operatorNotFound: 'This person is no longer on the list.',
    wrongCode: 'This is not the right PIN.',
    waitFirst: 'Too many wrong PINs. Wait, then try again.',
    managerFirst: 'The first person on the list is a manager.',
    nameTaken: 'Somebody already has this name.',
    lastManager: 'The list needs a manager: this one is the last.',
    operatorsUnwritable: 'The list of people could not be kept.',
    licenceNotFound: 'The words of this licence are not here.',
    machineRefused: 'This machine did not keep that. The switch shows how it has it.',
    supportGone: 'Something newer was put together since. Close this and open it again.',
    updatesOff: 'Updates are not set up on this till.',
    nothingOffered: 'There is no newer version to put in.',
    updateHeld: 'The till is busy. The version is put in once it is not.',
    updateFailed: 'The version was not put in. This one goes on.',
    notSimulation: 'This works in simulation only.',
    noCode: 'This sale has no code to play with.',
    simulationUnreachable: 'The simulation does not answer.',
    scenarioUnknown: 'The simulation does not know this scenario.',
    scenarioRefused: 'The simulation refused this scenario.',
  } satisfies Record<Notice, string>,
  notice: { dismiss: 'Dismiss' },
  connection: {
    starting: 'Starting…',
    loading: 'Loading…',
    lostTitle: 'The till is not answering',
    lostText: 'Reconnecting…',
    notLetInTitle: 'This page is not let in any more',
    notLetInText:
      'The till runs. On its computer, “npm start -- --again” opens it with a new address.',
    notLetInKept: 'No sale is lost: the till goes on asking about those that wait.',
  },
  broken: {
    title: 'This screen cannot be shown',
    text: 'The fault is the screen’s. The till goes on: sales are still followed, and nothing is lost.',
    toKeys: 'Serve the next customer',
    reload: 'Load the screens again',
  },
  blocked: {
    title: 'The till cannot sell',
    unavailableText:
      'It cannot write its journal, and a sale that is not written down must not be made.',
    unavailableAdvice:
      'The till tries again every few seconds. If this stays, restart it and call the manager.',
    unrecordedAdvice:
      'The till tries again every few seconds. Do not switch it off: what happened to a sale is not written down yet. If this stays, call the manager.',
    diskFullTitle: 'The disk has too little room',
    diskFullText:
      'A sale that cannot be written down must not be made. Everything written so far is kept and can be read.',
    diskFullAdvice:
      'Make room by deleting files that are not the till’s. The till tries again every few seconds, and sells again by itself.',
    openDay: 'Open the day',
  },
  clockWrong: {
    title: 'What day is it?',
    text: 'The clock of this till and the platform’s are hours apart, and a sale belongs to the day on which it was made. Nothing is sold until a manager has looked at both.',
    advice:
      'If the clock of this machine is wrong, set it right: the till sells again by itself as soon as both agree.',
    times: 'The two clocks',
    platform: 'The platform says',
    till: 'This till says',
    byPlatform: 'Sell by the platform’s clock',
    byTill: 'Sell by this till’s clock',
  },
  unrecorded: {
    title: 'Not recorded yet',
    confirmed: 'Confirmed by the platform, not recorded yet',
    doNotSwitchOff: 'Do not switch off.',
    confirmedText:
      'The platform confirmed this payment. Do not charge again. It is shown as paid as soon as the till has written it down.',
    codeText:
      'The code is made, but the till cannot write it down, so it is not shown. It appears by itself as soon as it can be written, if it has not ended by then.',
    failedText: 'The code of this sale failed, and the till cannot write that down yet.',
    otherMoneyText:
      'The till has not written it down yet. It stays on the screen until a manager has decided.',
    otherText:
      'The till cannot write down what happened to this sale yet. Do not charge again until it has.',
    facts: 'What waits to be written down',
    waitsFor: 'Waiting for',
    why: 'Why',
    diskFull: 'The disk is full. Delete files that are not the till’s.',
    unavailable: 'The till cannot write its journal. It tries again every few seconds.',
    line: (sales: number) =>
      count(sales, {
        one: 'sale is not recorded yet: do not switch off the till.',
        other: 'sales are not recorded yet: do not switch off the till.',
      }),
    announce: (confirmed: boolean, amount: string) =>
      confirmed
        ? `${amount} confirmed by the platform, not recorded yet. Do not switch off.`
        : `${amount} is not recorded yet. Do not switch off.`,
  },
  doubtful: {
    title: {
      older: 'The journal is older than it was',
      missing: 'The journal is missing',
      changed: 'A file beside the journal was changed',
      otherKey: 'The key of this till is another one',
    },
    text: {
      older:
        'Something beside it knows of later entries. Somebody may have put an earlier copy in its place. Nothing was changed, and nothing is sold until a manager says how it goes on.',
      missing:
        'This till has had a journal, and it is not there any more. Nothing is sold until a manager says how it goes on.',
      changed:
        'It says how far the journal had come, and is not what the till wrote: somebody changed it, perhaps to hide that entries were taken away. Nothing is sold until a manager says how it goes on.',
      otherKey:
        'The journal was last signed with a key that this till does not have. Nothing is sold until a manager says how it goes on.',
    },
    known: (entry: string) => `The newest entry that is known of is number ${entry}.`,
    advice: 'If you know where the right files are, close the till and put them back first.',
    goOn: 'Go on without them…',
    confirmTitle: 'Go on with a new key?',
    confirmText:
      'The till makes a new key and writes into the journal that it goes on, from where, and who said so. Numbers of sales and closings go on behind the highest that is known, and the grand total never falls.',
    confirmKept:
      'This stays in the journal for ever. Compare the day with the platform before you close it.',
    confirm: 'Go on',
    busy: 'Going on…',
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
