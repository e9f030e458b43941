import { type FormEvent, useState } from 'react';
import type { FindingView } from '../../views.ts';
import { useView } from '../ask.ts';
import { useLanguage } from '../language/language.tsx';
import { cx } from '../parts/look.ts';
import { Card, Field, Refused, Send, Shown } from '../parts/parts.tsx';
import { Press, useAct } from '../parts/press.tsx';

/** What the office found, each with what to do. */
export function FindingsPage({ heard }: { readonly heard: number }) {
  const { words } = useLanguage();
  const { answer, reload } = useView<readonly FindingView[]>('/findings', heard);
  const text = words.findings;
  return (
    <>
      <h1 className={cx('title')}>{words.pages.findings}</h1>
      <Shown answer={answer}>
        {(findings) => {
          const open = findings.filter(({ endedMs }) => endedMs === null);
          const ended = findings.filter(({ endedMs }) => endedMs !== null);
          return (
            <>
              <Card title={text.open}>
                {open.length === 0 ? (
                  <p className={cx('soft')}>{text.none}</p>
                ) : (
                  <Findings findings={open} changed={reload} />
                )}
              </Card>
              {ended.length > 0 && (
                <Card title={text.ended}>
                  <Findings findings={ended} changed={reload} />
                </Card>
              )}
            </>
          );
        }}
      </Shown>
    </>
  );
}

function Findings(props: {
  readonly findings: readonly FindingView[];
  readonly changed: () => void;
}) {
  return (
    <ul className={cx('list')}>
      {props.findings.map((finding) => (
        <Finding key={finding.id} finding={finding} changed={props.changed} />
      ))}
    </ul>
  );
}

function Finding(props: { readonly finding: FindingView; readonly changed: () => void }) {
  const { finding, changed } = props;
  const { words, format } = useLanguage();
  const text = words.findings;
  const kinds: Readonly<Record<string, { readonly title: string; readonly text: string }>> =
    text.kinds;
  const kind = kinds[finding.kind];
  const about = useAbout(finding);
  return (
    <li className={cx('item')} data-finding={finding.kind}>
      <div className={cx('between')}>
        <h3>
          <strong>{kind?.title ?? finding.kind}</strong> · {finding.shop} · {finding.register}
        </h3>
        <span className={cx('soft', 'small')}>
          {[text.found(format.moment(finding.foundMs)), ...about].join(' · ')}
        </span>
      </div>
      {finding.endedMs === null ? (
        <p>{kind?.text}</p>
      ) : (
        <p className={cx('soft')}>
          {text.endedBy(
            finding.endedBy === 'itself' ? text.itself : (finding.endedBy ?? ''),
            format.moment(finding.endedMs),
          )}
          {finding.note !== null && ` · ${finding.note}`}
        </p>
      )}
      {finding.mayEnd && <EndFinding id={finding.id} changed={changed} />}
    </li>
  );
}

/** What it is about, from what was noted. */
function useAbout({ detail }: FindingView): readonly string[] {
  const { words, format } = useLanguage();
  const text = words.findings.about;
  const said = (name: Exclude<keyof typeof text, 'left'>): readonly string[] => {
    const value = detail[name];
    if (typeof value !== 'number' && typeof value !== 'string') return [];
    return [text[name](typeof value === 'number' ? format.count(value) : value)];
  };
  const ahead = typeof detail.aheadMs === 'number' ? detail.aheadMs : null;
  const clock =
    ahead === null ? [] : [(ahead < 0 ? text.behind : text.ahead)(format.seconds(Math.abs(ahead)))];
  return [
    ...said('at'),
    ...said('from'),
    ...said('upTo'),
    ...said('day'),
    ...said('restoredAt'),
    ...(typeof detail.left === 'number' ? [text.left(detail.left)] : []),
    ...clock,
  ];
}

function EndFinding({ id, changed }: { readonly id: number; readonly changed: () => void }) {
  const { words } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const { doIt, isBusy, refusal } = useAct('/findings/end', changed);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void doIt({ id, note });
  };
  if (!isOpen) {
    return (
      <p>
        <Press onPress={() => setOpen(true)}>{words.findings.end}</Press>
      </p>
    );
  }
  return (
    <form className={cx('row')} onSubmit={send}>
      <Field name={words.findings.note} value={note} onChange={setNote} longest={1000} />
      <Send isBusy={isBusy}>{words.findings.end}</Send>
      {refusal !== null && <Refused code={refusal} />}
    </form>
  );
}
