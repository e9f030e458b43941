import { useCallback } from 'react';
import type { AboutView } from '../../contract/views/about-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { useAnswer } from '../parts/answers/use-answer.ts';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { Failed, succeeded } from '../parts/notices/failed.tsx';
import module from '../parts/notices/prose.module.css';
import { useScreenParts } from '../state/screen-context.tsx';

const cx = classesOf(module);

/** The words under which one package ships; they are in the language of whoever wrote them. */
export function Licence(props: {
  readonly of: AboutView['packages'][number];
  readonly place: number;
  readonly onClose: () => void;
}) {
  const { of, place, onClose } = props;
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const read = useCallback((of: number) => screen.ask('about.licence', { place: of }), [screen]);
  const answer = useAnswer(read, place);
  return (
    <Dialog wide title={`${of.name} ${of.version}`} close={words.about.back} onClose={onClose}>
      <p className={cx('soft')}>{of.licence}</p>
      <Failed answer={answer} />
      {answer === 'asking' && <p role="status">{words.connection.loading}</p>}
      {succeeded(answer) && (
        <pre className={cx('text')} lang="en" data-selectable>
          {answer.value.text}
        </pre>
      )}
    </Dialog>
  );
}
