import type { HealthView, NetworkView } from '../../contract/views/view.ts';
import { useLanguage } from '../language/language.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { FactLines } from '../parts/figures/facts.tsx';
import { healthFacts } from '../parts/notices/health-facts.ts';
import { useElapsedMs } from '../state/elapsed.ts';

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
  return (
    <Dialog title={words.health.title} close={words.health.close} onClose={onClose}>
      <p>
        <strong>{words.health.channels[health.channel]}</strong>
      </p>
      <FactLines facts={healthFacts(props, elapsedMs, language)} />
    </Dialog>
  );
}
