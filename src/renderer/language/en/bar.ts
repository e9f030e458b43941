import type { ExchangeFailure } from '../../../domain/exchange-failure.ts';
import type { SpanParts } from '../../time/span.ts';
import { spokenSpan } from './spoken-span.ts';

/** Around every screen: the bar, the health of confirmations, the other sales. */
export const barWords = {
  bar: {
    settings: 'Settings',
    today: 'Today',
    openDay: 'open the day',
    landmark: 'Till',
    simulation: 'Simulation',
    test: 'Test',
    simulationNote: 'no real money moves',
    training: 'Training',
    trainingNote: 'an exercise, no real money moves',
    testNote: 'test platform, no real money moves',
  },
  health: {
    idle: 'Ready',
    stream: (ago: string | null) => (ago === null ? 'Live' : `Live, ${ago} ago`),
    polling: (ago: string | null) =>
      ago === null ? 'Checking every few seconds' : `Checking every few seconds, ${ago} ago`,
    offline: (span: string | null) => (span === null ? 'Offline' : `Offline for ${span}`),
    unchecked: 'No answer to the last request',
    troubled: {
      invalidRequest: 'Request refused',
      keyRefused: 'Key refused',
      accessDenied: 'Access denied',
      notFound: 'Not known there',
      tooManyRequests: 'Platform busy',
      platformError: 'Platform problem',
      declined: 'Declined by the platform',
      unreadableAnswer: 'Unreadable answer',
      linkUnusable: 'Unusable link',
      networkSignIn: 'Network sign-in?',
      certificateUntrusted: 'Certificate not trusted',
      certificateExpired: 'Certificate out of date',
      tlsFailed: 'No secure line',
    } as Partial<Record<ExchangeFailure, string>>,
    title: 'How confirmations come',
    channels: {
      idle: 'No sale waits, so nothing is asked.',
      stream: 'At once: the platform tells the till over an open line.',
      polling: 'Within a few seconds: the open line is down, so the till keeps asking.',
      offline: 'Not now. The till keeps asking.',
      unchecked:
        'The last request had no answer. No sale waits, so nothing is asked until the next one.',
      troubled: 'Not now: the platform answers, but not what the till asks.',
    },
    failing: 'What goes wrong',
    lastSign: 'Last sign of the platform',
    ago: (span: string) => `${span} ago`,
    noSign: 'none yet',
    offlineFor: 'Offline for',
    today: 'Confirmations today',
    noneToday: 'none yet',
    took: 'They took',
    medianWorst: (median: string, worst: string) => `half within ${median}, slowest ${worst}`,
    clock: 'Clock',
    clockAhead: (by: SpanParts) =>
      `This till’s clock is ${spokenSpan(by)} ahead of the platform’s.`,
    clockBehind: (by: SpanParts) => `This till’s clock is ${spokenSpan(by)} behind the platform’s.`,
    patience: 'The platform asked for patience',
    patienceFor: (span: string) =>
      `for another ${span}; while a customer may be waiting, we ask every half minute`,
    platformClock: 'Platform’s clock',
    platformClockContradicts: 'Its answers tell times that cannot all be right',
    clockRight: 'No difference from the platform’s',
    close: 'Close',
  },
  rail: {
    landmark: 'Other sales',
    title: 'Waiting',
    open: (sale: string) => `Open ${sale}`,
    coveredBy: (sale: string) => `Paid by ${sale}`,
    contested: 'Told otherwise',
    settled: 'Settled by hand',
    unrecorded: 'Not recorded yet',
    confirmedUnrecorded: 'Confirmed, not recorded yet',
  },
};
