import type { ImportPreview } from '../../../contract/views/items-view.ts';
import { OTHERS } from '../../../domain/items/import-plan.ts';
import { useLanguage } from '../../language/language.tsx';
import { Button } from '../../parts/buttons/button.tsx';
import { FileButton } from '../../parts/buttons/file-button.tsx';
import { Choice } from '../../parts/fields/choice.tsx';
import { FailedSentence } from '../../parts/notices/failed.tsx';
import { ItemFailed } from '../item-failed.tsx';
import { ImportPreviewView } from './import-preview.tsx';
import { useImport } from './use-import.ts';

/** A list of items from a file: what it would change is shown first, and all of it is done or nothing. */
export function ImportItems({ onImported }: { readonly onImported: () => void }) {
  const { words } = useLanguage();
  const { others, handed, preview, step, failure, ...list } = useImport(onImported);
  return (
    <>
      <p>{words.itemLists.importText}</p>
      <FileButton
        types={['.csv', 'text/csv', 'text/plain']}
        isDisabled={step === 'reading'}
        onChoose={(file) => void list.take(file)}
      >
        {words.itemLists.choose}
      </FileButton>
      <Choice
        name={words.itemLists.others}
        value={others}
        options={OTHERS.map((value) => ({ value, word: words.itemLists.othersAre[value] }))}
        onChoose={list.choose}
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
              <Button primary disabled={step === 'importing'} onPress={() => void list.carryOut()}>
                {step === 'importing' ? words.items.busy : words.itemLists.carryOut}
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
