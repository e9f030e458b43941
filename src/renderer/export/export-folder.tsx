import { useCallback, useState } from 'react';
import { useLanguage } from '../language/language.tsx';
import { useAnswer } from '../parts/answers/use-answer.ts';
import { Choice } from '../parts/fields/choice.tsx';
import { TextField } from '../parts/fields/text-field.tsx';
import { succeeded } from '../parts/notices/failed.tsx';
import { useScreenParts } from '../state/screen-context.tsx';

/** Where a file goes: null for the till's own folder. */
interface ChosenFolder {
  readonly path: string | null;
}

/** The folder of an export, and what is chosen of it so far. */
interface FolderChoice {
  readonly own: string | null;
  readonly isOwn: boolean;
  /** As the field has it. */
  readonly place: string;
  /** Null while another folder is wanted and none is named. */
  readonly chosen: ChosenFolder | null;
  choose(change: { readonly isOwn?: boolean; readonly place?: string }): void;
}

/** Begins with the folder of the last export. */
export function useExportFolder(): FolderChoice {
  const { screen } = useScreenParts();
  const read = useCallback(() => screen.ask('export.folders', {}), [screen]);
  const answer = useAnswer(read, null);
  const folders = succeeded(answer) ? answer.value : null;
  const [choice, setChoice] = useState<{ isOwn?: boolean; place?: string }>({});
  const remembered = folders?.chosen ?? null;
  const isOwn = choice.isOwn ?? remembered === null;
  const place = choice.place ?? remembered ?? '';
  const named = place.trim() === '' ? null : { path: place.trim() };
  return {
    own: folders?.own ?? null,
    isOwn,
    place,
    chosen: isOwn ? { path: null } : named,
    choose: (change) => setChoice((before) => ({ ...before, ...change })),
  };
}

/** Chooses the folder. */
export function ExportFolder({ folder }: { readonly folder: FolderChoice }) {
  const { words } = useLanguage();
  return (
    <>
      <Choice
        name={words.export.folder}
        value={folder.isOwn ? 'own' : 'other'}
        options={[
          { value: 'own', word: words.export.ownFolder, detail: folder.own },
          {
            value: 'other',
            word: words.export.otherFolder,
            detail: words.export.otherFolderDetail,
          },
        ]}
        onChoose={(value) => folder.choose({ isOwn: value === 'own' })}
      />
      {!folder.isOwn && (
        <TextField
          name={words.export.place}
          hint={words.export.placeHint}
          value={folder.place}
          onChange={(place) => folder.choose({ place })}
        />
      )}
    </>
  );
}
