import { useState } from 'react';
import { MOST_DAYS, type RegistersView, type RegisterView } from '../../views.ts';
import { useView } from '../ask.ts';
import { useLanguage } from '../language/language.tsx';
import { FileLink, FileSaid, useFile } from '../parts/file-link.tsx';
import { cx } from '../parts/look.ts';
import { Card, Choice, Field, Shown } from '../parts/parts.tsx';

const LONGEST_MS = MOST_DAYS * 24 * 3_600_000;

/** Files: spreadsheets, pages and archives of some days, and each register's whole journal. */
export function ExportsPage() {
  const { words } = useLanguage();
  const { answer } = useView<RegistersView>('/registers');
  return (
    <>
      <h1 className={cx('title')}>{words.pages.exports}</h1>
      <Shown answer={answer}>
        {({ registers }) => {
          const held = registers.filter(({ entries }) => entries > 0);
          return (
            <>
              <Card title={words.exports.days}>
                <OfDays held={held} />
              </Card>
              <Card title={words.exports.journals}>
                <Journals held={held} />
              </Card>
            </>
          );
        }}
      </Shown>
    </>
  );
}

interface Held {
  readonly held: readonly RegisterView[];
}

function Journals({ held }: Held) {
  const { words } = useLanguage();
  const text = words.exports;
  const taking = useFile();
  if (held.length === 0) return <p className={cx('soft')}>{text.none}</p>;
  return (
    <>
      <p>{text.journalText}</p>
      <FileSaid taking={taking} />
      <ul className={cx('list')}>
        {held.length > 1 && (
          <li>
            <FileLink path="/exports/journals.zip" taking={taking}>
              {text.allJournals}
            </FileLink>
          </li>
        )}
        {held.map(({ id, shop, name }) => (
          <li key={id}>
            <FileLink path={`/exports/journal/${id}`} taking={taking}>
              {text.journal(`${shop} · ${name}`)}
            </FileLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function OfDays({ held }: Held) {
  const { words, locale, convention: usual } = useLanguage();
  const text = words.exports;
  const today = new Date().toISOString().slice(0, 10);
  const [register, setRegister] = useState('');
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`);
  const [to, setTo] = useState(today);
  const [convention, setConvention] = useState(usual);
  const taking = useFile();
  const spanMs = Date.parse(to) - Date.parse(from);
  const isRight = spanMs >= 0 && spanMs < LONGEST_MS;
  const of = `from=${from}&to=${to}${register && `&register=${register}`}`;
  const sheet = (name: string) => `/exports/${name}.csv?${of}&convention=${convention}`;
  return (
    <>
      <div className={cx('row')}>
        <Choice
          name={text.register}
          value={register}
          onChange={setRegister}
          of={[
            ['', text.allRegisters],
            ...held.map(({ id, shop, name }) => [String(id), `${shop} · ${name}`] as const),
          ]}
        />
        <Field name={text.from} value={from} onChange={setFrom} type="date" />
        <Field name={text.to} value={to} onChange={setTo} type="date" />
        <Choice
          name={text.convention}
          value={convention}
          onChange={setConvention}
          of={[
            ['en', text.conventions.en],
            ['fr', text.conventions.fr],
          ]}
        />
      </div>
      {isRight ? (
        <>
          <p className={cx('row')}>
            <FileLink path={sheet('sales')} taking={taking} as="press">
              {text.sales}
            </FileLink>
            <FileLink path={sheet('receipts')} taking={taking} as="press">
              {text.receipts}
            </FileLink>
            <FileLink path={`/exports/pages?${of}&language=${locale}`} taking={taking} as="press">
              {text.pages}
            </FileLink>
            <FileLink path={`/exports/archive?${of}`} taking={taking} as="press">
              {text.archive}
            </FileLink>
          </p>
          <FileSaid taking={taking} />
        </>
      ) : (
        <p role="alert" className={cx('said')}>
          {text.tooLong}
        </p>
      )}
      <p className={cx('soft')}>{text.proofText}</p>
    </>
  );
}
