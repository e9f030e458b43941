import { useState } from 'react';
import type { CallOutput } from '../../bridge/table.ts';
import type { BusinessDay } from '../../domain/business-day.ts';
import type { CsvConvention } from '../../till/view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Failed, succeeded } from '../parts/failed.tsx';
import { WrittenFile } from '../parts/written-file.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import module from './day-export.module.css';

const cx = classesOf(module);

type Answer = CallOutput<'day.export'> | 'none' | 'asking' | null;

/** Writes a day as a spreadsheet, for the spreadsheet the accountant has: chosen, never guessed. */
export function DayExport(props: {
  readonly businessDay: BusinessDay;
  readonly onClose: () => void;
}) {
  const { businessDay, onClose } = props;
  const { words, locale } = useLanguage();
  const { manager } = useScreenParts();
  const [convention, setConvention] = useState<CsvConvention>(locale);
  const [answer, setAnswer] = useState<Answer>(null);
  const go = async () => {
    if (answer === 'asking') return;
    setAnswer('asking');
    setAnswer((await manager.exportDay(businessDay, convention)) ?? 'none');
  };
  const asking = answer === 'asking';
  return (
    <Dialog
      title={words.export.title}
      close={words.export.close}
      onClose={onClose}
      actions={
        <Button primary disabled={asking} onPress={() => void go()}>
          {asking ? words.export.busy : words.export.go}
        </Button>
      }
    >
      <p className={cx('soft')}>{words.export.text}</p>
      <Choice
        name={words.export.convention}
        value={convention}
        options={[
          { value: 'en', word: words.export.en, detail: words.export.enDetail },
          { value: 'fr', word: words.export.fr, detail: words.export.frDetail },
        ]}
        onChoose={setConvention}
      />
      <Failed answer={answer} />
      <div role="status">{succeeded(answer) && <WrittenFile file={answer.value} />}</div>
    </Dialog>
  );
}
