import { useCallback, useState } from 'react';
import type { CallOutput } from '../../contract/calls.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { useAnswer } from '../parts/answers/use-answer.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { Failed, succeeded } from '../parts/notices/failed.tsx';
import module from '../parts/notices/prose.module.css';
import { WrittenFile } from '../parts/notices/written-file.tsx';
import { mayDo } from '../state/people/crew.ts';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';

const cx = classesOf(module);

type Saved = CallOutput<'support.save'> | 'none' | 'asking' | null;

/** What whoever helps is given: shown whole first, and written as it was shown where a manager says so. */
export function Support({ onClose }: { readonly onClose: () => void }) {
  const mayMake = useScreen(({ view }) => mayDo(view, 'changeSettings'));
  return mayMake ? <Bundle onClose={onClose} /> : <ManagerNeeded onClose={onClose} />;
}

function Bundle({ onClose }: { readonly onClose: () => void }) {
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const read = useCallback(() => screen.ask('support.make', {}), [screen]);
  const made = useAnswer(read, null);
  const [saved, setSaved] = useState<Saved>(null);
  const save = async (bundleId: string) => {
    setSaved('asking');
    setSaved((await screen.ask('support.save', { bundleId })) ?? 'none');
  };
  const isDone = succeeded(saved);
  return (
    <Dialog
      wide
      title={words.support.title}
      close={words.support.close}
      onClose={onClose}
      actions={
        succeeded(made) &&
        !isDone && (
          <Button
            primary
            disabled={saved === 'asking'}
            onPress={() => void save(made.value.bundleId)}
          >
            {saved === 'asking' ? words.support.saving : words.support.save}
          </Button>
        )
      }
    >
      <p className={cx('soft')}>{words.support.text}</p>
      <Failed answer={made} />
      <Failed answer={saved} />
      {/* Whoever has read to the end is taken back up to where it was written. */}
      <div role="status" ref={(place) => (isDone ? place?.scrollIntoView() : undefined)}>
        {made === 'asking' && words.connection.loading}
        {isDone && <WrittenFile file={saved.value} />}
      </div>
      {succeeded(made) && (
        <pre className={cx('text')} lang="en" data-selectable>
          {made.value.text}
        </pre>
      )}
    </Dialog>
  );
}

function ManagerNeeded({ onClose }: { readonly onClose: () => void }) {
  const { words } = useLanguage();
  const { crew } = useScreenParts();
  return (
    <Dialog
      title={words.support.title}
      close={words.support.close}
      onClose={onClose}
      actions={
        <Button primary onPress={() => crew.withRight('changeSettings', () => undefined)}>
          {words.shop.open}
        </Button>
      }
    >
      <p>{words.shop.managerOnly}</p>
    </Dialog>
  );
}
