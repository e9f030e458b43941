import { useRef, useState } from 'react';
import type { ImportPreview } from '../../../contract/views/items-view.ts';
import type { Others } from '../../../domain/items/import-plan.ts';
import { useScreenParts } from '../../state/screen-context.tsx';
import { failureOf, type ItemFailure } from '../item-failed.tsx';
import { readTextFile } from './read-text-file.ts';

/** A file that was handed to the till, by the name under which it was. */
interface Handed {
  readonly importId: string;
  readonly name: string;
}

type Step = 'idle' | 'reading' | 'importing' | 'imported' | 'notRead' | 'tooLong';

/** A list while it is chosen, handed to the till, looked at and carried out. */
export function useImport(onImported: () => void) {
  const { items, screen } = useScreenParts();
  const [others, setOthers] = useState<Others>('kept');
  const [handed, setHanded] = useState<Handed | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [step, setStep] = useState<Step>('idle');
  const [failure, setFailure] = useState<ItemFailure | null>(null);

  /** What is chosen by now, and which question was the last: an answer to an earlier one is of another choice. */
  const wanted = useRef<Others>('kept');
  const asked = useRef(0);

  const look = async (importId: string) => {
    asked.current += 1;
    const question = asked.current;
    // Nothing is carried out that was shown for another choice.
    setPreview(null);
    setStep('reading');
    const answer = await screen.ask('items.importPreview', { importId, others: wanted.current });
    if (question !== asked.current) return;
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
    await look(importId);
  };
  const choose = (chosen: Others) => {
    setOthers(chosen);
    wanted.current = chosen;
    if (handed && step !== 'importing') void look(handed.importId);
  };
  const carryOut = async () => {
    if (handed === null) return;
    setStep('importing');
    const failed = failureOf(
      await screen.ask('items.import', { importId: handed.importId, others }),
    );
    setFailure(failed);
    setStep(failed === null ? 'imported' : 'idle');
    // What the till no longer has, or no longer is as it was shown, is to be looked at again.
    setPreview(null);
    if (failed === null) {
      setHanded(null);
      onImported();
    } else if (failed === 'itemsChanged') await look(handed.importId);
  };
  return { others, handed, preview, step, failure, take, choose, carryOut };
}
