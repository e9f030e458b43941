import type { NetworkView } from '../../../contract/views/network-view.ts';
import type { HealthView } from '../../../contract/views/view.ts';
import { AT_FAULT } from '../../../domain/sale/exchange-failure.ts';
import { remedyFor } from '../../derived/advice.ts';
import type { Language } from '../../language/language.tsx';
import { driftSentence } from './clock-drift.tsx';

/** Something that is known of the connection, by its name. */
interface HealthFact {
  readonly name: string;
  readonly value: string;
}

interface Told {
  readonly health: HealthView;
  readonly network: NetworkView;
}

/** What is known of the connection to the platform, and who is at fault where it fails; `elapsedMs` since the till said so. */
export const healthFacts = (
  { health, network }: Told,
  elapsedMs: number,
  language: Language,
): readonly HealthFact[] => [
  ...factsOf({ health, network }, elapsedMs, language),
  ...wayFacts(network, health.trouble, language),
];

/** Which way the platform is reached; what to look at there is asked only where something fails. */
function wayFacts(
  { proxy }: NetworkView,
  trouble: HealthView['trouble'],
  { words }: Language,
): readonly HealthFact[] {
  if (proxy === null) return [];
  const { way, throughProxy, proxy: through } = words.health;
  return [{ name: way, value: trouble === null ? through(proxy.host) : throughProxy(proxy) }];
}

function factsOf(
  { health, network }: Told,
  elapsedMs: number,
  language: Language,
): readonly HealthFact[] {
  const { words, format } = language;
  const { trouble, lastSignAgoMs, offlineForMs, confirmationsToday: today } = health;
  return [
    ...(trouble === null
      ? []
      : [
          {
            name: words.health.failing,
            value: `${words.failures[trouble]} ${remedyFor(trouble, network, words)}`,
          },
          { name: words.health.lies, value: words.health.atFault[AT_FAULT[trouble]] },
        ]),
    {
      name: words.health.lastSign,
      value:
        lastSignAgoMs === null
          ? words.health.noSign
          : words.health.ago(format.span(lastSignAgoMs + elapsedMs)),
    },
    ...(offlineForMs === null
      ? []
      : [{ name: words.health.offlineFor, value: format.span(offlineForMs + elapsedMs) }]),
    {
      name: words.health.today,
      value: today === null ? words.health.noneToday : format.count(today.count),
    },
    ...(today === null
      ? []
      : [
          {
            name: words.health.took,
            value: words.health.medianWorst(
              format.took(today.medianMs),
              format.took(today.worstMs),
            ),
          },
        ]),
    ...(health.pausedForMs <= elapsedMs
      ? []
      : [
          {
            name: words.health.patience,
            value: words.health.patienceFor(format.span(health.pausedForMs - elapsedMs)),
          },
        ]),
    ...(health.platformClockContradicts
      ? [{ name: words.health.platformClock, value: words.health.platformClockContradicts }]
      : []),
    {
      name: words.health.clock,
      value: clockSentence(health, language),
    },
  ];
}

/** The clocks are compared with each answer: before the first, nothing is known of them. */
function clockSentence({ clockDriftMs, lastSignAgoMs }: HealthView, language: Language): string {
  const { clockNotCompared, clockRight } = language.words.health;
  if (clockDriftMs !== null) return driftSentence(clockDriftMs, language);
  return lastSignAgoMs === null ? clockNotCompared : clockRight;
}
