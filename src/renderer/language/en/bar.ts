import type { NetworkView } from '../../../contract/views/network-view.ts';
import type { AtFault, ExchangeFailure } from '../../../domain/sale/exchange-failure.ts';
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
    live: 'Real money',
    liveNote: 'live platform',
  },
  health: {
    idle: 'Not checked yet',
    ready: 'Ready',
    stream: (ago: string | null) => (ago === null ? 'Live' : `Live, ${ago} ago`),
    polling: (ago: string | null) =>
      ago === null ? 'Checking every few seconds' : `Checking every few seconds, ${ago} ago`,
    offline: (span: string | null) => (span === null ? 'Offline' : `Offline for ${span}`),
    unchecked: 'No answer from the platform',
    troubled: {
      invalidRequest: 'Request refused',
      keyRefused: 'Key refused',
      accessDenied: 'Access denied',
      notFound: 'Not known there',
      tooManyRequests: 'Platform busy',
      platformError: 'Platform problem',
      declined: 'Declined by the platform',
      aboutAnother: 'Answers about another',
      unreadableAnswer: 'Unreadable answer',
      linkUnusable: 'Unusable link',
      networkSignIn: 'Network sign-in?',
      certificateUntrusted: 'Certificate refused',
      certificateExpired: 'Certificate out of date',
      tlsFailed: 'No secure line',
    } as Partial<Record<ExchangeFailure, string>>,
    title: 'How confirmations come',
    channels: {
      idle: 'Not known yet: the platform has not answered this till lately.',
      ready: 'No sale waits. The platform answers this till and takes its key.',
      stream: 'At once: the platform tells the till over an open line.',
      polling: 'Within a few seconds: the open line is down, so the till keeps asking.',
      offline: 'Not now. The till keeps asking.',
      unchecked: 'Not now: the last check had no answer. The till asks again by itself.',
      troubled: 'Not now: the platform answers, but not what the till asks.',
    },
    failing: 'What goes wrong',
    lies: 'Where it lies',
    atFault: {
      platform: 'With the platform',
      line: 'On the line to the platform',
      till: 'With this till',
    } satisfies Record<AtFault, string>,
    noCodeNow: 'A new code may not be possible at the moment.',
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
    way: 'Way to the platform',
    proxy: (host: string) => `Through the proxy ${host}`,
    throughProxy: ({ host, variable }: NonNullable<NetworkView['proxy']>) =>
      `It goes through the proxy ${host}, which ${variable} names: are its address, user and password right?`,
    authority: {
      none: 'Call the manager. If this network has a certificate authority of its own, set COMPTOIR_CA_CERTS to its file and start the till again.',
      trusted:
        'Call the manager. The file that COMPTOIR_CA_CERTS names is trusted, and nothing in it vouches for this certificate: is it the right authority’s?',
      partly:
        'Call the manager. The file that COMPTOIR_CA_CERTS names is damaged, and only its beginning is trusted: put a whole one there and start the till again.',
      unusable:
        'Call the manager. The file that COMPTOIR_CA_CERTS names has no certificate that can be used: put the authority’s there as PEM and start the till again.',
      unreadable:
        'Call the manager. The file that COMPTOIR_CA_CERTS names cannot be read: set it to the authority’s file and start the till again.',
    } satisfies Record<NetworkView['extraCertificates'], string>,
    clockRight: 'No difference from the platform’s',
    clockNotCompared: 'Not compared yet: the platform has told no time',
    close: 'Close',
  },
  rail: {
    landmark: 'Other sales',
    title: 'Waiting',
    open: (sale: string) => `Open ${sale}`,
    coveredBy: (sale: string) => `Paid by ${sale}`,
    contested: 'Contradicted',
    settled: 'Settled by hand',
    undecided: 'To be decided',
    unrecorded: 'Not recorded yet',
    confirmedUnrecorded: 'Confirmed, not recorded yet',
  },
};
