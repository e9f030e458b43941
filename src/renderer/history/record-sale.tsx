import { useState } from 'react';
import type { CallOutput } from '../../contract/calls.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button, ButtonRow } from '../parts/buttons/button.tsx';
import { Failed, succeeded } from '../parts/notices/failed.tsx';
import { WrittenFile } from '../parts/notices/written-file.tsx';
import { SimulationPanel } from '../simulation/simulation-panel.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import module from './record-sale.module.css';

const cx = classesOf(module);

type Answer = CallOutput<'simulation.record'> | 'none' | 'asking' | null;

/** In simulation, what happened to a sale can be saved from the journal and played again; shown nowhere else. */
export function RecordSale({ saleId }: { readonly saleId: SaleId }) {
  const { words } = useLanguage();
  const { simulation } = useScreenParts();
  const mode = useScreen((state) => state.view?.mode);
  const [answer, setAnswer] = useState<Answer>(null);
  const [replayed, setReplayed] = useState(false);
  if (mode !== 'simulation') return null;
  const asking = answer === 'asking';
  const record = async (replay: boolean) => {
    if (asking) return;
    setAnswer('asking');
    setReplayed(replay);
    setAnswer((await simulation.record(saleId, replay)) ?? 'none');
  };
  return (
    <SimulationPanel title={words.record.title}>
      <p className={cx('soft')}>{words.record.text}</p>
      <ButtonRow>
        <Button disabled={asking} onPress={() => void record(false)}>
          {asking ? words.record.busy : words.record.save}
        </Button>
        <Button disabled={asking} onPress={() => void record(true)}>
          {words.record.replay}
        </Button>
      </ButtonRow>
      <Failed answer={answer} />
      <div role="status">
        {succeeded(answer) && (
          <>
            <WrittenFile file={answer.value} />
            {replayed && <p className={cx('replayed')}>{words.record.replaying}</p>}
          </>
        )}
      </div>
    </SimulationPanel>
  );
}
