import { useCallback, useState } from 'react';
import type { CallOutput } from '../../contract/calls.ts';
import type { OfficeJoinedView } from '../../contract/views/office-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { useAnswer } from '../parts/answers/use-answer.ts';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { Failed, succeeded } from '../parts/notices/failed.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import { JoinForm } from './join-form.tsx';
import { JoinedOffice } from './joined-office.tsx';
import module from './office.module.css';

const cx = classesOf(module);

/** What became of joining or leaving. */
export type OfficeAnswer =
  | CallOutput<'office.join'>
  | CallOutput<'office.leave'>
  | 'none'
  | 'asking'
  | null;

/** The company's office: which one the register joined and how the handing over stands, or how it joins one. */
export function OfficeDialog({ onClose }: { readonly onClose: () => void }) {
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const read = useCallback(() => screen.ask('office.view', {}), [screen]);
  const first = useAnswer(read, null);
  const [answer, setAnswer] = useState<OfficeAnswer>(null);
  const [now, setNow] = useState<OfficeJoinedView | null>(null);
  const shown = now ?? (succeeded(first) ? first.value : null);

  async function act(asking: () => Promise<Exclude<OfficeAnswer, string> | null>): Promise<void> {
    setAnswer('asking');
    const told = (await asking()) ?? 'none';
    if (succeeded(told)) setNow(told.value);
    setAnswer(told);
  }

  return (
    <Dialog title={words.office.title} close={words.office.close} onClose={onClose} wide>
      <p className={cx('soft')}>{words.office.text}</p>
      {shown?.joined === null && <JoinForm busy={answer === 'asking'} act={act} />}
      {shown?.joined && <JoinedOffice joined={shown.joined} busy={answer === 'asking'} act={act} />}
      <Failed answer={answer} />
      <div role="status" className={cx('done')}>
        {succeeded(answer) && (
          <p>{answer.value.joined === null ? words.office.left : words.office.joined}</p>
        )}
      </div>
    </Dialog>
  );
}
