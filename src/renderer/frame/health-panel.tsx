import type { MailState } from '../../contract/views/mail-view.ts';
import type { NetworkView } from '../../contract/views/network-view.ts';
import type { HealthView } from '../../contract/views/view.ts';
import { type Language, useLanguage } from '../language/language.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { type Fact, FactLines } from '../parts/figures/facts.tsx';
import { healthFacts } from '../parts/notices/health-facts.ts';
import { officeFacts } from '../parts/notices/office-facts.ts';
import { useElapsedMs } from '../state/elapsed.ts';
import { useScreen } from '../state/screen-context.tsx';

interface PanelProps {
  readonly health: HealthView;
  readonly network: NetworkView;
  readonly onClose: () => void;
}

/** What stands behind the chip: how confirmations come, how they came today, and whether the clock is right. */
export function HealthPanel(props: PanelProps) {
  const { health, onClose } = props;
  const language = useLanguage();
  const { words } = language;
  const elapsedMs = useElapsedMs();
  const mail = useScreen(({ view }) => view?.mail ?? null);
  const office = useScreen(({ view }) => view?.office ?? null);
  return (
    <Dialog title={words.health.title} close={words.health.close} onClose={onClose}>
      <p>
        <strong>{words.health.channels[health.channel]}</strong>
      </p>
      <FactLines
        facts={[
          ...healthFacts(props, elapsedMs, language),
          ...(office === null ? [] : officeFacts(office, elapsedMs, language)),
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
