import type { CreateFailure } from '../../domain/sale/sale-event.ts';

/** What somebody at the till can do about a failure; each is a sentence in each language. */
export type Remedy =
  | 'tryAgain'
  | 'waitAndTry'
  | 'checkNetwork'
  | 'signIn'
  | 'checkDate'
  | 'newSale'
  | 'callManager';

/** By who is at fault: the line is the shop's to look at, a key or a certificate is the manager's, the rest passes. */
export const REMEDY: Readonly<Record<CreateFailure, Remedy>> = {
  invalidRequest: 'callManager',
  keyRefused: 'callManager',
  accessDenied: 'callManager',
  notFound: 'callManager',
  tooManyRequests: 'waitAndTry',
  platformError: 'waitAndTry',
  declined: 'tryAgain',
  aboutAnother: 'callManager',
  unreadableAnswer: 'tryAgain',
  linkUnusable: 'callManager',
  networkSignIn: 'signIn',
  certificateUntrusted: 'callManager',
  certificateExpired: 'checkDate',
  tlsFailed: 'callManager',
  nameUnresolved: 'checkNetwork',
  connectionRefused: 'waitAndTry',
  connectionBroken: 'checkNetwork',
  timedOut: 'tryAgain',
  unreachable: 'checkNetwork',
  interrupted: 'tryAgain',
  simulatedUnderLiveKey: 'callManager',
  paymentIdTaken: 'callManager',
  linkTaken: 'callManager',
  codeEnded: 'newSale',
  createdOtherwise: 'callManager',
  notSimulatedUnderTestKey: 'callManager',
};
