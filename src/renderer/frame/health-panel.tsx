import type { MailState } from '../../contract/views/mail-view.ts';
import type { HealthView, NetworkView } from '../../contract/views/view.ts';
import { AT_FAULT } from '../../domain/sale/exchange-failure.ts';
import { remedyFor } from '../derived/advice.ts';
import { type Language, useLanguage } from '../language/language.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { type Fact, FactLines } from '../parts/figures/facts.tsx';
import { driftSentence } from '../parts/notices/clock-drift.tsx';
import { useElapsedMs } from '../state/elapsed.ts';
import { useScreen } from '../state/screen-context.tsx';

interface PanelProps {
  readonly health: HealthView;
  readonly network: NetworkView;
  readonly onClose: () => void;
}

/** What stands behind the chip: how confirmations come, how they came today, and whether the clock is right. */
export function HealthPanel(props: PanelProps) {
  const { health, network, onClose } = props;
  const language = useLanguage();
  const { words } = language;
  const elapsedMs = useElapsedMs();
  const mail = useScreen(({ view }) => view?.mail ?? null);
  return (
    <Dialog title={words.health.title} close={words.health.close} onClose={onClose}>
      <p>
        <strong>{words.health.channels[health.channel]}</strong>
      </p>
      <FactLines
        facts={[
          ...factsOf(props, elapsedMs, language),
          ...wayFacts(network, health.trouble, language),
          ...mailFacts(mail, language),
        ]}
      />
    </Dialog>
  );
}

/** Reports of closings that did not go, for whoever may know of them. */
function mailFacts(mail: MailState | null, { words, format }: Language): readonly Fact[] {
  const { title, problems, waiting, doubtful } = words.mail;
  if (mail === null) return [];
  const { problem } = mail;
  return [
    ...(problem === null
      ? []
      : [{ name: title, value: `${waiting(mail.waiting)} ${problems[problem]}` }]),
    ...mail.doubtful.map((closing) => ({ name: title, value: doubtful(format.count(closing)) })),
  ];
}

/** Which way the platform is reached; what to look at there is asked only where something fails. */
function wayFacts(
  { proxy }: NetworkView,
  trouble: HealthView['trouble'],
  { words }: Language,
): readonly Fact[] {
  if (proxy === null) return [];
  const { way, throughProxy, proxy: through } = words.health;
  return [{ name: way, value: trouble === null ? through(proxy.host) : throughProxy(proxy) }];
}

function factsOf(
  { health, network }: Pick<PanelProps, 'health' | 'network'>,
  elapsedMs: number,
  language: Language,
): readonly Fact[] {
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
