import { useCallback, useState } from 'react';
import type { AboutView } from '../../contract/views/about-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { useAnswer } from '../parts/answers/use-answer.ts';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { FactLines } from '../parts/figures/facts.tsx';
import proseModule from '../parts/notices/prose.module.css';
import { useScreenParts } from '../state/screen-context.tsx';
import module from './about.module.css';
import { Licence } from './licence.tsx';

const cx = classesOf(module);
const prose = classesOf(proseModule);

/** Which program this is, what runs it, and what it is made of, each part with its licence. */
export function About({ onClose }: { readonly onClose: () => void }) {
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const read = useCallback(() => screen.ask('about.view', {}), [screen]);
  const answer = useAnswer(read, null);
  const about = answer === 'asking' || answer === 'none' ? null : answer;
  const [open, setOpen] = useState<number | null>(null);
  const opened = open === null ? undefined : about?.packages[open];
  if (open !== null && opened) {
    return <Licence of={opened} place={open} onClose={() => setOpen(null)} />;
  }
  return (
    <Dialog wide title={words.about.title} close={words.about.close} onClose={onClose}>
      {about === null ? (
        <p role="status">{words.connection.loading}</p>
      ) : (
        <>
          <Program about={about} />
          <h3 className={prose('title')}>{words.about.packages}</h3>
          <p className={prose('soft')}>{words.about.packagesText}</p>
          <ul className={cx('list')}>
            {about.packages.map(({ name, version, licence }, place) => (
              <li key={`${name} ${version}`}>
                <button type="button" className={cx('package')} onClick={() => setOpen(place)}>
                  <span className={cx('name')}>
                    {name} {version}
                  </span>
                  <span className={prose('soft')}>{licence}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function Program({ about }: { readonly about: AboutView }) {
  const { words } = useLanguage();
  const facts = [
    { name: words.about.version, value: about.version },
    ...(about.build === null ? [] : [{ name: words.about.build, value: about.build }]),
    { name: words.about.mode, value: words.about.modes[about.mode] },
    { name: words.about.system, value: about.system },
    ...about.runtime.map(({ name, version }) => ({ name: RUNTIME[name] ?? name, value: version })),
  ];
  return (
    <div className={prose('plain')} data-selectable>
      <FactLines facts={facts} />
    </div>
  );
}

/** By their own names, in every language. */
const RUNTIME: Readonly<Record<string, string>> = {
  electron: 'Electron',
  chrome: 'Chromium',
  node: 'Node',
  v8: 'V8',
};
