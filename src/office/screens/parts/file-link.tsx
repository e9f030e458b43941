import { type MouseEvent, useState } from 'react';
import { type Answer, ask } from '../ask.ts';
import { useLanguage } from '../language/language.tsx';
import { cx } from './look.ts';
import { Refused } from './parts.tsx';

/**
 * Takes a file from the office once that has said that it can be made: a browser says no more of a download than that it failed. `path` is
 * below `/api`.
 */
export function useFile() {
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer<object> | null>(null);
  const take = async (path: string): Promise<void> => {
    setBusy(true);
    setAnswer(null);
    const said = await ask<object>(`${path}${path.includes('?') ? '&' : '?'}check=1`);
    setBusy(false);
    setAnswer(said);
    if (!said.ok) return;
    const link = document.createElement('a');
    link.href = `/api${path}`;
    link.download = '';
    link.click();
  };
  return { take, isBusy, refusal: answer !== null && !answer.ok ? answer.code : null };
}

type Taking = ReturnType<typeof useFile>;

/** A file to take, as a button or within a text. */
export function FileLink(props: {
  readonly path: string;
  readonly taking: Taking;
  readonly children: string;
  readonly as?: 'press' | 'link';
}) {
  const { path, taking, children, as = 'link' } = props;
  const press = (event: MouseEvent): void => {
    event.preventDefault();
    if (!taking.isBusy) void taking.take(path);
  };
  return (
    <a className={cx(as)} href={`/api${path}`} download onClick={press}>
      {children}
    </a>
  );
}

/** What came of it, where that is not a file. */
export function FileSaid({ taking: { isBusy, refusal } }: { readonly taking: Taking }) {
  const { words } = useLanguage();
  if (refusal !== null) return <Refused code={refusal} />;
  return (
    <p className={cx('soft')} role="status">
      {isBusy ? words.exports.looking : ''}
    </p>
  );
}
