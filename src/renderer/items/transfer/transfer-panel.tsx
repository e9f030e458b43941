import { useState } from 'react';
import type { CallOutput } from '../../../contract/calls.ts';
import type { CsvConvention } from '../../../contract/views/export-view.ts';
import { WRITING } from '../../../domain/writing.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { Choice } from '../../parts/fields/choice.tsx';
import { WrittenFile } from '../../parts/notices/written-file.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import { failureOf, ItemFailed } from '../item-failed.tsx';
import { ImportItems } from './import-items.tsx';
import module from './transfer-panel.module.css';

const cx = classesOf(module);

type Exported = CallOutput<'items.export'> | null;

const CONVENTIONS: readonly CsvConvention[] = ['en', 'fr'];

/** Lists of items that come and go as spreadsheets. */
export function TransferPanel({ onImported }: { readonly onImported: () => void }) {
  const { words } = useLanguage();
  return (
    <div className={cx('panel')}>
      <section className={cx('part')} aria-label={words.itemLists.carryOut}>
        <ImportItems onImported={onImported} />
      </section>
      <section className={cx('part')} aria-label={words.itemLists.exportNow}>
        <ExportItems />
      </section>
    </div>
  );
}

function ExportItems() {
  const { words, locale } = useLanguage();
  const { screen } = useScreenParts();
  const [convention, setConvention] = useState<CsvConvention>(WRITING[locale].spreadsheets);
  const [answer, setAnswer] = useState<Exported | 'asking' | 'notYet'>('notYet');
  const write = async () => {
    setAnswer('asking');
    setAnswer(await screen.ask('items.export', { convention }));
  };
  const isAnswered = answer !== 'asking' && answer !== 'notYet';
  return (
    <>
      <p>{words.itemLists.exportText}</p>
      <Choice
        name={words.itemLists.convention}
        value={convention}
        options={CONVENTIONS.map((value) => ({ value, word: words.itemLists.conventions[value] }))}
        onChoose={setConvention}
      />
      <div>
        <Button disabled={answer === 'asking'} onPress={() => void write()}>
          {words.itemLists.exportNow}
        </Button>
      </div>
      <div role="status">{isAnswered && answer?.ok && <WrittenFile file={answer.value} />}</div>
      <ItemFailed failure={isAnswered ? failureOf(answer) : null} />
    </>
  );
}
