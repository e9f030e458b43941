import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { ImportPreview } from '../../../contract/views/items-view.ts';
import { OTHERS, type Others } from '../../../domain/items/import-plan.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { Choice } from '../../parts/fields/choice.tsx';
import { FailedSentence } from '../../parts/notices/failed.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import { failureOf, ItemFailed, type ItemFailure } from '../item-failed.tsx';
import { ImportPreviewView } from './import-preview.tsx';
import { readTextFile } from './read-text-file.ts';
import module from './transfer-panel.module.css';

const cx = classesOf(module);

/** A file that was handed to the till, by the name under which it was. */
interface Handed {
  readonly importId: string;
  readonly name: string;
}

type Step = 'idle' | 'reading' | 'importing' | 'imported' | 'notRead' | 'tooLong';

/** A list of items from a file: what it would change is shown first, and all of it is done or nothing. */
export function ImportItems({ onImported }: { readonly onImported: () => void }) {
  const { words } = useLanguage();
  const { items, screen } = useScreenParts();
  const [others, setOthers] = useState<Others>('kept');
  const [handed, setHanded] = useState<Handed | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [step, setStep] = useState<Step>('idle');
  const [failure, setFailure] = useState<ItemFailure | null>(null);

  const look = async (importId: string, of: Others) => {
    const answer = await items.preview({ importId, others: of });
    setStep('idle');
    setFailure(failureOf(answer));
    setPreview(answer?.ok ? answer.value : null);
  };
  const take = async (file: File) => {
    setStep('reading');
    setPreview(null);
    setHanded(null);
    setFailure(null);
    const text = await readTextFile(file);
    if (text === null) return setStep('notRead');
    const importId = `import-${screen.devices.newDraftId()}`;
    const outcome = await items.hand(importId, text);
    if (outcome !== 'handed') {
      setStep(outcome ?? 'idle');
      return setFailure(outcome === null ? 'noAnswer' : null);
    }
    setHanded({ importId, name: file.name });
    await look(importId, others);
  };
  const choose = (chosen: Others) => {
    setOthers(chosen);
    if (handed) void look(handed.importId, chosen);
  };
  const carryOut = async () => {
    if (handed === null) return;
    setStep('importing');
    const failed = failureOf(await items.carryOut({ importId: handed.importId, others }));
    setFailure(failed);
    setStep(failed === null ? 'imported' : 'idle');
    // What the till no longer has, or no longer is as it was shown, is to be looked at again.
    setPreview(null);
    if (failed === null) onImported();
    else if (failed === 'itemsChanged') await look(handed.importId, others);
  };
  return (
    <>
      <p>{words.itemLists.importText}</p>
      <FileTrigger
        acceptedFileTypes={['.csv', 'text/csv', 'text/plain']}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) void take(file);
        }}
      >
        <AriaButton className={cx('choose')} isDisabled={step === 'reading'}>
          {words.itemLists.choose}
        </AriaButton>
      </FileTrigger>
      <Choice
        name={words.itemLists.others}
        value={others}
        options={OTHERS.map((value) => ({ value, word: words.itemLists.othersAre[value] }))}
        onChoose={choose}
      />
      <p role="status">
        {step === 'reading' && words.itemLists.reading}
        {step === 'imported' && words.itemLists.imported}
      </p>
      <FailedSentence>
        {step === 'notRead' || step === 'tooLong' ? words.itemLists[step] : null}
      </FailedSentence>
      <ItemFailed failure={failure} />
      {preview && handed && (
        <>
          <ImportPreviewView name={handed.name} preview={preview} />
          {isDoable(preview) && (
            <div>
              <Button primary disabled={step === 'importing'} onPress={() => void carryOut()}>
                {words.itemLists.carryOut}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

const isDoable = ({ listFault, faultCount, isTooMany, ...counts }: ImportPreview): boolean =>
  listFault === null &&
  faultCount === 0 &&
  !isTooMany &&
  counts.added + counts.changed + counts.removed > 0;
