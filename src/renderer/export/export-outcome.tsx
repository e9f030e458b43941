import type { ExportView } from '../../contract/views/export-view.ts';
import { useLanguage } from '../language/language.tsx';
import { FailedSentence } from '../parts/notices/failed.tsx';
import { WrittenFile } from '../parts/notices/written-file.tsx';
import { ExportTitle } from './export-title.tsx';

/** What became of an export: where the file is, or why there is none. */
export function ExportOutcome(props: { readonly ended: Exclude<ExportView, { state: 'going' }> }) {
  const { ended } = props;
  const { words } = useLanguage();
  return (
    <>
      <ExportTitle of={ended} />
      <FailedSentence>
        {ended.state === 'failed' ? words.export.failures[ended.code] : null}
      </FailedSentence>
      <div role="status">{ended.state === 'written' && <WrittenFile file={ended} />}</div>
    </>
  );
}
