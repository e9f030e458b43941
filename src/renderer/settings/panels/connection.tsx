import { useState } from 'react';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { FactLines } from '../../parts/figures/facts.tsx';
import { healthFacts } from '../../parts/notices/health-facts.ts';
import { useElapsedMs } from '../../state/elapsed.ts';
import { useScreenParts } from '../../state/screen-context.tsx';
import { RowHead } from '../rows/row-head.tsx';
import type { RowProps } from '../rows/setting-row.ts';
import { useTillView } from '../use-till-view.ts';
import module from './connection.module.css';

const cx = classesOf(module);

/** So long a check by the till is given before the screen says that it is done: what came of it stands above. */
const CHECK_MS = 2000;

/** How confirmations come now, who is at fault where they do not, and a check that charges nothing. */
export function ConnectionRow({ title, help }: RowProps) {
  const language = useLanguage();
  const { words } = language;
  const { manager } = useScreenParts();
  const { health, network } = useTillView();
  const elapsedMs = useElapsedMs();
  const [test, setTest] = useState<'none' | 'going' | 'done' | 'silent'>('none');
  const said = {
    none: '',
    going: words.settingsRoom.testing,
    done: `${words.settingsRoom.tested} ${words.health.channels[health.channel]}`,
    silent: words.settingsRoom.noTest,
  }[test];
  const begin = async () => {
    if (test === 'going') return;
    setTest('going');
    const isAsked = await manager.testConnection();
    if (!isAsked) return setTest('silent');
    setTimeout(() => setTest('done'), CHECK_MS);
  };
  return (
    <>
      <RowHead title={title} help={help} />
      <div className={cx('connection')} data-health={health.channel}>
        <p>
          <strong>{words.health.channels[health.channel]}</strong>
        </p>
        <FactLines facts={healthFacts({ health, network }, elapsedMs, language)} />
        <div className={cx('test')}>
          <Button disabled={test === 'going'} onPress={() => void begin()}>
            {words.settingsRoom.testNow}
          </Button>
          <p role="status">{said}</p>
        </div>
      </div>
    </>
  );
}
