import { useState } from 'react';
import type { ExportView } from '../../contract/views/export-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Progress } from '../parts/figures/progress.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import module from './export-progress.module.css';
import { ExportTitle } from './export-title.tsx';

const cx = classesOf(module);

/** An export that is under way: how far it is, and a way to end it. */
export function ExportProgress(props: { readonly going: Extract<ExportView, { state: 'going' }> }) {
  const { exportId, share } = props.going;
  const { words } = useLanguage();
  const { manager } = useScreenParts();
  const [cancelled, setCancelled] = useState<string | null>(null);
  const isStopping = cancelled === exportId;
  const stop = () => {
    setCancelled(exportId);
    void manager.cancelExport(exportId);
  };
  return (
    <div className={cx('progress')}>
      <ExportTitle of={props.going} />
      <Progress label={words.export.going} value={share} whole={1} />
      <p className={cx('soft')}>{words.export.goingOn}</p>
      <Button wide disabled={isStopping} onPress={stop}>
        {isStopping ? words.export.stopping : words.export.stop}
      </Button>
    </div>
  );
}
