import { useLanguage } from '../../language/language.tsx';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import type { ToldNotice } from '../../state/store/screen-state.ts';
import { DismissedLine } from './dismissed-line.tsx';

/** What went as it should, and is only said. */
const CALM: ReadonlySet<ToldNotice> = new Set(['scanned']);

/** What did not work, in one sentence, until it is dismissed or something else is done. */
export function NoticeLine() {
  const notice = useScreen((state) => state.notice);
  const { words } = useLanguage();
  const { cashier } = useScreenParts();
  const sentences: Readonly<Record<ToldNotice, string>> = {
    ...words.notices,
    ...words.basket.notices,
  };
  return (
    <div role="alert">
      {notice && (
        <DismissedLine
          tone={CALM.has(notice) ? 'calm' : 'doubtful'}
          icon={CALM.has(notice) ? 'check' : 'alert'}
          text={sentences[notice]}
          onDismiss={() => cashier.dismissNotice()}
        />
      )}
    </div>
  );
}
