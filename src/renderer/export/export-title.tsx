import type { ExportView } from '../../contract/views/export-view.ts';
import { useLanguage } from '../language/language.tsx';

/** Which export this is. */
export function ExportTitle({ of }: { readonly of: ExportView }) {
  const { words, format } = useLanguage();
  const { what, from, to } = of;
  return (
    <p>
      {words.export.formats[what]}, {words.export.days(format.day(from), format.day(to))}
    </p>
  );
}
